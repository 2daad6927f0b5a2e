interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds of the processor, whatever else the machine had to do. */
  tdur?: number;
  args: { name?: string };
}

/** The milliseconds that the longest task on the main thread of a page took. */
export const longestTask = (trace: Buffer): number => Math.max(...taskTimes(trace));

/** The milliseconds of each task on the main thread of a page. */
export function taskTimes(trace: Buffer): number[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const main = traceEvents.filter(
    ({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain',
  );
  const tasks = traceEvents.filter(
    ({ name, pid, tid }) => name.endsWith('RunTask') && main.some((it) => it.pid === pid && it.tid === tid),
  );
  if (tasks.length === 0) throw new Error('The trace tells of no tasks.');
  // Browsers may tell of each task twice, under two names.
  return tasks.filter(({ name }) => name === tasks[0]?.name).map(({ tdur }) => (tdur ?? 0) / 1000);
}

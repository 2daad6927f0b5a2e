interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** CPU time in µs, which doesn't depend on the load. */
  tdur?: number;
  args: { name?: string };
}

/** The longest task on a page's main thread, in ms. */
export const longestTask = (trace: Buffer): number => Math.max(...taskTimes(trace));

/** The duration of each task on a page's main thread, in ms. */
export function taskTimes(trace: Buffer): number[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const main = traceEvents.filter(
    ({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain',
  );
  const tasks = traceEvents.filter(
    ({ name, pid, tid }) => name.endsWith('RunTask') && main.some((it) => it.pid === pid && it.tid === tid),
  );
  if (tasks.length === 0) throw new Error('The trace contains no tasks.');
  // Browsers may report each task twice under different names.
  return tasks.filter(({ name }) => name === tasks[0]?.name).map(({ tdur }) => (tdur ?? 0) / 1000);
}

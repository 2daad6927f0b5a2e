import { Store } from './store';

export interface Alert {
  id: number;
  text: string;
}

/** What went wrong and has not been put away, in words. */
export const alerts = new Store<{ list: readonly Alert[] }>({ list: [] });

let lastId = 0;

/** Says on the page what went wrong; once, however often it does. */
export function report(error: unknown, what = ''): void {
  const reason = error instanceof Error ? error.message : String(error);
  const text = what ? `${what} ${reason}` : reason;
  const others = alerts.value.list.filter((alert) => alert.text !== text);
  alerts.update({ list: [...others, { id: ++lastId, text }] });
}

/** What went right makes what went wrong before it a thing of the past. */
export const clearAlerts = (): void => alerts.update({ list: [] });

export function dismiss(id: number): void {
  alerts.update({ list: alerts.value.list.filter((alert) => alert.id !== id) });
}

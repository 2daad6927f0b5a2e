import { Store } from './store';

interface Alert {
  id: number;
  text: string;
}

/** Problems that the user hasn't dismissed yet. */
export const alerts = new Store<{ list: readonly Alert[] }>({ list: [] });

let lastId = 0;

export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Shows a problem on the page. Repetitions are shown only once. */
export function report(error: unknown, what = ''): void {
  const reason = reasonOf(error);
  const text = what ? `${what} ${reason}` : reason;
  const others = alerts.value.list.filter((alert) => alert.text !== text);
  alerts.update({ list: [...others, { id: ++lastId, text }] });
}

/** Call this after a success, which makes earlier problems irrelevant. */
export const clearAlerts = (): void => alerts.update({ list: [] });

export function dismiss(id: number): void {
  alerts.update({ list: alerts.value.list.filter((alert) => alert.id !== id) });
}

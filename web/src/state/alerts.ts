import { Store } from './store';

export interface Alert {
  id: number;
  text: string;
}

/** Problems that the user hasn't dismissed yet. */
export const alerts = new Store<{ list: readonly Alert[] }>({ list: [] });

let lastId = 0;

/** Shows a problem on the page. Repetitions are shown only once. */
export function report(error: unknown, what = ''): void {
  const reason = error instanceof Error ? error.message : String(error);
  const text = what ? `${what} ${reason}` : reason;
  const others = alerts.value.list.filter((alert) => alert.text !== text);
  alerts.update({ list: [...others, { id: ++lastId, text }] });
}

/** For use after a success, which makes earlier problems irrelevant. */
export const clearAlerts = (): void => alerts.update({ list: [] });

export function dismiss(id: number): void {
  alerts.update({ list: alerts.value.list.filter((alert) => alert.id !== id) });
}

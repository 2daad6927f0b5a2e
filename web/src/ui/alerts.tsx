import { alerts, dismiss } from '../state/alerts';
import { useStore } from '../state/store';

/** What went wrong, until it is put away. */
export function Alerts() {
  const { list } = useStore(alerts);
  return (
    <div class="alerts">
      {list.map(({ id, text }) => (
        <div key={id} role="alert" class="alert">
          <p>{text}</p>
          <button type="button" class="quiet" aria-label="Dismiss" onClick={() => dismiss(id)}>
            ×
          </button>
        </div>
      ))}
    </div>
  );
}

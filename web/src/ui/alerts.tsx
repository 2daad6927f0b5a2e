import { alerts, dismiss } from '../state/alerts';
import { useStore } from '../state/store';

/** Problems, until dismissed. */
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

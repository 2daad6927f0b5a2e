import { Store, useStore } from '../state/store';
import './new-version.css';

/** The service worker of a new version that is ready to take over; null if there is none. */
const waiting = new Store<{ worker: ServiceWorker | null }>({ worker: null });

/** Announces new versions found by a registration. */
export function announceFrom(registration: ServiceWorkerRegistration): void {
  const look = (): void => {
    // On the first visit, nothing is being replaced.
    if (registration.waiting && registration.active) waiting.update({ worker: registration.waiting });
  };
  look();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', look);
  });
}

/** Activates the new version and reloads the page. */
function take(worker: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  worker.postMessage('take over');
}

/** Offers a new version until the user accepts or dismisses it. */
export function NewVersion() {
  const { worker } = useStore(waiting);
  if (!worker) return null;
  return (
    <div class="new-version" role="group" aria-label="New version">
      <p>A new version of Waggle is available.</p>
      <button type="button" onClick={() => take(worker)}>
        Update
      </button>
      <button type="button" class="quiet" aria-label="Later" onClick={() => waiting.update({ worker: null })}>
        ×
      </button>
    </div>
  );
}

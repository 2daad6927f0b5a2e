import { Store, useStore } from '../state/store';
import './new-version.css';

/** The service worker of a new version that waits to be taken; null where there is none. */
const waiting = new Store<{ worker: ServiceWorker | null }>({ worker: null });

/** Announces each new version that a registration finds. */
export function announceFrom(registration: ServiceWorkerRegistration): void {
  const look = (): void => {
    // On the first visit there is no older version.
    if (registration.waiting && registration.active) waiting.update({ worker: registration.waiting });
  };
  look();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', look);
  });
}

/** Loads the page anew, with the new version. */
function take(worker: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  worker.postMessage('take over');
}

/** Tells of a new version, until it is taken or put away. */
export function NewVersion() {
  const { worker } = useStore(waiting);
  if (!worker) return null;
  return (
    <div class="new-version" role="group" aria-label="New version">
      <p>There is a new version of Waggle.</p>
      <button type="button" onClick={() => take(worker)}>
        Use it
      </button>
      <button type="button" class="quiet" aria-label="Later" onClick={() => waiting.update({ worker: null })}>
        ×
      </button>
    </div>
  );
}

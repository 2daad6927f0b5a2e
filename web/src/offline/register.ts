import { announceFrom } from './new-version';

/** Milliseconds from one look for a new version to the next, while the page stays open. */
const interval = 3_600_000;

/**
 * Keeps the page for use without a network, and looks for new versions. Begins when the page has
 * loaded, so that nothing competes with the first visit. The page works as well where that cannot be.
 */
export function keepOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  if (document.readyState === 'complete') void register();
  else addEventListener('load', () => void register());
}

async function register(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.register('./sw.js');
    announceFrom(registration);
    setInterval(() => registration.update().catch(() => {}), interval);
  } catch (error) {
    console.info('Waggle will need a network:', error);
  }
}

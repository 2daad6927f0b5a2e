import { rules } from '../engines/rules';
import { report } from '../state/alerts';
import { announceFrom } from './new-version';

/** How often an open page checks for a new version, in ms. */
const interval = 3_600_000;

/**
 * Registers the service worker, but only after the engine has loaded, so that nothing competes with
 * the first visit. The page also works without it.
 */
export async function keepOffline(): Promise<void> {
  await rules.use(async () => {}).catch(report);
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.register('./sw.js');
    announceFrom(registration);
    setInterval(() => registration.update().catch(() => {}), interval);
  } catch (error) {
    console.info('Waggle will need a network:', error);
  }
}

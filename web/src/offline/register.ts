import { rules } from '../engines/rules';
import { report } from '../state/alerts';
import { announceFrom } from './new-version';

/** How often an open page checks for a new version, in ms. */
const interval = 3_600_000;

/**
 * Registers the service worker once the engine has loaded, so that the two downloads don't compete
 * on the first visit. The page also works without it.
 */
export async function keepOffline(): Promise<void> {
  await rules.use(async () => {}).catch(report);
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.register('./sw.js');
    announceFrom(registration);
    setInterval(() => registration.update().catch(() => {}), interval);
  } catch (error) {
    console.info('Waggle is not available offline:', error);
  }
}

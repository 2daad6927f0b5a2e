import { rules } from '../engines/rules';
import { report } from '../state/alerts';
import { announceFrom } from './new-version';

/** Milliseconds from one look for a new version to the next, while the page stays open. */
const interval = 3_600_000;

/**
 * Loads the engine; then keeps the page for use without a network, and looks for new versions. So
 * nothing competes with the first visit. The page works as well where it cannot be kept.
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

/** Keeps the page for use without a network. The page works as well where that cannot be. */
export function keepOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register('./sw.js').catch((error: unknown) => {
    console.info('Waggle will need a network:', error);
  });
}

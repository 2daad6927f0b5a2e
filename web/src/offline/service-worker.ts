/// <reference lib="webworker" />

// Caches the whole page for offline use, and adds the headers for cross-origin isolation, which
// threads require. A new version takes over when the page asks for it, or once all windows with the
// old version are closed.

/** Filled in by the build: all files of the page, and a hash of their contents. */
declare const __FILES__: string[];
declare const __VERSION__: string;

const scope = self as unknown as ServiceWorkerGlobalScope;
const prefix = `waggle ${scope.registration.scope} `;
const cacheName = prefix + __VERSION__;

scope.addEventListener('install', (event) => {
  event.waitUntil(cacheFiles());
});

scope.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([deleteOldFiles(), scope.clients.claim()]));
});

scope.addEventListener('message', ({ data }) => {
  if (data === 'take over') void scope.skipWaiting();
});

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method === 'GET' && request.url.startsWith(scope.registration.scope)) {
    event.respondWith(answer(request));
  }
});

async function cacheFiles(): Promise<void> {
  const cache = await caches.open(cacheName);
  await cache.addAll(__FILES__.map(requestFor));
}

/**
 * Avoids downloading files twice. Names in `assets` contain a hash of the content, so the HTTP
 * cache is always valid for them. Other files are revalidated.
 */
const requestFor = (file: string): Request =>
  new Request(file, { cache: file.startsWith('assets/') ? 'force-cache' : 'no-cache' });

/** The names of the caches, oldest version first. */
async function versions(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(prefix));
}

// Keep the files of the previous version, which other windows may still be using.
async function deleteOldFiles(): Promise<void> {
  const old = (await versions()).filter((name) => name !== cacheName);
  await Promise.all(old.slice(0, -1).map((name) => caches.delete(name)));
}

async function answer(request: Request): Promise<Response> {
  return isolated((await cached(request)) ?? (await fetch(request)));
}

async function cached(request: Request): Promise<Response | undefined> {
  for (const name of [cacheName, ...(await versions())]) {
    const found = await (await caches.open(name)).match(request, { ignoreSearch: true });
    if (found) return found;
  }
  return undefined;
}

function isolated(response: Response): Response {
  if (response.type === 'opaque' || response.status === 0) return response;
  const headers = new Headers(response.headers);
  headers.set('Cross-Origin-Opener-Policy', 'same-origin');
  headers.set('Cross-Origin-Embedder-Policy', 'require-corp');
  headers.set('Cross-Origin-Resource-Policy', 'same-origin');
  const { status, statusText } = response;
  return new Response(response.body, { status, statusText, headers });
}

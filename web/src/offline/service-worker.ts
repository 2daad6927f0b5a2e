/// <reference lib="webworker" />
// Keeps the whole page, so that it works without a network, and isolates it, so that the engine may
// use threads. A new version waits until the last window with the old one is closed.

/** Filled in by the build: all files of the page, and a hash of them. */
declare const __FILES__: string[];
declare const __VERSION__: string;

const scope = self as unknown as ServiceWorkerGlobalScope;
const prefix = `waggle ${scope.registration.scope} `;
const cacheName = prefix + __VERSION__;

scope.addEventListener('install', (event) => {
  event.waitUntil(keepFiles());
});

scope.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([dropOldFiles(), scope.clients.claim()]));
});

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method === 'GET' && request.url.startsWith(scope.registration.scope)) {
    event.respondWith(answer(request));
  }
});

async function keepFiles(): Promise<void> {
  const cache = await caches.open(cacheName);
  await cache.addAll(__FILES__.map((file) => new Request(file, { cache: 'reload' })));
}

async function dropOldFiles(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(prefix) && name !== cacheName);
  await Promise.all(old.map((name) => caches.delete(name)));
}

async function answer(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName);
  const kept = await cache.match(request, { ignoreSearch: true });
  return isolated(kept ?? (await fetch(request)));
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

// The page and the files of an installer without a connection. What waits to be sent is the page's (offline/queue.ts).

/** What a service worker has and a page doesn't. */
interface WorkerScope {
  readonly skipWaiting: () => Promise<void>;
  readonly clients: { readonly claim: () => Promise<void> };
}
interface WorkerEvent extends Event {
  readonly request: Request;
  readonly waitUntil: (work: Promise<unknown>) => void;
  readonly respondWith: (answer: Promise<Response>) => void;
}

/** The files of this version of the page, which the build lists (vite.crew.config.ts). */
declare const CREW_FILES: readonly string[];
declare const CREW_VERSION: string;

const worker = globalThis as unknown as WorkerScope;
const APP = 'crew-app-';
const PAGE = '/crew/crew.html';
const FILE = /^\/crew\/files\//;
/** A network that is this slow is none: the page of the last time opens. */
const PATIENCE_MS = 4000;
const NOT_KEPT = 'This file is not kept on this phone. Open it again when you have a connection.';

async function install(): Promise<void> {
  const cache = await caches.open(APP + CREW_VERSION);
  await cache.addAll(CREW_FILES.map((file) => new Request(file, { cache: 'no-cache' })));
  await worker.skipWaiting();
}

/** The version before stays for pages that are open; older ones go. */
async function activate(): Promise<void> {
  const versions = (await caches.keys()).filter((name) => name.startsWith(APP) && name !== APP + CREW_VERSION);
  await Promise.all(versions.slice(0, -1).map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/** The page of the network if it comes in time, so that it is the newest; else the one of this phone. */
async function page(request: Request): Promise<Response> {
  const fromNetwork = await fetch(request, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => null);
  if (fromNetwork?.ok) return fromNetwork;
  const cache = await caches.open(APP + CREW_VERSION);
  return (await cache.match(PAGE)) ?? fromNetwork ?? Response.error();
}

const asset = async (request: Request): Promise<Response> => (await caches.match(request)) ?? fetch(request);

/** A file of a job from the server, which decides who has it; without a connection, the one that is kept. */
async function file(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    const kept = (await caches.match(request.url)) ?? (await caches.match(`${request.url}/thumbnail`));
    const headers = { 'content-type': 'text/plain; charset=utf-8' };
    return kept ?? new Response(NOT_KEPT, { status: 503, headers });
  }
}

function answerTo(request: Request): Promise<Response> | null {
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return null;
  if (FILE.test(pathname)) return file(request);
  if (request.mode === 'navigate') return page(request);
  return pathname.startsWith('/crew/assets/') ? asset(request) : null;
}

const on = (name: string, listener: (event: WorkerEvent) => void) =>
  addEventListener(name, (event) => listener(event as WorkerEvent));

on('install', (event) => event.waitUntil(install()));
on('activate', (event) => event.waitUntil(activate()));
on('fetch', (event) => {
  const answer = answerTo(event.request);
  if (answer) event.respondWith(answer);
});

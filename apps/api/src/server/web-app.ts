import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { enclosingDocument } from './page/enclosing-document';
import type { AppOptions } from './process/runtime';

/** Addresses that are never a page of the web app. */
const NOT_A_PAGE =
  /^\/(graphql|cable|websocket|files|quickbooks|view|\.well-known|healthz|config\.json|assets|explorer)(\/|$|\?)/;
/** The page of installers, which is built apart. */
const CREW_PAGE = /^\/crew(\/|$)/;
/** Its service worker, which also answers for `/crew` itself, beside its own folder. */
const CREW_WORKER = /[\\/]crew[\\/]service-worker\.js(?:\.br|\.gz)?$/;
const HAS_EXTENSION = /\.[a-z0-9]{1,8}$/i;

const missing = (reply: FastifyReply) =>
  reply.code(404).header('cache-control', 'no-store').send({ message: 'Not found' });

/**
 * Serves the built web app: hashed assets for a year, and for every route the page: to a signed-in user with the answers
 * to its first questions, never stored; to others as it is, always revalidated.
 */
export async function addWebApp(app: FastifyInstance, options: AppOptions): Promise<void> {
  const { webRoot, config } = options;
  if (!existsSync(join(webRoot, 'index.html'))) {
    app.setNotFoundHandler((_request, reply) => missing(reply));
    return;
  }
  await app.register(fastifyStatic, {
    root: webRoot,
    wildcard: false,
    // The page of `/` is that of every other address.
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) => {
      const hashed = /[\\/]assets[\\/]/.test(path);
      response.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      if (CREW_WORKER.test(path)) response.header('service-worker-allowed', '/crew');
    },
  });
  const documentFor = enclosingDocument(options);
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const page =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !NOT_A_PAGE.test(path) &&
      !path.startsWith(config.graphqlPath) &&
      !HAS_EXTENSION.test(path);
    if (!page) return missing(reply);
    if (CREW_PAGE.test(path)) return reply.sendFile('crew/crew.html');
    const document = request.method === 'GET' ? await documentFor(request) : null;
    if (document === null) return reply.sendFile('index.html');
    return reply.code(200).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(document);
  });
}

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { AppOptions } from './process/runtime';

/** Addresses that are never a page of the web app. */
const NOT_A_PAGE =
  /^\/(graphql|cable|websocket|files|quickbooks|view|\.well-known|healthz|config\.json|assets|explorer)(\/|$|\?)/;
const HAS_EXTENSION = /\.[a-z0-9]{1,8}$/i;

const missing = (reply: FastifyReply) =>
  reply.code(404).header('cache-control', 'no-store').send({ message: 'Not found' });

/** Serves the built web app: hashed assets for a year, the page always revalidated, for every route. */
export async function addWebApp(app: FastifyInstance, { webRoot, config }: AppOptions): Promise<void> {
  if (!existsSync(join(webRoot, 'index.html'))) {
    app.setNotFoundHandler((_request, reply) => missing(reply));
    return;
  }
  await app.register(fastifyStatic, {
    root: webRoot,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) => {
      const hashed = /[\\/]assets[\\/]/.test(path);
      response.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const page =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !NOT_A_PAGE.test(path) &&
      !path.startsWith(config.graphqlPath) &&
      !HAS_EXTENSION.test(path);
    return page ? reply.sendFile('index.html') : missing(reply);
  });
}

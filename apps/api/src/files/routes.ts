import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../db/database';
import { generatedFileOf } from './generated-files';
import type { FileServices } from './generated-files';

export interface FileRoutesOptions {
  readonly db: Database;
  readonly files: FileServices;
  readonly now: () => Date;
  /** The signed-in user of a plain browser request (cookie or Authorization), or null. */
  readonly userIdOf: (request: FastifyRequest) => Promise<number | null>;
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** Serves generated files: signed, bound to the user, never cached, never sniffed. Anything not right answers 404. */
export async function registerFileRoutes(app: FastifyInstance, options: FileRoutesOptions): Promise<void> {
  app.get<{ Params: { id: string }; Querystring: { expires?: string; signature?: string; download?: string } }>(
    '/files/generated/:id',
    async (request, reply) => {
      const { id } = request.params;
      const { expires = '', signature = '', download } = request.query;
      const userId = await options.userIdOf(request);
      const now = options.now();
      const known = UUID.test(id) && userId !== null && options.files.signer.verify(`/files/generated/${id}`, userId, expires, signature, now);
      const file = known ? await generatedFileOf(options.db, id, userId, now) : null;
      const content = file ? await options.files.storage.read(file.storageKey) : null;
      if (!file || !content) return reply.code(404).type('text/plain').send('This file is not available. Ask for it again from its page.');
      const inline = file.contentType === 'application/pdf' && download === undefined;
      return reply
        .headers({
          'content-type': file.contentType,
          'content-length': content.size,
          'content-disposition': `${inline ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(file.name)}`,
          'x-content-type-options': 'nosniff',
          'cache-control': 'private, no-store',
          'referrer-policy': 'no-referrer',
          'cross-origin-resource-policy': 'same-origin',
          // A PDF viewer does not run in a sandboxed document; everything else is a download.
          'content-security-policy': inline ? "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'" : "sandbox; default-src 'none'",
        })
        .send(content.stream);
    },
  );
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../db/database';
import { generatedFileOf } from './generated-files';
import type { FileServices, FileVisitor } from './generated-files';
import type { StoredFile } from './storage';

export interface FileRoutesOptions {
  readonly db: Database;
  readonly files: FileServices;
  readonly now: () => Date;
  /** The signed-in user of a plain browser request (cookie or Authorization) with their rights, or null. */
  readonly contextOf: (request: FastifyRequest) => Promise<FileVisitor | null>;
}

const idOf = (visitor: FileVisitor | null): number | null => visitor?.user?.id ?? null;

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/**
 * Serves generated files while they are kept: signed, bound to the user and the rights they were made with, never cached, never sniffed.
 * Anything invalid returns 404.
 */
export async function registerFileRoutes(app: FastifyInstance, options: FileRoutesOptions): Promise<void> {
  app.get<{ Params: { id: string }; Querystring: { expires?: string; signature?: string; download?: string } }>(
    '/files/generated/:id',
    async (request, reply) => {
      const { id } = request.params;
      const { expires = '', signature = '', download } = request.query;
      const visitor = await options.contextOf(request);
      const userId = idOf(visitor);
      const now = options.now();
      const path = `/files/generated/${id}`;
      const link =
        UUID.test(id) && userId !== null
          ? options.files.signer.verify(path, userId, expires, signature, now)
          : 'FORGED';
      const file = link !== 'FORGED' && visitor ? await generatedFileOf(options.db, id, visitor, now) : null;
      // A page was open for longer than its links: their user, still signed in, gets a new one.
      if (file && link === 'EXPIRED' && userId !== null) {
        return reply
          .header('cache-control', 'no-store')
          .redirect(`${options.files.signer.sign(path, userId, now)}${download === undefined ? '' : '&download=1'}`);
      }
      const content = file ? await options.files.storage.read(file.storageKey) : null;
      if (!file || !content)
        return reply.code(404).type('text/plain').send('This file is not available. Ask for it again from its page.');
      return sendFile(reply, file, content, download !== undefined);
    },
  );
}

interface KeptFile {
  readonly name: string;
  readonly contentType: string;
}

/** Sends a file that its user can see now; only a PDF is shown in the browser, and only if it is not to be saved. */
export function sendFile(reply: FastifyReply, file: KeptFile, content: StoredFile, save: boolean): FastifyReply {
  const inline = file.contentType === 'application/pdf' && !save;
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
      'content-security-policy': inline
        ? "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'"
        : "sandbox; default-src 'none'",
    })
    .send(content.stream);
}

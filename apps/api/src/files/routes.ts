import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '#db/database';
import { keptFile, maySeeFile } from './generated-files';
import type { FileServices, FileVisitor, KeptFile } from './generated-files';
import type { StoredFile } from './storage';

export interface FileRoutesOptions {
  readonly db: Database;
  readonly files: FileServices;
  readonly now: () => Date;
  /** The user that a link was issued to, with their current permissions; null once the account is disabled. */
  readonly issuedTo: (userId: number) => Promise<FileVisitor | null>;
  /** The signed-in user of a plain browser request (cookie or Authorization) with their rights, or null. */
  readonly contextOf: (request: FastifyRequest) => Promise<FileVisitor | null>;
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/**
 * Serves generated files while they are kept, without caching or content sniffing. The link's signature suffices for
 * ten minutes, so that it opens in a spreadsheet or another program; its user must still have the permissions that the
 * file was made with. Anything invalid returns 404.
 */
export async function registerFileRoutes(app: FastifyInstance, options: FileRoutesOptions): Promise<void> {
  app.get<{ Params: { id: string }; Querystring: { expires?: string; signature?: string; download?: string } }>(
    '/files/generated/:id',
    async (request, reply) => {
      const { id } = request.params;
      const { expires = '', signature = '', download } = request.query;
      const now = options.now();
      const path = `/files/generated/${id}`;
      const file = UUID.test(id) ? await keptFile(options.db, id, now) : undefined;
      const link = file ? options.files.signer.verify(path, file.userId, expires, signature, now) : 'FORGED';
      if (!file || link === 'FORGED') return unavailable(reply);
      const isOld = link === 'EXPIRED';
      const visitor = isOld ? await options.contextOf(request) : await options.issuedTo(file.userId);
      if (!visitor || !maySeeFile(file, visitor)) return unavailable(reply);
      // A page was open longer than its links are valid: their user, if still signed in, gets a new one.
      if (isOld)
        return reply
          .header('cache-control', 'no-store')
          .redirect(
            `${options.files.signer.sign(path, file.userId, now)}${download === undefined ? '' : '&download=1'}`,
          );
      const content = await options.files.storage.read(file.storageKey);
      return content ? sendFile(reply, file, content, download !== undefined) : unavailable(reply);
    },
  );
}

const unavailable = (reply: FastifyReply): FastifyReply =>
  reply.code(404).type('text/plain').send('This file is not available. Request it again from its page.');

/**
 * Sends a file that its user can currently see; a PDF is shown in the browser unless it is to be saved, everything else
 * is downloaded.
 */
export function sendFile(
  reply: FastifyReply,
  file: Pick<KeptFile, 'name' | 'contentType'>,
  content: StoredFile,
  save: boolean,
): FastifyReply {
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

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#core/context';
import { canSeeDocument } from './document-rights';
import { documentType } from './document-types';
import type { DocumentType } from './document-types';
import { documentById } from './documents.queries';
import type { DocumentRow } from './documents.queries';
import { pageOfDocument } from './page-picture';

interface DocumentRequest {
  Params: { id: string };
  Querystring: { download?: string };
}

/** The document at an address, if the signed-in user can currently see it; otherwise null. */
async function visibleDocument(ctx: Context | null, rawId: string): Promise<DocumentRow | null> {
  if (!ctx?.user || !/^[1-9]\d{0,8}$/.test(rawId)) return null;
  const document = await documentById(ctx.db, Number(rawId));
  if (!document) return null;
  return (await canSeeDocument(ctx, document)) ? document : null;
}

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
} as const;

const sendGone = (reply: FastifyReply) =>
  reply
    .code(404)
    .headers(HEADERS)
    .type('text/plain')
    .send('This document is not available. Open it again from its page.');

/** RFC 5987: also encodes characters that encodeURIComponent leaves but a header must not contain. */
const headerName = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const PICTURE_HEADERS = {
  ...HEADERS,
  'content-type': 'image/webp',
  'content-disposition': 'inline',
  'content-security-policy': "sandbox; default-src 'none'",
} as const;

/**
 * Types that can't run code are shown in the browser: images, and PDFs that were checked. A PDF with a password is only
 * downloaded.
 */
const shownInline = (document: DocumentRow, type: DocumentType): boolean =>
  type.inline && (type.check !== 'pdf' || document.pageCount !== null);

/**
 * Serves documents, their pages and thumbnails: session and permission are checked at each request, so an address never
 * expires; 404 for everything else.
 */
export function registerDocumentRoutes(
  app: FastifyInstance,
  contextOf: (request: FastifyRequest) => Promise<Context | null>,
): void {
  app.get<DocumentRequest>('/files/documents/:id', async (request, reply) => {
    const ctx = await contextOf(request);
    const document = await visibleDocument(ctx, request.params.id);
    const content = document && ctx ? await ctx.services.files.storage.read(document.storageKey) : null;
    const type = document ? documentType(document.type) : undefined;
    if (!document || !content || !type) return sendGone(reply);
    const inline = shownInline(document, type) && request.query.download === undefined;
    return reply
      .headers({
        ...HEADERS,
        'content-type': type.check === 'text' ? `${type.mime}; charset=utf-8` : type.mime,
        'content-length': content.size,
        'content-disposition': `${inline ? 'inline' : 'attachment'}; filename*=UTF-8''${headerName(document.name)}`,
        // A PDF viewer does not run in a sandboxed document.
        'content-security-policy':
          inline && type.check === 'pdf'
            ? "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'"
            : "sandbox; default-src 'none'",
      })
      .send(content.stream);
  });

  app.get<DocumentRequest>('/files/documents/:id/thumbnail', async (request, reply) => {
    const ctx = await contextOf(request);
    const document = await visibleDocument(ctx, request.params.id);
    const content = document?.thumbnailKey && ctx ? await ctx.services.files.storage.read(document.thumbnailKey) : null;
    if (!content) return sendGone(reply);
    return reply.headers({ ...PICTURE_HEADERS, 'content-length': content.size }).send(content.stream);
  });

  app.get<{ Params: { id: string; page: string } }>('/files/documents/:id/pages/:page', async (request, reply) => {
    const ctx = await contextOf(request);
    const document = await visibleDocument(ctx, request.params.id);
    const page = /^[1-9]\d{0,4}$/.test(request.params.page) ? Number(request.params.page) : 0;
    if (!ctx || !document?.pageCount || page < 1 || page > document.pageCount) return sendGone(reply);
    const picture = await pageOfDocument(ctx.services.files.storage, document, page - 1);
    return picture ? reply.headers(PICTURE_HEADERS).send(picture) : sendGone(reply);
  });
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '#core/context';
import { canSeeDocument } from './document-rights';
import { PICTURE_HEADERS, sendDocument, sendGone, sendThumbnail } from './document-reply';
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
    if (!document || !ctx) return sendGone(reply);
    return sendDocument(reply, ctx.services.files.storage, document, { save: request.query.download !== undefined });
  });

  app.get<DocumentRequest>('/files/documents/:id/thumbnail', async (request, reply) => {
    const ctx = await contextOf(request);
    const document = await visibleDocument(ctx, request.params.id);
    return document && ctx ? sendThumbnail(reply, ctx.services.files.storage, document) : sendGone(reply);
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

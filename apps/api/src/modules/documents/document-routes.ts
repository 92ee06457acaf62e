import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DocumentOwnerType } from '@falcon/domain/flooring';
import type { Context } from '../../graphql/context';
import { CodedError } from '../../graphql/errors';
import { canEditOf, requireOwner } from '../records';
import { documentType } from './document-types';
import { documentById } from './documents.queries';
import type { DocumentRow } from './documents.queries';

interface Query {
  expires?: string;
  signature?: string;
  download?: string;
}

/** The document of a signed address, if the one who asks may still see it; null in every other case. */
async function visibleDocument(ctx: Context | null, path: string, rawId: string, { expires = '', signature = '' }: Query): Promise<DocumentRow | null> {
  if (!ctx?.user || !/^[1-9]\d{0,8}$/.test(rawId)) return null;
  if (!ctx.services.files.signer.verify(path, ctx.user.id, expires, signature, ctx.now())) return null;
  const document = await documentById(ctx.db, Number(rawId));
  if (!document) return null;
  const ownerType = document.ownerType as DocumentOwnerType;
  try {
    await requireOwner(ctx, ownerType, document.ownerId, 'view');
  } catch (error) {
    if (error instanceof CodedError) return null;
    throw error;
  }
  return document.isEnabled || canEditOf(ctx, ownerType) ? document : null;
}

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
} as const;

const gone = (reply: FastifyReply) => reply.code(404).headers(HEADERS).type('text/plain').send('This document is not available. Open it again from its page.');

/** RFC 5987: what encodeURIComponent leaves and a header must not hold is encoded too. */
const headerName = (name: string): string => encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Serves documents and their small pictures: signed for a user and ten minutes, the right asked again, 404 for everything else. */
export function registerDocumentRoutes(app: FastifyInstance, contextOf: (request: FastifyRequest) => Promise<Context | null>): void {
  app.get<{ Params: { id: string }; Querystring: Query }>('/files/documents/:id', async (request, reply) => {
    const { id } = request.params;
    const ctx = await contextOf(request);
    const document = await visibleDocument(ctx, `/files/documents/${id}`, id, request.query);
    const content = document && ctx ? await ctx.services.files.storage.read(document.storageKey) : null;
    const type = document ? documentType(document.type) : undefined;
    if (!document || !content || !type) return gone(reply);
    const inline = type.inline && request.query.download === undefined;
    return reply
      .headers({
        ...HEADERS,
        'content-type': type.check === 'text' ? `${type.mime}; charset=utf-8` : type.mime,
        'content-length': content.size,
        'content-disposition': `${inline ? 'inline' : 'attachment'}; filename*=UTF-8''${headerName(document.name)}`,
        // A PDF viewer does not run in a sandboxed document.
        'content-security-policy': inline && type.check === 'pdf' ? "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'" : "sandbox; default-src 'none'",
      })
      .send(content.stream);
  });

  app.get<{ Params: { id: string }; Querystring: Query }>('/files/documents/:id/thumbnail', async (request, reply) => {
    const { id } = request.params;
    const ctx = await contextOf(request);
    const document = await visibleDocument(ctx, `/files/documents/${id}/thumbnail`, id, request.query);
    const content = document?.thumbnailKey && ctx ? await ctx.services.files.storage.read(document.thumbnailKey) : null;
    if (!content) return gone(reply);
    return reply.headers({ ...HEADERS, 'content-type': 'image/webp', 'content-length': content.size, 'content-disposition': 'inline', 'content-security-policy': "sandbox; default-src 'none'" }).send(content.stream);
  });
}

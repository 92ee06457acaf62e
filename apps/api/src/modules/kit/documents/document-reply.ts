import type { FastifyReply } from 'fastify';
import type { FileStorage } from '#files/storage';
import { documentType } from './document-types';
import type { DocumentType } from './document-types';
import type { DocumentRow } from './documents.queries';

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** One answer for every document that isn’t there for this caller. */
export const sendGone = (reply: FastifyReply) =>
  reply
    .code(404)
    .headers(HEADERS)
    .type('text/plain')
    .send('This document is not available. Open it again from its page.');

/** RFC 5987: also encodes characters that encodeURIComponent leaves but a header must not contain. */
const headerName = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

export const PICTURE_HEADERS = {
  ...HEADERS,
  'content-type': 'image/webp',
  'content-disposition': 'inline',
  'content-security-policy': "sandbox; default-src 'none'",
} as const;

/**
 * Types that can't run code are shown in the browser: images, and PDFs that were checked. A PDF with a password is only
 * downloaded.
 */
const shownInline = (document: Pick<DocumentRow, 'pageCount'>, type: DocumentType): boolean =>
  type.inline && (type.check !== 'pdf' || document.pageCount !== null);

/** A file that was checked when it was accepted. */
type CheckedFile = Pick<DocumentRow, 'name' | 'type' | 'storageKey' | 'pageCount'>;

/** Sends a file to someone who may see it: shown where it can't run code, else downloaded. */
export async function sendDocument(
  reply: FastifyReply,
  storage: FileStorage,
  document: CheckedFile,
  { save = false }: { readonly save?: boolean } = {},
): Promise<FastifyReply> {
  const content = await storage.read(document.storageKey);
  const type = documentType(document.type);
  if (!content || !type) return sendGone(reply);
  const inline = shownInline(document, type) && !save;
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
}

/** Sends the small picture of a document to someone who may see it. */
export async function sendThumbnail(
  reply: FastifyReply,
  storage: FileStorage,
  { thumbnailKey }: Pick<DocumentRow, 'thumbnailKey'>,
): Promise<FastifyReply> {
  const content = thumbnailKey === null ? null : await storage.read(thumbnailKey);
  if (!content) return sendGone(reply);
  return reply.headers({ ...PICTURE_HEADERS, 'content-length': content.size }).send(content.stream);
}

import { buffer } from 'node:stream/consumers';
import type { FileStorage } from '#files/storage';
import { pictureOfPage } from '#pdf/pdf-threads';
import type { DocumentRow } from './documents.queries';
import { THUMBNAIL_EDGE, thumbnailOf, webpOfPixels } from '#files/pictures';

/** Sharp enough to read a drawing on a wide screen. */
const PAGE_EDGE = 1_600;

/** One page (from 0) of a PDF as a WebP; null when it can't be drawn. */
export const pageOfDocument = (storage: FileStorage, document: DocumentRow, page: number): Promise<Buffer | null> =>
  drawn(storage, document, page, PAGE_EDGE);

/** The thumbnail of a document; for a PDF, its first page. Null when there is none. */
export async function smallPicture(storage: FileStorage, document: DocumentRow): Promise<Buffer | null> {
  if (document.type === 'application/pdf') return drawn(storage, document, 0, THUMBNAIL_EDGE);
  const file = await storage.read(document.storageKey);
  return file ? thumbnailOf(await buffer(file.stream)).catch(() => null) : null;
}

async function drawn(
  storage: FileStorage,
  { storageKey }: DocumentRow,
  page: number,
  edge: number,
): Promise<Buffer | null> {
  const file = await storage.read(storageKey);
  // Drawn twice as large and then reduced, so that letters stay legible.
  const pixels = file
    ? await pictureOfPage(await buffer(file.stream), page, edge * (edge === THUMBNAIL_EDGE ? 2 : 1))
    : null;
  return pixels ? webpOfPixels(pixels, edge) : null;
}

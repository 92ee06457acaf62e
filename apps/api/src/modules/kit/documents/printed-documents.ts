import { buffer } from 'node:stream/consumers';
import type { Database } from '#db/database';
import type { FileStorage } from '#files/storage';
import { pagesOfPdf } from '#pdf/pdf-threads';
import { documentType } from './document-types';
import { documentsWith, picturesOfProposal } from './documents.queries';
import type { DocumentRow } from './documents.queries';
import { printable } from '#files/pictures';
import type { PrintablePicture } from '#files/pictures';

/** The limit for everything appended to one printout: a larger file would not open. */
const MOST_BYTES = 60 * 1024 * 1024;

/** The result for one document of a printout. */
type PrintedDocument =
  | { readonly as: 'PAGES'; readonly name: string; readonly pages: number; readonly data: Uint8Array }
  | { readonly as: 'PICTURES'; readonly name: string; readonly pictures: readonly PrintablePicture[] }
  | { readonly as: 'LEFT_OUT'; readonly name: string; readonly reason: string };

export type OrderDocuments = readonly PrintedDocument[];

const LOCKED = 'it is protected by a password';
const DAMAGED = 'it cannot be opened, it may be damaged';

/**
 * The documents for the printout of orders, ready to be appended; ones that can't be are reported with a reason and
 * don't stop the printout.
 */
export async function printedDocuments(
  db: Database,
  storage: FileStorage,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, OrderDocuments>> {
  const rows = await documentsWith(db, 'print', orderIds);
  const prepared = new Map<number, PrintedDocument>();
  const documentsByOrder = new Map<number, PrintedDocument[]>();
  let bytes = 0;
  // In the order of the orders, so that a repeated printout leaves out the same documents.
  for (const orderId of orderIds) {
    for (const row of rows.filter((candidate) => candidate.orderId === orderId)) {
      const printed =
        prepared.get(row.id) ?? (bytes + row.size > MOST_BYTES ? tooMuch(row) : await prepare(row, storage));
      prepared.set(row.id, printed);
      bytes += printed.as === 'LEFT_OUT' ? 0 : row.size;
      documentsByOrder.set(orderId, [
        ...(documentsByOrder.get(orderId) ?? []),
        bytes > MOST_BYTES ? tooMuch(row) : printed,
      ]);
    }
  }
  return documentsByOrder;
}

/** The pictures printed with a proposal, oldest first; ones that can't be opened are left out. */
export async function printedPictures(
  db: Database,
  storage: FileStorage,
  proposalId: number,
): Promise<readonly (PrintablePicture & { readonly name: string })[]> {
  const rows = await picturesOfProposal(db, proposalId);
  const pictures: (PrintablePicture & { readonly name: string })[] = [];
  for (const row of rows) {
    const printed = await prepare(row, storage);
    if (printed.as === 'PICTURES')
      pictures.push(...printed.pictures.slice(0, 1).map((picture) => ({ ...picture, name: row.name })));
  }
  return pictures;
}

const tooMuch = ({ name }: DocumentRow): PrintedDocument => ({
  as: 'LEFT_OUT',
  name,
  reason: 'the print would be larger than 60 MB',
});

async function prepare({ name, type, storageKey }: DocumentRow, storage: FileStorage): Promise<PrintedDocument> {
  const kind = documentType(type);
  if (!kind?.printable) return { as: 'LEFT_OUT', name, reason: 'only PDFs and pictures can be printed with an order' };
  const file = await storage.read(storageKey);
  if (!file) return { as: 'LEFT_OUT', name, reason: 'its file is missing' };
  const data = await buffer(file.stream);
  if (kind.check !== 'pdf') {
    const pictures = await printable(data).catch(() => null);
    return pictures ? { as: 'PICTURES', name, pictures } : { as: 'LEFT_OUT', name, reason: DAMAGED };
  }
  const pdf = await pagesOfPdf(data);
  return pdf.state === 'READABLE'
    ? { as: 'PAGES', name, pages: pdf.pages, data: pdf.data }
    : { as: 'LEFT_OUT', name, reason: pdf.state === 'LOCKED' ? LOCKED : DAMAGED };
}

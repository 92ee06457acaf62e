// The entry point of the PDF thread. Each export is a task that the pool calls by name; libraries load with the first
// task that needs them.
import { isMainThread, threadId } from 'node:worker_threads';
import { move } from 'piscina';
import type { Printout } from '../printout';
import type { PdfFindings, PdfPages } from './inspect-pdf';
import type { PagePicture } from './picture-of-page';

/** A separate copy of the bytes, so that they can be transferred. */
const handedOver = (data: Uint8Array): Uint8Array =>
  move(data.byteLength === data.buffer.byteLength ? data : new Uint8Array(data)) as Uint8Array;

export async function draw(printouts: readonly Printout[]): Promise<Uint8Array> {
  return handedOver(await (await import('./join-printouts')).joinPrintouts(printouts));
}

export async function join(parts: readonly Uint8Array[]): Promise<Uint8Array> {
  return handedOver(await (await import('./join-printouts')).joinPdfs(parts));
}

export async function inspect(data: Uint8Array): Promise<PdfFindings> {
  return (await import('./inspect-pdf')).inspectPdf(data);
}

export async function pages(data: Uint8Array): Promise<PdfPages> {
  return (await import('./inspect-pdf')).pagesOfPdf(data);
}

export async function picture({
  data,
  page,
  edge,
}: {
  readonly data: Uint8Array;
  readonly page: number;
  readonly edge: number;
}): Promise<PagePicture | null> {
  return (await import('./picture-of-page')).pictureOfPage(data, page, edge);
}

/** Tells tests where the work runs. */
export function whereabouts(): { readonly isMainThread: boolean; readonly threadId: number } {
  return { isMainThread, threadId };
}

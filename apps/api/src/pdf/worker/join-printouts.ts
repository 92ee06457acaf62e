import { PDFDocument } from '@cantoo/pdf-lib';
import type { Printout } from '../printout';
import { drawPrintouts } from './draw-printout';

/** Draws printouts in order, each followed by its attached pages, into one PDF. */
export async function joinPrintouts(printouts: readonly Printout[]): Promise<Uint8Array> {
  const { data, starts } = await drawPrintouts(printouts);
  if (printouts.every((printout) => printout.appended.length === 0)) return data;
  const whole = await PDFDocument.load(data, { updateMetadata: false });
  // Goes from the last printout to the first, so that earlier positions don't change.
  for (const [index, { appended }] of [...printouts.entries()].toReversed()) {
    let at = starts[index + 1] ?? whole.getPageCount();
    for (const part of appended) {
      const source = await PDFDocument.load(part, { updateMetadata: false });
      for (const page of await whole.copyPages(source, source.getPageIndices())) {
        whole.insertPage(at, page);
        at += 1;
      }
    }
  }
  return whole.save();
}

/** Merges the pages of several PDFs in order. */
export async function joinPdfs(parts: readonly Uint8Array[]): Promise<Uint8Array> {
  const whole = await PDFDocument.create();
  for (const part of parts) {
    const source = await PDFDocument.load(part, { updateMetadata: false });
    for (const page of await whole.copyPages(source, source.getPageIndices())) whole.addPage(page);
  }
  return whole.save({ addDefaultPage: false });
}

import { PDFDocument } from '@cantoo/pdf-lib';
import type { Paper } from '../paper';
import { drawPapers } from './draw-paper';

/** Draws papers one after another, each followed by the pages that go with it, into one PDF. */
export async function joinPapers(papers: readonly Paper[]): Promise<Uint8Array> {
  const { data, starts } = await drawPapers(papers);
  if (papers.every((paper) => paper.appended.length === 0)) return data;
  const whole = await PDFDocument.load(data, { updateMetadata: false });
  // From the last paper to the first, so that the places of those before stay as they are.
  for (const [index, { appended }] of [...papers.entries()].toReversed()) {
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

import { PDFArray, PDFDict, PDFDocument, PDFName, PDFRef, PDFStream } from '@cantoo/pdf-lib';
import type { PDFObject } from '@cantoo/pdf-lib';

/** The result of inspecting a received PDF. */
export type PdfFindings =
  | { readonly state: 'READABLE'; readonly pages: number }
  /** It contains scripts or starts programs. */
  | { readonly state: 'SCRIPTED' }
  /** It opens only with a password, so it can't be checked. */
  | { readonly state: 'LOCKED' }
  | { readonly state: 'DAMAGED' };

/** Actions that run something: scripts, and programs on the viewer's computer. */
const RUNS = new Set(['/JavaScript', '/Launch']);

/** Opens a PDF; a PDF that is only restricted (empty password) opens like any other. */
export async function openPdf(data: Uint8Array): Promise<PDFDocument | 'LOCKED' | 'DAMAGED'> {
  try {
    const free = await PDFDocument.load(data, { ignoreEncryption: true, updateMetadata: false });
    if (!free.isEncrypted) return free;
  } catch {
    return 'DAMAGED';
  }
  // Any error with a protected PDF means that its password is missing.
  return PDFDocument.load(data, { password: '', updateMetadata: false }).catch(() => 'LOCKED' as const);
}

/** Checks a PDF like a viewer: every object, even those packed into streams, and the number of pages. */
export async function inspectPdf(data: Uint8Array): Promise<PdfFindings> {
  const document = await openPdf(data);
  if (typeof document === 'string') return { state: document };
  for (const [, object] of document.context.enumerateIndirectObjects())
    if (runsSomething(object)) return { state: 'SCRIPTED' };
  try {
    const pages = document.getPageCount();
    return pages > 0 ? { state: 'READABLE', pages } : { state: 'DAMAGED' };
  } catch {
    return { state: 'DAMAGED' };
  }
}

/** Walks the contents of one object; referenced objects are walked separately. */
function runsSomething(object: PDFObject): boolean {
  const open: PDFObject[] = [object];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next instanceof PDFRef) continue;
    if (next instanceof PDFStream) open.push(next.dict);
    else if (next instanceof PDFArray) open.push(...next.asArray());
    else if (next instanceof PDFDict) {
      for (const [key, value] of next.entries()) {
        if (key === PDFName.of('JS') || key === PDFName.of('JavaScript')) return true;
        if (key === PDFName.of('S') && value instanceof PDFName && RUNS.has(value.asString())) return true;
        open.push(value);
      }
    }
  }
  return false;
}

export type PdfPages =
  | { readonly state: 'LOCKED' | 'DAMAGED' }
  | { readonly state: 'READABLE'; readonly pages: number; readonly data: Uint8Array };

/** A copy of only the pages, without actions that run when they are opened. */
export async function pagesOfPdf(data: Uint8Array): Promise<PdfPages> {
  const source = await openPdf(data);
  if (typeof source === 'string') return { state: source };
  try {
    const copy = await PDFDocument.create();
    for (const page of await copy.copyPages(source, source.getPageIndices())) {
      page.node.delete(PDFName.of('AA'));
      copy.addPage(page);
    }
    const pages = copy.getPageCount();
    return pages > 0
      ? { state: 'READABLE', pages, data: await copy.save({ addDefaultPage: false }) }
      : { state: 'DAMAGED' };
  } catch {
    return { state: 'DAMAGED' };
  }
}

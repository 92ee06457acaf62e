import { PDFiumLibrary } from '@hyzyla/pdfium';

/** A page as raw pixels (RGBA). */
export interface PagePicture {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

let library: Promise<PDFiumLibrary> | null = null;

/**
 * Draws one page (from 0) to fit into a square of `edge` pixels; null when the PDF has no such page or does not open.
 */
export async function pictureOfPage(data: Uint8Array, page: number, edge: number): Promise<PagePicture | null> {
  library ??= PDFiumLibrary.init();
  const pdfium = await library;
  const document = await pdfium.loadDocument(data).catch(() => null);
  if (!document) return null;
  try {
    if (page < 0 || page >= document.getPageCount()) return null;
    const sheet = document.getPage(page);
    const { originalWidth, originalHeight } = sheet.getOriginalSize();
    const {
      data: pixels,
      width,
      height,
    } = await sheet.render({
      scale: edge / Math.max(originalWidth, originalHeight, 1),
      render: 'bitmap',
      renderFormFields: true,
    });
    swapRedAndBlue(pixels);
    return { data: pixels, width, height };
  } catch {
    // A page that crashes the drawing library may leave it unusable, so the next image loads a new instance.
    library = null;
    return null;
  } finally {
    if (library) document.destroy();
  }
}

/** PDFium's byte order starts with blue. */
function swapRedAndBlue(pixels: Uint8Array): void {
  for (let at = 0; at < pixels.length; at += 4) {
    const blue = pixels[at] ?? 0;
    pixels[at] = pixels[at + 2] ?? 0;
    pixels[at + 2] = blue;
  }
}

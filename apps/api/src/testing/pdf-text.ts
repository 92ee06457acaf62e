import { PDFiumLibrary } from '@hyzyla/pdfium';

/** The words of each page of a PDF, each run of blanks as one. */
export async function pagesOfText(data: Uint8Array): Promise<string[]> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(data);
  try {
    return [...document.pages()].map((page) => page.getText().replaceAll(/\s+/g, ' '));
  } finally {
    document.destroy();
    library.destroy();
  }
}

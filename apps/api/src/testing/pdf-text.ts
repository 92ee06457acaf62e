import { PDFiumLibrary } from '@hyzyla/pdfium';

async function textOfPages(data: Uint8Array): Promise<string[]> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(data);
  try {
    return [...document.pages()].map((page) => page.getText());
  } finally {
    document.destroy();
    library.destroy();
  }
}

const inOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** The words of each page of a PDF, each run of blanks as one. */
export const pagesOfText = async (data: Uint8Array): Promise<string[]> =>
  (await textOfPages(data)).map((text) => text.replaceAll(/\s+/g, ' '));

/** The lines of all pages of a PDF, top to bottom, with each run of blanks as one. */
export const linesOfText = async (data: Uint8Array): Promise<string[]> =>
  (await textOfPages(data)).flatMap((text) => text.split(/[\r\n]+/).map(inOneLine));

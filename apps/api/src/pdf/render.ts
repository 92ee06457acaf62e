import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { TDocumentDefinitions } from 'pdfmake/interfaces';

interface PdfMake {
  setFonts(fonts: Record<string, Record<string, string>>): void;
  setUrlAccessPolicy(policy: (url: string) => boolean): void;
  setLocalAccessPolicy(policy: (path: string) => boolean): void;
  createPdf(definition: TDocumentDefinitions): { getBuffer(): Promise<Buffer> };
}

let ready: PdfMake | null = null;

/** pdfmake is only loaded when the first paper is asked for: it costs 200 ms at start. */
function pdfMake(): PdfMake {
  if (ready) return ready;
  const require = createRequire(import.meta.url);
  const fonts = join(dirname(require.resolve('pdfmake/package.json')), 'fonts', 'Roboto');
  const maker = require('pdfmake') as PdfMake;
  maker.setFonts({
    Roboto: {
      normal: join(fonts, 'Roboto-Regular.ttf'),
      bold: join(fonts, 'Roboto-Medium.ttf'),
      italics: join(fonts, 'Roboto-Italic.ttf'),
      bolditalics: join(fonts, 'Roboto-MediumItalic.ttf'),
    },
  });
  // A paper may read its own fonts and nothing else; pictures come as data.
  maker.setUrlAccessPolicy(() => false);
  maker.setLocalAccessPolicy((path) => path.startsWith(fonts));
  ready = maker;
  return maker;
}

/** Draws a paper and answers the bytes of the PDF. */
export async function renderPdf(definition: TDocumentDefinitions): Promise<Buffer> {
  return pdfMake().createPdf(definition).getBuffer();
}

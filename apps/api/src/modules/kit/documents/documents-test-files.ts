import { PDFDocument } from '@cantoo/pdf-lib';

/** A PDF of two pages, with other contents as needed. */
export async function pdfOf(change: (document: PDFDocument) => void): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage([400, 200]);
  document.addPage([400, 200]);
  change(document);
  return Buffer.from(await document.save());
}

/** A box of a HEIC photo: length, type, content. */
function box(type: string, ...content: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.reduce((sum, part) => sum + part.length, 0));
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, ...content]);
}

/** A photo with a phone's structure, but without real image data. */
export function heic({ brand = 'heic', width = 4_032, height = 3_024, data = Buffer.from('…') } = {}): Buffer {
  const size = Buffer.alloc(12);
  size.writeUInt32BE(width, 4);
  size.writeUInt32BE(height, 8);
  const meta = box('meta', Buffer.alloc(4), box('iprp', box('ipco', box('ispe', size))));
  return Buffer.concat([box('ftyp', Buffer.from(`${brand}\0\0\0\0mif1${brand}`, 'latin1')), meta, box('mdat', data)]);
}

/** A file as a browser sends it. */
export const uri = (mime: string, data: Buffer | string) =>
  `data:${mime};base64,${Buffer.from(data).toString('base64')}`;

import { CodedError } from '#core/errors';
import { documentType } from './document-types';
import type { DocumentType } from './document-types';

/** The largest accepted file, in bytes (25 MB). */
export const LARGEST_FILE = 25 * 1024 * 1024;
const LONGEST_HEADER = 256;
const LONGEST_URI = Math.ceil(LARGEST_FILE / 3) * 4 + LONGEST_HEADER;
const TOKEN = /^[a-z0-9!#$&^_.+-]{1,100}\/[a-z0-9!#$&^_.+-]{1,120}$/;
const ALLOWED =
  'You can use PDF, PNG, JPEG, WebP, HEIC and TIFF pictures, plain text, CSV, and Word, Excel and PowerPoint files (docx, xlsx, pptx).';

/** DATA_URI_ERROR: a refused file, and why. */
export const refused = (sentence: string): CodedError =>
  new CodedError('DATA_URI_ERROR', sentence, { fields: [{ path: 'dataUri', message: sentence }] });
export const notAllowed = (): CodedError => refused(`This type of file isn’t accepted. ${ALLOWED}`);

/**
 * Reads a base64 data URI in linear time: first length, then header, then bytes. DATA_URI_ERROR when any part is
 * invalid.
 */
export function readDataUri(uri: unknown): { readonly declared: DocumentType; readonly data: Buffer } {
  if (typeof uri !== 'string') throw refused('The file did not arrive. Choose it again.');
  if (uri.length > LONGEST_URI) throw refused('The file is larger than 25 MB. Choose a smaller one.');
  if (uri.slice(0, 5).toLowerCase() !== 'data:')
    throw refused('The file did not arrive as a data URI. Choose it again.');
  const comma = uri.slice(0, LONGEST_HEADER).indexOf(',');
  if (comma < 0) throw refused('The file arrived without its header. Choose it again.');
  const [mediaType = '', ...parameters] = uri.slice(5, comma).split(';');
  const mime = mediaType.toLowerCase();
  if (!TOKEN.test(mime)) throw refused('The file arrived without its kind. Choose it again.');
  const declared = documentType(mime);
  if (!declared) throw notAllowed();
  if (parameters.at(-1)?.toLowerCase() !== 'base64') throw refused('The file must be sent in base64.');
  const payload = uri.slice(comma + 1);
  if (payload === '') throw refused('The file is empty.');
  const data = Buffer.from(payload, 'base64');
  // Node's decoder accepts blanks, missing padding and trailing text, so check that the result encodes back to the
  // input.
  if (data.toString('base64') !== payload) throw refused('The file was damaged in transit. Choose it again.');
  if (data.byteLength > LARGEST_FILE) throw refused('The file is larger than 25 MB. Choose a smaller one.');
  return { declared, data };
}

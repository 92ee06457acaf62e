import { createHash } from 'node:crypto';
import { inspectPdf } from '#pdf/pdf-threads';
import { notAllowed, readDataUri, refused } from './data-uri';
import type { DocumentType } from './document-types';
import { heicFault } from './heic';
import { isPlainOfficeArchive } from './office-archive';
import { pictureFault } from '#files/pictures';

const LONGEST_NAME = 150;

export interface TakenFile {
  /** For display and download only; its extension matches the bytes. */
  readonly name: string;
  readonly type: string;
  readonly data: Buffer;
  readonly sha256: string;
  /** Only for a PDF that opens without a password. */
  readonly pageCount: number | null;
  readonly thumbnail: boolean;
}

/**
 * Accepts a file after checking header, bytes, signature, content and name, in this order. DATA_URI_ERROR describes the
 * error.
 */
export async function takeFile(uri: unknown, name: string): Promise<TakenFile> {
  const { declared, data } = readDataUri(uri);
  if (declared.check === 'office' && !isPlainOfficeArchive(data))
    throw refused(
      'The Office file is damaged, contains macros or is too large unpacked. Save it again as docx, xlsx or pptx.',
    );
  await requireSignature(declared, data);
  if (declared.check === 'text') requireText(data);
  const pageCount = declared.check === 'pdf' ? await requirePlainPdf(data) : null;
  if (declared.check === 'heic') {
    const fault = heicFault(data);
    if (fault !== null) throw refused(fault);
  }
  if (declared.check === 'image') {
    const fault = await pictureFault(data);
    if (fault !== null) throw refused(fault);
  }
  return {
    name: displayName(name, declared.extension),
    type: declared.mime,
    data,
    sha256: createHash('sha256').update(data).digest('hex'),
    pageCount,
    thumbnail: declared.thumbnail && (declared.check !== 'pdf' || pageCount !== null),
  };
}

async function requireSignature(declared: DocumentType, data: Buffer): Promise<void> {
  const { fileTypeFromBuffer } = await import('file-type');
  const fileType = await fileTypeFromBuffer(data).catch(() => undefined);
  if (declared.check === 'text') {
    if (fileType) throw notAllowed();
    return;
  }
  const mime = fileType?.mime === 'image/heif' ? 'image/heic' : fileType?.mime;
  if (mime !== declared.mime)
    throw refused('The content of the file doesn’t match its name. Open it, save it again and retry.');
}

/** Text has no signature: it must be readable, and must not be something that a browser or a shell would run. */
function requireText(data: Buffer): void {
  let start: string;
  try {
    start = new TextDecoder('utf-8', { fatal: true }).decode(data).slice(0, 1_000).trimStart();
  } catch {
    throw refused('The text file is not in UTF-8. Save it as UTF-8 and try again.');
  }
  if (data.includes(0) || start.startsWith('<') || start.startsWith('#!')) throw notAllowed();
}

const SCRIPTED = 'The PDF contains scripts or starts programs. Print it to a new PDF and try again.';

/**
 * A PDF must be complete, must open, and must contain nothing that runs. Returns its number of pages; null if it needs
 * a password.
 */
async function requirePlainPdf(data: Buffer): Promise<number | null> {
  if (!data.subarray(-1_024).includes('%%EOF')) throw refused('The PDF is not complete. Save it again and retry.');
  // A PDF can hide letters of a name as #xx, for which there is no honest reason here. This also finds parts missing
  // from its table of contents.
  const text = data
    .toString('latin1')
    .replace(/#([0-9a-f]{2})/gi, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  if (/\/(?:JavaScript|Launch)(?![A-Za-z])/.test(text)) throw refused(SCRIPTED);
  const inspection = await inspectPdf(data);
  if (inspection.state === 'SCRIPTED') throw refused(SCRIPTED);
  if (inspection.state === 'DAMAGED')
    throw refused('The PDF cannot be opened. It may be damaged; print it to a new PDF and try again.');
  return inspection.state === 'READABLE' ? inspection.pages : null;
}

// Control, bidirectional and zero-width characters, and characters with a special meaning in paths, shells and headers.
// oxlint-disable-next-line no-control-regex
const UNSAFE = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ud800-\udfff"*:<>?|]/g;

/** The display name: the last part of a path, cleaned, with the extension of the actual type. */
export function displayName(name: string, extension: string): string {
  const last = name.normalize('NFC').slice(0, 1_000).split(/[/\\]/).at(-1) ?? '';
  const clean = last
    .replace(UNSAFE, '')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+/, '')
    .replace(/(?:\.[A-Za-z0-9]{1,5})?[.\s]*$/, '');
  return `${(clean || 'document').slice(0, LONGEST_NAME - extension.length - 1)}.${extension}`;
}

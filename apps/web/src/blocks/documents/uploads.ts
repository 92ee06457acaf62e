import { MOST_DOCUMENTS } from '@falcon/domain/kit/flooring';

/** One selected file on its way to the server. */
export interface Upload {
  readonly key: string;
  readonly name: string;
  readonly state: 'waiting' | 'sending' | 'done' | 'failed';
  /** The fraction sent, from 0 to 1. */
  readonly sent?: number | undefined;
  /** Why it was refused. */
  readonly fault?: string | undefined;
  /** It failed, or there was no room, so the same file can be sent again. */
  readonly again?: boolean | undefined;
}

/** The properties of a selected file that an upload reads. */
export type ChosenFile = Pick<File, 'name' | 'size'> & Blob;

const LARGEST = 25 * 1024 * 1024;
const OFFICE = 'application/vnd.openxmlformats-officedocument';
const KINDS: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  heic: 'image/heic',
  txt: 'text/plain',
  csv: 'text/csv',
  docx: `${OFFICE}.wordprocessingml.document`,
  xlsx: `${OFFICE}.spreadsheetml.sheet`,
  pptx: `${OFFICE}.presentationml.presentation`,
};

/** The file types that the file chooser offers. */
export const ACCEPTED = Object.keys(KINDS)
  .map((ending) => `.${ending}`)
  .join(',');

const PICTURES: Readonly<Record<string, string>> = {
  'image/heic': 'heic',
  'image/png': 'png',
  'image/tiff': 'tif',
  'image/webp': 'webp',
};

const two = (value: number): string => String(value).padStart(2, '0');

/** A photo of the camera, named by its time: phones give each the same name. */
export function namedPhoto(file: File, taken: Date): File {
  const day = `${taken.getFullYear()}-${two(taken.getMonth() + 1)}-${two(taken.getDate())}`;
  const time = [taken.getHours(), taken.getMinutes(), taken.getSeconds()].map(two).join('.');
  const ending = PICTURES[file.type] ?? 'jpg';
  return new File([file], `Photo ${day} ${time}.${ending}`, { type: file.type });
}

const kindOf = (name: string): string | undefined => KINDS[name.slice(name.lastIndexOf('.') + 1).toLowerCase()];

// Rounded up: a file just over the limit must not appear to be right at it.
const megabytes = (bytes: number): string => (Math.ceil((bytes / 1024 / 1024) * 10) / 10).toFixed(1);

/** Why a file isn't worth sending; undefined if it can be sent. The server has the final say. */
export function faultOf(file: ChosenFile): string | undefined {
  if (kindOf(file.name) === undefined)
    return 'This type of file isn’t accepted. Use PDF, images (PNG, JPEG, WebP, HEIC, TIFF), text, CSV or Office files (docx, xlsx, pptx).';
  if (file.size > LARGEST)
    return `The file has ${megabytes(file.size)} MB; the limit is 25 MB. Make it smaller, for example by saving the photo at a lower resolution.`;
  return file.size === 0 ? 'The file is empty.' : undefined;
}

/** The file as a data URI with the type of its extension: browsers name the same type differently. */
export async function dataUriOf(file: ChosenFile): Promise<string> {
  const dataUri = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.addEventListener('error', () => reject(new Error('The file could not be read. Choose it again.')));
    reader.readAsDataURL(file);
  });
  return `data:${kindOf(file.name) ?? ''};base64,${dataUri.slice(dataUri.indexOf(',') + 1)}`;
}

function noRoom(room: number): string {
  if (room === 0) return `There are ${MOST_DOCUMENTS} documents here already. Delete some, then try again.`;
  return `There was room for only ${room} more ${room === 1 ? 'file' : 'files'} here: at most ${MOST_DOCUMENTS} documents are kept. Delete some, then try again.`;
}

/** Refusals before anything is sent: what is wrong with a file, or that there is no more room. */
function refusals(
  files: readonly { readonly key: string; readonly file: ChosenFile }[],
  room: number,
): ReadonlyMap<string, Pick<Upload, 'fault' | 'again'>> {
  let remaining = room;
  const faultByKey = new Map<string, Pick<Upload, 'fault' | 'again'>>();
  for (const { key, file } of files) {
    const fault = faultOf(file);
    if (fault !== undefined) faultByKey.set(key, { fault });
    else if (remaining > 0) remaining -= 1;
    else faultByKey.set(key, { fault: noRoom(room), again: true });
  }
  return faultByKey;
}

/**
 * Sends files one at a time, to suit slow connections; a refused file does not stop the rest. At most `room` files fit.
 */
export async function sendAll(
  files: readonly { readonly key: string; readonly file: ChosenFile }[],
  send: (file: ChosenFile, key: string, onSent: (share: number) => void) => Promise<void>,
  change: (upload: Upload) => void,
  toFault: (error: unknown) => Pick<Upload, 'fault' | 'again'>,
  room: number,
): Promise<void> {
  const refused = refusals(files, room);
  for (const { key, file } of files) {
    change({ key, name: file.name, state: refused.has(key) ? 'failed' : 'waiting', ...refused.get(key) });
  }
  for (const { key, file } of files) {
    if (refused.has(key)) continue;
    change({ key, name: file.name, state: 'sending' });
    try {
      await send(file, key, (share) => change({ key, name: file.name, state: 'sending', sent: share }));
      change({ key, name: file.name, state: 'done' });
    } catch (error) {
      change({ key, name: file.name, state: 'failed', ...toFault(error) });
    }
  }
}

/** Makes the browser ask before closing the page, until the returned function is called. */
export function holdPage(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener('beforeunload', ask);
  return () => window.removeEventListener('beforeunload', ask);
}

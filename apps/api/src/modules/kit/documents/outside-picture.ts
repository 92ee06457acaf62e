import { MOST_DOCUMENTS } from '@falcon/domain/kit/flooring';
import type { Database } from '#db/database';
import { validationError } from '#core/errors';
import { thumbnailOf } from '#files/pictures';
import { putWithRow } from '#files/stray-files';
import type { FileStorage } from '#files/storage';
import { addHistory, firstValues } from '#kit/record-kit';
import { refused } from './data-uri';
import { usage } from './documents.queries';
import type { DocumentRow } from './documents.queries';
import { takeFile } from './intake';
import type { TakenFile } from './intake';
import { MOST_BYTES } from './save-document';

/** A picture that someone without a user sends, checked like any document. */
export interface OutsidePicture extends TakenFile {
  /** A small copy; null if the format can't be drawn. */
  readonly small: Buffer | null;
}

/** Accepts a picture, and nothing but a picture. */
export async function takePicture(dataUri: unknown, name: string): Promise<OutsidePicture> {
  const file = await takeFile(dataUri, name);
  if (!file.type.startsWith('image/')) throw refused('This is not a picture. Take a photo, or choose one.');
  return { ...file, small: file.thumbnail ? await thumbnailOf(file.data).catch(() => null) : null };
}

/** Where the bytes of a picture are. */
export interface PictureKeys {
  readonly storageKey: string;
  readonly thumbnailKey: string | null;
}

/** Stores the bytes of a picture, then its row; they are removed if the row can't be stored, or was stored before. */
export function putPicture<Row>(
  storage: FileStorage,
  { data, small }: OutsidePicture,
  store: (keys: PictureKeys) => Promise<{ readonly row: Row; readonly repeated: boolean }>,
): Promise<Row> {
  if (small === null) return putWithRow(storage, data, (storageKey) => store({ storageKey, thumbnailKey: null }));
  // The answer of the inner one says whether it was a repeat, so that the small copy goes with the picture.
  return putWithRow(storage, small, async (thumbnailKey) => {
    let repeated = false;
    const row = await putWithRow(storage, data, async (storageKey) => {
      const stored = await store({ storageKey, thumbnailKey });
      repeated = stored.repeated;
      return stored;
    });
    return { row, repeated };
  });
}

/** Adds a picture to an order, without a user and without marks. Its history is that of any document. */
export async function addPicture(
  trx: Database,
  { name, type, sha256, data }: OutsidePicture,
  { workOrderId, now, storageKey, thumbnailKey }: PictureKeys & { readonly workOrderId: number; readonly now: Date },
): Promise<DocumentRow> {
  const used = await usage(trx, { type: 'WORK_ORDER', id: workOrderId }, 0, now);
  if (used.files >= MOST_DOCUMENTS || used.bytes + data.byteLength > MOST_BYTES)
    throw validationError('dataUri', 'This job can take no more photos. Call the office.');
  const first = {
    name,
    type,
    sha256,
    size: data.byteLength,
    storageKey,
    thumbnailKey,
    thumbnailState: thumbnailKey === null ? 'NONE' : 'READY',
    createdOn: now,
    createdBy: null,
    workOrderId,
  };
  const row = await trx.insertInto('document').values(first).returningAll().executeTakeFirstOrThrow();
  await addHistory(trx, {
    recordType: 'document',
    recordId: row.id,
    action: 'create',
    userId: null,
    version: row.version,
    changes: firstValues('document', first),
  });
  return row;
}

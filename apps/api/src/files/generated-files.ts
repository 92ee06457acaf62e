import { CARRIERS } from '@falcon/domain/office/access';
import type { Carrier, PermissionKey } from '@falcon/domain/office/access';
import type { Database } from '#db/database';
import type { FileSigner } from './signing';
import { discardFile } from './stray-files';
import type { FileStorage, StoredBytes } from './storage';

/** Papers and exports stay for a day, as long as a session lasts. */
const KEEP_MS = 24 * 60 * 60_000;

export interface FileServices {
  readonly storage: FileStorage;
  readonly signer: FileSigner;
}

/** Who can open a file: one user, while they have the rights that it was made with. */
export interface FileReader {
  readonly userId: number;
  /** All of these. */
  readonly needs: readonly PermissionKey[];
  /** The salesperson whose records it is limited to; null for those of the whole office. */
  readonly salespersonId: number | null;
}

/** What is known of a request that makes a file. */
interface FileMaker {
  requireUser(): { readonly id: number };
  rightsUsed(): readonly PermissionKey[];
  readonly salespersonScope: number | null;
}

/** The user of a context, with the rights that the answer relied on until now: call it when the contents are there. */
export const fileReader = (ctx: FileMaker): FileReader => ({
  userId: ctx.requireUser().id,
  needs: ctx.rightsUsed(),
  salespersonId: ctx.salespersonScope,
});

/** The reader of a file that carries something of the whole office. */
export const carrierReader = (carrier: Carrier, userId: number): FileReader => ({
  userId,
  needs: CARRIERS[carrier],
  salespersonId: null,
});

/** Whose file it is and what it is called. */
export interface FileFacts extends FileReader {
  /** The name a person sees when saving, with its ending. */
  readonly name: string;
  readonly contentType: string;
}

export interface NewFile extends FileFacts {
  readonly data: Uint8Array;
}

/** Keeps a file made for one user and answers its signed address. */
export async function storeGeneratedFile(
  db: Database,
  files: FileServices,
  file: NewFile,
  now: Date,
): Promise<{ id: string; url: string }> {
  const key = await files.storage.put(file.data);
  const id = await recordGeneratedFile(db, file, { key, size: file.data.byteLength }, now);
  return { id, url: generatedFileUrl(files.signer, id, file.userId, now) };
}

/** Records bytes that are stored already as a file of one user, kept for a day; returns its id. */
export async function recordGeneratedFile(
  db: Database,
  { userId, needs, salespersonId, name, contentType }: FileFacts,
  { key, size }: StoredBytes,
  now: Date,
): Promise<string> {
  const expiresAt = new Date(now.getTime() + KEEP_MS);
  const row = await db
    .insertInto('generatedFile')
    .values({ userId, needs: [...needs], salespersonId, name, contentType, storageKey: key, size, expiresAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** A fresh signed address of a file that was kept before. */
export function generatedFileUrl(signer: FileSigner, id: string, userId: number, now: Date): string {
  return signer.sign(`/files/generated/${id}`, userId, now);
}

/** A user with the rights of this moment. */
export interface FileVisitor {
  readonly user: { readonly id: number; readonly permissions: ReadonlySet<PermissionKey> } | null;
  readonly salespersonScope: number | null;
}

const kept = (db: Database, id: string, now: Date) =>
  db
    .selectFrom('generatedFile')
    .select(['userId', 'name', 'contentType', 'storageKey', 'size', 'needs', 'salespersonId'])
    .where('id', '=', id)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
export type KeptFile = NonNullable<Awaited<ReturnType<typeof kept>>>;

/** A file that is kept; undefined once it has run out. */
export const keptFile = (db: Database, id: string, now: Date): Promise<KeptFile | undefined> => kept(db, id, now);

/** Whether the user of a file may still see what is in it. */
export const maySeeFile = (file: KeptFile, { user, salespersonScope }: FileVisitor): boolean =>
  user?.id === file.userId &&
  file.needs.every((permission) => user.permissions.has(permission as PermissionKey)) &&
  (salespersonScope === null || salespersonScope === file.salespersonId);

/** Removes what has run out; answers how many. Called by a recurring job. */
export async function removeExpiredFiles(db: Database, storage: FileStorage, now: Date): Promise<number> {
  const gone = await db.deleteFrom('generatedFile').where('expiresAt', '<=', now).returning('storageKey').execute();
  for (const file of gone) await discardFile(storage, file.storageKey);
  return gone.length;
}

declare module '../core/context' {
  interface Services {
    readonly files: FileServices;
  }
}

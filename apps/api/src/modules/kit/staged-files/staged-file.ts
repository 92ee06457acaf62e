import type { AliasedRawBuilder, Insertable, RawBuilder } from 'kysely';
import type { FieldChange } from '@falcon/domain/company/history';
import type { DB } from '#db/database';
import type { Context, TransactionContext } from '#core/context';
import type { JobRun } from '#jobs/define-job';

type HeadColumn = Exclude<keyof StagedHead, 'jobRuns'> | 'fileSize';

/** The tables of files: all with these columns. */
export type FileTable = { [Name in keyof DB]: HeadColumn extends keyof DB[Name] ? Name : never }[keyof DB];
export type FilePatch<Table extends FileTable> = Partial<Insertable<DB[Table]>>;
export type NewFile<Table extends FileTable> = Omit<Insertable<DB[Table]>, 'fileSize' | 'storageKey'>;

/** A file without its rows. */
export interface StagedHead {
  readonly id: number;
  readonly version: number;
  readonly fileName: string;
  readonly state: string;
  /** Why the last job failed. */
  readonly fault: string | null;
  /** Null once the file itself is no longer kept. */
  readonly storageKey: string | null;
  readonly jobStatusId: number | null;
  readonly createdAt: Date;
  /** Whether its job waits or runs. */
  readonly jobRuns: boolean;
}

/**
 * A kind of file that is uploaded, read into rows by a job, corrected by users, and applied by a job. `stagedFiles` turns
 * this into its operations.
 */
export interface StagedFile<Table extends FileTable, Head extends StagedHead> {
  readonly table: Table;
  /** The table of its rows, and the column there with the id of the file; the payloads of its jobs call it so, too. */
  readonly rows: { readonly table: keyof DB; readonly fileId: string };
  /** What a head has besides its columns. */
  readonly also?: readonly AliasedRawBuilder<unknown, string>[];
  /** What every change sets. */
  readonly touch?: { readonly [Column in keyof DB[Table]]?: RawBuilder<unknown> };
  /** The noun in sentences: "Import". */
  readonly kind: string;
  /** How a sentence about one begins. */
  readonly subject: (file: Head) => string;
  /** What a user reads while a job works on it. */
  readonly busy: string;
  /** What a job says that no longer finds it. */
  readonly gone: string;
  /** The state to which a file returns when its job ends without a result; null for a state without a job. */
  readonly interrupted: (file: Head) => Head['state'] | null;
  /** Whether a user sees it; left out: everyone who can call its fields. */
  readonly isVisible?: (ctx: TransactionContext, file: Head) => boolean;
  /** Refuses those who see it and can't change it. */
  readonly admit?: (ctx: TransactionContext, file: Head) => void;
  /** The context of a job, with the permissions that its user has then. */
  readonly contextOf: (run: JobRun, file: Head) => Promise<Context>;
  /** What its history says that a user changed. */
  readonly changes: (before: Head, after: Head) => readonly FieldChange[];
}

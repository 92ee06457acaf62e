import { changedFields } from '@falcon/domain/company/history';
import type { HistoryRecordKind } from '@falcon/domain/company/history';
import type { TransactionContext } from '#core/context';
import { SOMEONE_ELSE, staleVersion } from '#core/errors';
import type { CodedError, SavedSince, StaleRecord } from '#core/errors';
import type { Database } from '#db/database';
import { entriesSince } from './entries.queries';
import type { EntriesSince } from './entries.queries';

type Reader = Pick<TransactionContext, 'can' | 'requireUser'>;

/** The changes saved since: the fields that this user can see, and the names of the other users. */
export async function savedSince(db: Database, ctx: Reader, since: EntriesSince): Promise<SavedSince> {
  const entries = await entriesSince(db, since);
  const userId = ctx.requireUser().id;
  const others = entries.filter((entry) => entry.userId !== userId).map(({ name }) => name ?? SOMEONE_ELSE);
  return {
    fields: changedFields(
      since.recordType,
      entries.flatMap(({ changes }) => changes),
      (permission) => ctx.can(permission),
    ),
    others: entries.length === 0 ? [SOMEONE_ELSE] : [...new Set(others)].toSorted(),
  };
}

/** A versioned record, and where its history is stored. */
export interface VersionedRecord extends StaleRecord {
  readonly recordType: HistoryRecordKind;
  readonly recordId: number;
  /** The fields of this record, if it shares its history with others and its changes don't create versions there. */
  readonly fields?: readonly string[];
}

/**
 * The error for a save based on an older version of a record. Every such error is created here, so that each says what
 * changed and who did it.
 */
export async function staleError(
  db: Database,
  ctx: Reader,
  record: VersionedRecord,
  seenVersion: number,
  storedVersion: number,
): Promise<CodedError> {
  const { recordType, recordId, fields } = record;
  const which = fields ? { last: { count: storedVersion - seenVersion, fields } } : { version: seenVersion };
  return staleVersion(record, await savedSince(db, ctx, { recordType, recordId, ...which }));
}

/** Throws for a save based on an older version than the stored one. */
export async function requireSeen(
  db: Database,
  ctx: Reader,
  record: VersionedRecord,
  seenVersion: number,
  storedVersion: number,
): Promise<void> {
  if (seenVersion !== storedVersion) throw await staleError(db, ctx, record, seenVersion, storedVersion);
}

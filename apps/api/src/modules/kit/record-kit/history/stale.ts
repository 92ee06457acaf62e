import { changedFields } from '@falcon/domain/company/history';
import type { HistoryRecordKind } from '@falcon/domain/company/history';
import type { TransactionContext } from '#core/context';
import { SOMEONE_ELSE, staleVersion } from '#core/errors';
import type { CodedError, SavedSince, StaleRecord } from '#core/errors';
import type { Database } from '#db/database';
import { entriesSince } from './entries.queries';
import type { EntriesSince } from './entries.queries';

type Reader = Pick<TransactionContext, 'can' | 'requireUser'>;

/** What was saved since then: the fields that this user sees, and the names of the others who did it. */
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

/** A record with a version, and where its history is kept. */
export interface VersionedRecord extends StaleRecord {
  readonly recordType: HistoryRecordKind;
  readonly recordId: number;
  /** The fields that are about it, where it shares its history with others and its changes make no version there. */
  readonly fields?: readonly string[];
}

/**
 * The refusal of what is based on an older version of a record. Each one is made here, so that each says what changed
 * and who did it.
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

/** Refuses what is based on an older version of a record than the stored one. */
export async function requireSeen(
  db: Database,
  ctx: Reader,
  record: VersionedRecord,
  seenVersion: number,
  storedVersion: number,
): Promise<void> {
  if (seenVersion !== storedVersion) throw await staleError(db, ctx, record, seenVersion, storedVersion);
}

import { sql } from 'kysely';
import type { Expression, RawBuilder, Selectable } from 'kysely';
import { fieldOf, withKinds } from '@falcon/domain/company/history';
import type { Change, ChangeReference, FieldChange, HistoryRecordKind } from '@falcon/domain/company/history';
import type { DB, Database } from '#db/database';
import type { Direction, Page, PageArguments } from '#core/lists/connection';
import { keysetPage } from '#core/lists/keyset';

/** A stored entry: who did what to a record, and which fields were changed. */
export type HistoryRow = Omit<Selectable<DB['historyEntry']>, 'changes'> & { readonly changes: readonly Change[] };

/** A place with its own entries; `part` names the part of the record, null for the record itself. */
export interface HistoryPlace {
  readonly recordType: HistoryRecordKind;
  readonly recordId: number;
  readonly part: string | null;
  /** The flooring type that gives quantities their units. */
  readonly floor?: number;
}

export interface NewHistoryEntry {
  readonly recordType: HistoryRecordKind;
  readonly recordId: number;
  /** `create`, `update`, `delete`, or an order's action: `edit`, `reprice`, the action of a status step. */
  readonly action: string;
  /** Null for the program itself. */
  readonly userId: number | null;
  /** The version of the record after the change; null if the change makes no new version. */
  readonly version: number | null | Expression<number | null>;
  readonly changes: readonly FieldChange[];
  /** The reason: entered by a user, or the source if it was not a form (an import, a price catalog). */
  readonly reason?: string | null;
  /** The step was forced with `workOrderOverride`. */
  readonly forced?: boolean;
}

/** The start of an insert that adds an entry for each row of a query. */
export const INTO_HISTORY: RawBuilder<unknown> = sql`insert into history_entry
  (record_type, record_id, action, user_id, version, changes, reason)`;

/** The JSON of a change in such an insert; `from` and `to` are JSON. */
export const changeIn = (
  recordType: HistoryRecordKind,
  field: string,
  { from, to, reference }: Readonly<Record<'from' | 'to' | 'reference', RawBuilder<unknown>>>,
): RawBuilder<unknown> =>
  sql`jsonb_build_object('field', ${field}::text, 'kind', ${fieldOf(recordType, field).kind}::text, 'from', ${from},
    'to', ${to}, 'reference', ${reference})`;

/** Entries per statement: it can have at most 65,535 parameters, one per value. */
const ENTRIES_AT_ONCE = 5_000;

/**
 * Adds entries to the history in the transaction of the change, usually with one statement. All entries are written
 * here.
 */
export async function addHistory(trx: Database, added: NewHistoryEntry | readonly NewHistoryEntry[]): Promise<void> {
  const entries = 'recordType' in added ? [added] : added;
  for (let start = 0; start < entries.length; start += ENTRIES_AT_ONCE) {
    const some = entries.slice(start, start + ENTRIES_AT_ONCE);
    await trx
      .insertInto('historyEntry')
      .values(some.map((entry) => ({ ...entry, changes: JSON.stringify(withKinds(entry.recordType, entry.changes)) })))
      .execute();
  }
}

/** The entries of a record and its parts, newest first by default. */
export function historyPage(
  db: Database,
  places: readonly HistoryPlace[],
  args: PageArguments,
  direction: Direction,
): Page<HistoryRow> {
  const pairs = sql.join(places.map((place) => sql`(${place.recordType}, ${place.recordId}::int)`));
  const query = db
    .selectFrom('historyEntry')
    .selectAll()
    .where(sql<boolean>`(history_entry.record_type, history_entry.record_id) in (${pairs})`);
  return keysetPage({
    db,
    query,
    order: 'AT',
    sort: [sql.ref('history_entry.id')],
    direction,
    args,
  }) as unknown as Page<HistoryRow>;
}

/** All entries of several records of one kind, newest first. */
export async function entriesOf(
  db: Database,
  recordType: HistoryRecordKind,
  recordIds: readonly number[],
): Promise<HistoryRow[]> {
  return (await db
    .selectFrom('historyEntry')
    .selectAll()
    .where('recordType', '=', recordType)
    .where('recordId', '=', sql<number>`any(${[...recordIds]}::int[])`)
    .orderBy('id', 'desc')
    .execute()) as unknown as HistoryRow[];
}

/** Selects the history entries that a user hadn't seen when saving. */
export interface EntriesSince {
  readonly recordType: HistoryRecordKind;
  readonly recordId: number;
  /** Entries after this version, */
  readonly version?: number;
  /**
   * or the last `count` entries with changes of these fields, for something with its own version in a shared history.
   */
  readonly last?: {
    readonly count: number;
    readonly fields: readonly string[];
    readonly parts?: readonly Pick<ChangeReference, 'key' | 'floor' | 'item'>[];
  };
}

type Part = NonNullable<NonNullable<EntriesSince['last']>['parts']>[number];
/** The text key of a part, in the form that the statement below builds. */
const partKey = ({ key, floor, item }: Part): string => `${key}:${floor ?? ''}:${item ?? ''}`;

/** The entries since then, oldest first, each with the relevant changes and its user's name. */
export async function entriesSince(
  db: Database,
  { recordType, recordId, version, last }: EntriesSince,
): Promise<
  readonly { readonly changes: readonly Change[]; readonly userId: number | null; readonly name: string | null }[]
> {
  const matters = ({ field, reference }: Pick<Change, 'field' | 'reference'>): boolean =>
    last === undefined ||
    (last.fields.includes(field) &&
      (keys === undefined || (reference !== undefined && keys.includes(partKey(reference)))));
  const keys = last?.parts?.map(partKey);
  const about = (fields: readonly string[]) => sql<boolean>`exists (
    select 1 from jsonb_array_elements(history_entry.changes) c where c ->> 'field' = any(${[...fields]}::text[])
      and ${
        keys === undefined
          ? sql`true`
          : sql`concat_ws(':', c -> 'reference' ->> 'key',
        coalesce(c -> 'reference' ->> 'floor', ''), coalesce(c -> 'reference' ->> 'item', ''))
          = any(${keys}::text[])`
      })`;
  const entries = await db
    .selectFrom('historyEntry')
    .leftJoin('appUser', 'appUser.id', 'historyEntry.userId')
    .select(['historyEntry.changes', 'historyEntry.userId', 'appUser.fullName as name'])
    .where('recordType', '=', recordType)
    .where('recordId', '=', recordId)
    .$if(version !== undefined, (query) => query.where('historyEntry.version', '>', version ?? 0))
    .$if(last !== undefined, (query) => query.where(about(last?.fields ?? [])).limit(Math.max(0, last?.count ?? 0)))
    .orderBy('historyEntry.id', 'desc')
    .execute();
  return entries
    .map((entry) => ({ ...entry, changes: (entry.changes as unknown as readonly Change[]).filter(matters) }))
    .toReversed();
}

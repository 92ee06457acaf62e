import type { Insertable, Updateable } from 'kysely';
import type { FieldChange, HistoryRecordKind } from '@falcon/domain/company/history';
import { snake } from '@falcon/domain/kit/text';
import type { DB, Database } from '#db/database';
import { forgetSmallTable } from '#db/small-tables';
import type { Context, MutationCall, TransactionContext } from '#core/context';
import { notFound, validationError } from '#core/errors';
import { differences } from './differences';
import { toldFirstValues } from './first-values';
import { recordSubject } from './record-subject';
import { addHistory } from './history/entries.queries';
import type { NewHistoryEntry } from './history/entries.queries';
import { requireSeen } from './history/stale';
import { insertRecord, lockRecord, recordById, removeRecord, updateRecord } from './records.queries';
import type { RecordRow, RecordTable } from './records.queries';

/** The name of a table's records in the history. */
export const historyKindOf = (table: RecordTable): HistoryRecordKind => snake(table);

/** What a save stores: the record's columns, and the changes of its parts (address, lines) for the history. */
export interface Change<Table extends RecordTable> {
  readonly patch: Updateable<DB[Table]>;
  readonly changes?: readonly FieldChange[];
  /** The reason, if one is required. */
  readonly reason?: string;
}

/** The record that a save changes, and the version the user saw. `visible` false throws NOT_FOUND. */
export interface RecordToChange<Table extends RecordTable> {
  readonly table: Table;
  /** The noun in sentences: "Vendor". */
  readonly kind: string;
  readonly id: number;
  readonly version: number;
  readonly visible?: (row: RecordRow<Table>, trx: Database) => boolean | Promise<boolean>;
  /** Locks the parent before the record: every save must lock in the same order. */
  readonly above?: (trx: Database) => Promise<unknown>;
}

const loaded = async <Table extends RecordTable>(
  trx: Database,
  table: Table,
  kind: string,
  id: number,
): Promise<RecordRow<Table>> => {
  const row = await recordById(trx, table, id);
  if (!row) throw notFound(kind, id);
  return row;
};

/** The record, locked until the transaction ends; NOT_FOUND for one that the user can't see. */
async function lockVisible<Table extends RecordTable>(
  trx: Database,
  { table, kind, id, visible, above }: Omit<RecordToChange<Table>, 'version'>,
): Promise<RecordRow<Table>> {
  await above?.(trx);
  const row = await lockRecord(trx, table, id);
  if (!row || !((await visible?.(row, trx)) ?? true)) throw notFound(kind, id);
  return row;
}

/** Refuses an outdated version, and names what others changed since. */
const requireVersion = (
  trx: Database,
  ctx: TransactionContext,
  { table, kind, id }: { readonly table: RecordTable; readonly kind: string; readonly id: number },
  seenVersion: number,
  currentRow: { readonly version: number },
): Promise<void> => {
  const subject = recordSubject(table, kind, currentRow);
  const record = { kind, id, subject, recordType: historyKindOf(table), recordId: id };
  return requireSeen(trx, ctx, record, seenVersion, currentRow.version);
};

/** Adds what the user did to the history of a record. */
const addEntry = (
  trx: Database,
  ctx: TransactionContext,
  table: RecordTable,
  { id }: { readonly id: number },
  entry: Omit<NewHistoryEntry, 'recordType' | 'recordId' | 'userId'>,
): Promise<void> =>
  addHistory(trx, { recordType: historyKindOf(table), recordId: id, userId: ctx.requireUser().id, ...entry });

/**
 * Creates a record, once per submit, and adds its creator and first values to the history. `make` runs in the
 * transaction and returns the row to insert; `after` stores attached data and can return history entries. Both get the
 * transaction's context.
 */
export async function createRecord<Table extends RecordTable>(
  ctx: Context,
  call: MutationCall,
  record: { readonly table: Table; readonly kind: string },
  make: (trx: Database, ctx: TransactionContext) => Promise<Insertable<DB[Table]>>,
  after?: (trx: Database, row: RecordRow<Table>, ctx: TransactionContext) => Promise<readonly FieldChange[] | void>,
): Promise<RecordRow<Table>> {
  const createdRow = await ctx.transaction(async (trx, ctx) => {
    const { id } = await ctx.once(call, async () => {
      const first = await make(trx, ctx);
      const row = await insertRecord(trx, record.table, first);
      const more = (await after?.(trx, row, ctx)) ?? [];
      const changes = [...(await toldFirstValues(trx, record.table, first)), ...more];
      await addEntry(trx, ctx, record.table, row, { action: 'create', version: row.version, changes });
      return row.id;
    });
    return loaded(trx, record.table, record.kind, id);
  });
  forgetSmallTable(ctx, record.table);
  return createdRow;
}

/**
 * Changes a locked record: refuses an outdated version and names what others changed, stores, and adds old and new
 * values to the history. A save that changes nothing keeps the version.
 */
export async function changeRecord<Table extends RecordTable>(
  ctx: Context,
  call: MutationCall,
  record: RecordToChange<Table>,
  change: (trx: Database, before: RecordRow<Table>) => Promise<Change<Table>>,
): Promise<RecordRow<Table>> {
  const changed = await ctx.transaction((trx, ctx) => changeRecordIn(trx, ctx, call, record, change));
  forgetSmallTable(ctx, record.table);
  return changed;
}

/** `changeRecord` in an open transaction, for several records together. */
export async function changeRecordIn<Table extends RecordTable>(
  trx: Database,
  ctx: TransactionContext,
  call: MutationCall,
  record: RecordToChange<Table>,
  change: (trx: Database, before: RecordRow<Table>) => Promise<Change<Table>>,
): Promise<RecordRow<Table>> {
  const before = await lockVisible(trx, record);
  await ctx.once({ ...call, guardedByVersion: true }, async () => {
    await requireVersion(trx, ctx, record, record.version, before);
    const { patch, changes = [], reason } = await change(trx, before);
    const all = [...differences(before, withoutUndefined(patch)), ...changes];
    if (all.length === 0) return record.id;
    const after = await updateRecord(trx, record.table, record.id, patch);
    const why = reason === undefined ? {} : { reason };
    await addEntry(trx, ctx, record.table, record, { action: 'update', version: after.version, changes: all, ...why });
    return record.id;
  });
  return loaded(trx, record.table, record.kind, record.id);
}

const withoutUndefined = (patch: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));

/** Removes a record and keeps its values in the history. A version, if sent, must be the current one. */
export async function deleteRecord<Table extends RecordTable>(
  ctx: Context,
  record: Omit<RecordToChange<Table>, 'version'> & { readonly version?: number | null | undefined },
  before?: (trx: Database, row: RecordRow<Table>, ctx: TransactionContext) => Promise<unknown>,
): Promise<RecordRow<Table>> {
  const removed = await ctx.transaction(async (trx, ctx) => {
    const row = await lockVisible(trx, record);
    if (record.version != null) await requireVersion(trx, ctx, record, record.version, row);
    await before?.(trx, row, ctx);
    await removeRecord(trx, record.table, record.id);
    const values: Readonly<Record<string, unknown>> = row;
    const changes = differences(values, Object.fromEntries(Object.keys(values).map((field) => [field, null])));
    await addEntry(trx, ctx, record.table, record, { action: 'delete', version: null, changes });
    return row;
  });
  forgetSmallTable(ctx, record.table);
  return removed;
}

/** Tables of records that can be disabled. */
export type Enableable = {
  [Table in RecordTable]: DB[Table] extends { readonly isEnabled: unknown } ? Table : never;
}[RecordTable];

/** A reference selected in a form: its field, and the previous value. */
export interface Pick {
  readonly path: string;
  readonly kind: string;
  readonly before?: number | null;
}

/**
 * Throws for a selected record that does not exist (NOT_FOUND) or is disabled, unless it was selected before. Null and
 * undefined pass.
 */
export async function requirePick<Table extends Enableable>(
  trx: Database,
  table: Table,
  id: number | null | undefined,
  pick: Pick,
): Promise<RecordRow<Table> | null> {
  if (id == null) return null;
  const row = await recordById(trx, table, id);
  if (!row) throw notFound(pick.kind, id);
  requireEnabled(row as unknown as { readonly isEnabled: boolean }, id, pick);
  return row;
}

/** `requirePick` for a loaded record; an unchanged selection is not checked again. */
export function requireEnabled(
  row: { readonly isEnabled: boolean } | null | undefined,
  id: number | null,
  pick: Pick,
): void {
  if (id === null || id === pick.before) return;
  if (!row) throw notFound(pick.kind, id);
  if (!row.isEnabled)
    throw validationError(
      pick.path,
      `This ${pick.kind.toLowerCase()} is disabled. Select another one, or enable it first.`,
    );
}

import { rowBy } from '#core/batches';
import type { builder } from '#core/builder';
import type { Context } from '#core/context';
import { notFound, recordId } from '#core/errors';
import { recordById, recordsByIds } from './records.queries';
import type { RecordRow, RecordTable } from './records.queries';

/** Builds the fields of a mutation's `input`, for fields that two mutations share. */
export type InputBuilder = PothosSchemaTypes.InputFieldBuilder<typeof builder.$inferSchemaTypes, 'InputObject'>;

/** The record of an id, loaded together with those of the request's other rows; null for null. */
export async function recordOf<Table extends RecordTable>(
  ctx: Context,
  table: Table,
  id: number | null,
): Promise<RecordRow<Table> | null> {
  return rowBy(`record:${table}`, (db, ids) => recordsByIds(db, table, ids), 'id')(ctx, id);
}

/** The record of an argument; NOT_FOUND if it doesn't exist. */
export async function findRecord<Table extends RecordTable>(
  ctx: Context,
  table: Table,
  kind: string,
  id: string | number,
): Promise<RecordRow<Table>> {
  const row = await recordById(ctx.db, table, recordId(kind, id));
  if (!row) throw notFound(kind, id);
  return row;
}

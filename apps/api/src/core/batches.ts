import type { Database } from '#db/database';
import type { Context } from './context';

type BatchReader<Found> = (db: Database, ids: readonly number[], ctx: Context) => Promise<Found>;

/** Loads a value per id, with one read for all ids in a response. */
export const valueBy =
  <Value, Missing>(name: string, read: BatchReader<ReadonlyMap<number, Value>>, missing: Missing) =>
  (ctx: Context, id: number): Promise<Value | Missing> =>
    ctx
      .loader<number, Value | Missing>(name, async (ids) => {
        const byId = await read(ctx.db, ids, ctx);
        return ids.map((one) => byId.get(one) ?? missing);
      })
      .load(id);

/** Loads the rows with an id in a column, with one read for all ids in a response. */
export const rowsBy =
  <Row extends object>(name: string, read: BatchReader<readonly Row[]>, column: keyof Row) =>
  (ctx: Context, id: number): Promise<Row[]> =>
    ctx
      .loader<number, Row[]>(name, async (ids) => {
        const groups = new Map<unknown, Row[]>(ids.map((one) => [one, []]));
        for (const row of await read(ctx.db, ids, ctx)) groups.get(row[column])?.push(row);
        return ids.map((one) => groups.get(one) ?? []);
      })
      .load(id);

/** The row with an id in a column; null if there is none, and for a null id. */
export function rowBy<Row extends object>(name: string, read: BatchReader<readonly Row[]>, column: keyof Row) {
  const rows = rowsBy(name, read, column);
  return async (ctx: Context, id: number | null): Promise<Row | null> =>
    id === null ? null : ((await rows(ctx, id))[0] ?? null);
}

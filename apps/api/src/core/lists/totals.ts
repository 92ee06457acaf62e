import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { builder } from '../builder';
import type { ObjectRef } from '../builder';
import type { Database } from '#db/database';
import type { Page, Totals } from './connection';

/** The sums below a list's rows, by name: the value of a row that is summed, and its type. */
export type TotalColumns = Readonly<
  Record<string, { readonly type: 'Int' | 'Money' | 'Quantity'; readonly sum: RawBuilder<unknown> }>
>;

/** The sums of a list, for users who can see the summed amounts. */
export interface ListTotals {
  readonly columns: TotalColumns;
  readonly sees: boolean;
}

/**
 * Adds `totals` to a connection: sums over all matching rows, not only those of the page. Null if the list is longer
 * than is counted, or the user can't see its amounts.
 */
export function totalsOf<Row>(name: string, connection: ObjectRef<Page<Row>>, columns: TotalColumns): void {
  const type = builder.objectRef<Totals>(`${name}ConnectionTotals`).implement({
    description: 'Sums of all matching rows, not only those of the page.',
    fields: (t) =>
      Object.fromEntries(
        Object.entries(columns).map(([field, column]) => [
          field,
          t.field({ type: column.type, nullable: false, resolve: (totals) => (totals[field] ?? 0) as never }),
        ]),
      ),
  });
  builder.objectField(connection, 'totals', (t) =>
    t.field({
      type,
      nullable: true,
      description: 'Null if the list is longer than `totalCount` says, or you can’t see its amounts.',
      resolve: (page) => page.totals?.() ?? null,
    }),
  );
}

/** The summed values of a row, by name. */
export const totalCells = (columns: TotalColumns) =>
  Object.entries(columns).map(([name, { sum }]) => sql<number>`${sum}`.as(name));

/** The sums of an empty list. */
export const noTotals = (columns: TotalColumns): Totals =>
  Object.fromEntries(Object.keys(columns).map((name) => [name, 0]));

/** Sums the values of all rows that a query selects, with one extra statement; null for more than `cap` rows. */
export async function sumsOf(
  db: Database,
  columns: TotalColumns,
  rows: RawBuilder<unknown>,
  cap: number | null,
): Promise<Totals | null> {
  const sums = sql.join(
    Object.keys(columns).map((name) => sql`coalesce(sum(found.${sql.id(name)}), 0)::bigint as ${sql.id(name)}`),
  );
  const result = await sql<Totals>`
    select count(*) as found, ${sums} from (${rows} ${cap === null ? sql`` : sql`limit ${cap + 1}`}) found`.execute(db);
  const { found: number = 0, ...totals } = result.rows[0] ?? {};
  return cap !== null && number > cap ? null : totals;
}

import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { builder } from '../builder';
import type { ObjectRef } from '../builder';
import type { Database } from '../../db/database';
import type { Page, Totals } from './connection';

type Kind = 'Int' | 'Money';

/**
 * Adds `totals` to a connection: sums over every row found, not only those of the page. Null where the list is longer than is counted, or
 * the user can't see its amounts.
 */
export function totalsOf<Row>(
  name: string,
  connection: ObjectRef<Page<Row>>,
  fields: Readonly<Record<string, Kind>>,
): void {
  const type = builder.objectRef<Totals>(`${name}ConnectionTotals`).implement({
    description: 'Sums over every row found, not only those of the page.',
    fields: (t) =>
      Object.fromEntries(
        Object.entries(fields).map(([field, kind]) => [
          field,
          t.field({ type: kind, nullable: false, resolve: (totals) => (totals[field] ?? 0) as never }),
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

/** The sums of columns over the rows of a statement, in one more statement; null for more than `cap` rows. */
export async function sumsOf(
  db: Database,
  columns: Readonly<Record<string, RawBuilder<unknown>>>,
  from: RawBuilder<unknown>,
  cap: number | null,
): Promise<Totals | null> {
  const names = Object.keys(columns);
  const cells = sql.join(names.map((name) => sql`${columns[name]} as ${sql.id(name)}`));
  const sums = sql.join(names.map((name) => sql`coalesce(sum(found.${sql.id(name)}), 0)::bigint as ${sql.id(name)}`));
  const { rows } = await sql<Totals>`
    select count(*) as found, ${sums} from (select ${cells} ${from} ${cap === null ? sql`` : sql`limit ${cap + 1}`}) found`.execute(
    db.withoutPlugins(),
  );
  const { found = 0, ...totals } = rows[0] ?? {};
  return cap !== null && found > cap ? null : totals;
}

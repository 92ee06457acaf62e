import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Database } from '#db/database';
import { camelKeys, snakeKeys } from '#db/row-keys';
import type { StoredParts } from '../work-order-rows';
import type { PlannedParts } from './order-parts';

const TABLES = {
  lines: 'work_order_line',
  cuts: 'work_order_cut',
  additionalMaterials: 'work_order_additional_material',
  additionalCosts: 'work_order_additional_cost',
} as const satisfies Readonly<Record<keyof StoredParts, string>>;
type Part = keyof typeof TABLES;
const PARTS = Object.keys(TABLES) as Part[];

interface PartRow {
  readonly id: number | null;
  readonly position: number;
}
type StoredRow = PartRow & { readonly id: number };

/** The differences between the stored and planned rows of one table. */
interface Difference {
  readonly part: Part;
  readonly kept: readonly StoredRow[];
  /** Changed rows, and (without an id) new ones. */
  readonly given: readonly PartRow[];
  readonly gone: readonly number[];
}

/**
 * Adds, changes and removes the rows that differ between orders' stored and planned parts, in one statement or none.
 * Returns the stored parts.
 */
export async function storeParts(trx: Database, before: StoredParts, after: PlannedParts): Promise<StoredParts> {
  const differences = PARTS.map((part) => difference(part, before[part], after[part]));
  const changed = differences.filter(({ given, gone }) => given.length > 0 || gone.length > 0);
  const added = changed.length === 0 ? undefined : (await storeAll(changed).execute(trx)).rows[0];
  const entries = differences.map(({ part, kept: keptRows }) => {
    const rows = [...keptRows, ...(added?.[part] ?? []).map((row) => camelKeys(row))];
    return [part, rows.toSorted((a, b) => a.position - b.position || a.id - b.id)];
  });
  return Object.fromEntries(entries);
}

function difference(part: Part, before: readonly StoredRow[], after: readonly PartRow[]): Difference {
  const rowsById = new Map(before.map((row) => [row.id, row]));
  const keptRows = after.filter((row): row is StoredRow => row.id !== null);
  const keptIds = new Set(keptRows.map((row) => row.id));
  return {
    part,
    kept: keptRows,
    given: [
      ...keptRows.filter((row) => !isDeepStrictEqual(rowsById.get(row.id), row)),
      ...after.filter((row) => row.id === null),
    ],
    gone: before.filter((row) => !keptIds.has(row.id)).map((row) => row.id),
  };
}

/** One statement for the changes of all tables; returns the added rows of each. */
const storeAll = (changed: readonly Difference[]) => sql<Partial<Record<Part, readonly StoredRow[]>>>`
  with ${sql.join(changed.flatMap(stepsOf))}
  select ${sql.join(
    changed.map(({ part, given }) =>
      given.length === 0
        ? sql`'[]'::json as ${sql.ref(part)}`
        : sql`(select coalesce(json_agg(to_json(a)), '[]') from ${sql.ref(`${part}Added`)} a) as ${sql.ref(part)}`,
    ),
  )}`;

function stepsOf({ part, given: changedRows, gone: removedIds }: Difference): RawBuilder<unknown>[] {
  const table = sql.table(TABLES[part]);
  const stepName = (step: string) => sql.ref(`${part}${step}`);
  const [sample] = changedRows;
  const leaving = sql`${stepName('Gone')} as (delete from ${table} where id = any(${[...removedIds]}::int[]))`;
  if (sample === undefined) return [leaving];
  const columns = Object.keys(sample).filter((column) => column !== 'id');
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const values = sql.join(columns.map((column) => sql`${sql.ref(column)} = given.${sql.ref(column)}`));
  const rows = JSON.stringify(changedRows.map(snakeKeys));
  return [
    sql`${stepName('Given')} as (select * from jsonb_populate_recordset(null::${table}, ${rows}::jsonb))`,
    leaving,
    sql`${stepName('Changed')}
      as (update ${table} as kept set ${values} from ${stepName('Given')} as given where kept.id = given.id)`,
    sql`${stepName('Added')}
      as (insert into ${table} (${names}) select ${names} from ${stepName('Given')} where id is null order by position
      returning *)`,
  ];
}

import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { RECORD_KINDS, scopeSteps, seenFacts, viewRightsOf } from '@falcon/domain/company/records';
import type { KindOfSalesperson, ScopeStep, SeenKind } from '@falcon/domain/company/records';
import { snake } from '@falcon/domain/kit/text';
import type { Database } from '#db/database';
import type { Context, TransactionContext } from '#core/context';
import { recordOf } from './load-record';
import { recordById } from './records.queries';

type Limited = Pick<TransactionContext, 'salespersonScope'>;
type Through = NonNullable<ScopeStep['through']>;
type Row = Readonly<Record<string, unknown>>;

/** Whether this user sees any record of a kind. */
export const seesKind = (ctx: Pick<TransactionContext, 'can'>, kind: SeenKind): boolean =>
  viewRightsOf(kind).some((right) => ctx.can(right));

/** Whether a record that names its salesperson is one that this user sees. */
export const isOfOwn = ({ salespersonScope }: Limited, kind: KindOfSalesperson, row: object): boolean =>
  salespersonScope === null || scopeSteps(kind).some(({ column }) => (row as Row)[column] === salespersonScope);

type Find = (table: (typeof RECORD_KINDS)[Through]['table'], id: number) => Promise<object | null | undefined>;

async function decide(
  ctx: Limited & Pick<TransactionContext, 'can'>,
  kind: SeenKind,
  row: object,
  find: Find,
): Promise<boolean> {
  const steps = scopeSteps(kind);
  for (const { column, through } of steps) {
    const id = (row as Row)[column];
    if (typeof id !== 'number') continue;
    // What has no permission of its own is seen with that of the record it belongs to.
    if (through && typeof seenFacts(kind).view !== 'string' && !ctx.can(RECORD_KINDS[through].view)) return false;
    if (ctx.salespersonScope === null) return true;
    if (!through) return id === ctx.salespersonScope;
    const record = await find(RECORD_KINDS[through].table, id);
    return record != null && decide(ctx, through, record, find);
  }
  return steps.length === 0 || ctx.salespersonScope === null;
}

/** Whether a record is one that this user sees; always, of a kind that is not limited by its columns. */
export const isOwn = (ctx: TransactionContext, kind: SeenKind, row: object, db: Database): Promise<boolean> =>
  decide(ctx, kind, row, (table, id) => recordById(db, table, id));

/** The same outside a transaction: what decides is loaded together with that of the request's other rows. */
export const isOwnRow = (ctx: Context, kind: SeenKind, row: object): Promise<boolean> =>
  decide(ctx, kind, row, (table, id) => recordOf(ctx, table, id));

/** The rows that name their salesperson in a column, for a user who is limited to one; for all others, every row. */
export const ownIn = (column: string, salespersonId: number | null): RawBuilder<boolean> =>
  salespersonId === null ? sql`true` : sql`${sql.ref(column)} = ${salespersonId}`;

/** The rows of a kind, under an alias, that a user sees who is limited to a salesperson; for all others, every row. */
export function ownRows(kind: SeenKind, alias: string, salespersonId: number | null): RawBuilder<boolean> {
  const [last, ...before] = salespersonId === null ? [] : scopeSteps(kind).toReversed();
  const placeOf = ({ column }: ScopeStep) => `${snake(alias)}.${snake(column)}`;
  const own = (step: ScopeStep): RawBuilder<boolean> => {
    if (!step.through) return ownIn(placeOf(step), salespersonId);
    const { table } = RECORD_KINDS[step.through];
    const inner = `own_${table}`;
    return sql`exists (select from ${sql.table(table)} ${sql.table(inner)} where ${sql.ref(`${inner}.id`)}
      = ${sql.ref(placeOf(step))} and ${ownRows(step.through, inner, salespersonId)})`;
  };
  return before.reduce(
    (otherwise, step) => sql`case when ${sql.ref(placeOf(step))} is null then ${otherwise} else ${own(step)} end`,
    last ? own(last) : sql<boolean>`true`,
  );
}

/** The customers of a salesperson, for `= any(…)`: what belongs to them, such as payments, is seen with them. */
export const ownCustomers = (salespersonId: number): RawBuilder<number> =>
  sql`any(array(select c.id from customer c where ${ownRows('CUSTOMER', 'c', salespersonId)}))`;

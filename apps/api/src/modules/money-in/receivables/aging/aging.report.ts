import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { AGING_BUCKETS, dueDatesOf } from '@falcon/domain/money-in/receivables';
import type { AgingBucket } from '@falcon/domain/money-in/receivables';
import { AGING, AGING_GROUPS, AGING_PARTS, AGING_WITHOUT } from '@falcon/domain/reports/report-definitions';
import type { FilterValues } from '@falcon/domain/company/filters';
import { valuesOf } from '@falcon/domain/kit/flooring';
import { builder } from '#core/builder';
import { ownRows, searchPattern } from '#kit/record-kit';
import { serveReport } from '#office/report-kit';
import { openItems } from './open-items';
import type { CustomersWanted } from './open-items';

type Values = FilterValues<typeof AGING.filters>;
type Condition = RawBuilder<boolean>;
const all = (conditions: readonly Condition[]): RawBuilder<unknown> =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);

/** Whether an open item's due date is in a bucket. */
function isDueIn(bucket: AgingBucket, asOf: string): Condition {
  const { from, to } = dueDatesOf(bucket, asOf);
  if (from === undefined) return sql<boolean>`o.due_date <= ${to}`;
  return to === undefined ? sql<boolean>`o.due_date >= ${from}` : sql<boolean>`o.due_date between ${from} and ${to}`;
}

const BUCKET_OF: Readonly<Record<string, AgingBucket>> = Object.fromEntries(
  AGING_BUCKETS.map(({ key }) => [key.toUpperCase(), key]),
);

/** Whether an open item belongs to the requested part of the balance. */
function isIn(part: Values['part'], asOf: string): Condition {
  if (part === undefined) return sql<boolean>`true`;
  if (part === 'CREDIT') return sql<boolean>`o.invoice_id is null`;
  if (part === 'PAST_DUE') return sql<boolean>`o.due_date < ${asOf}`;
  return isDueIn(BUCKET_OF[part] ?? 'current', asOf);
}

/** The sums of the parts, one column each. */
const sums = (asOf: string): RawBuilder<unknown> =>
  sql.join([
    ...AGING_BUCKETS.map(
      ({ key }) =>
        sql`coalesce(sum(o.cents) filter (where ${isDueIn(key, asOf)}), 0)::bigint as ${sql.raw(`"${key}"`)}`,
    ),
    sql`coalesce(sum(o.cents) filter (where o.invoice_id is null), 0)::bigint as credit`,
    sql`sum(o.cents)::bigint as total`,
  ]);
/** The parts of one item: its amount, in the matching column. */
const parts = (asOf: string): RawBuilder<unknown> =>
  sql.join([
    ...AGING_BUCKETS.map(
      ({ key }) => sql`case when ${isDueIn(key, asOf)} then o.cents else 0 end as ${sql.raw(`"${key}"`)}`,
    ),
    sql`case when o.invoice_id is null then o.cents else 0 end as credit`,
    sql`o.cents as total`,
  ]);
const SUM_NAMES = [...AGING_BUCKETS.map(({ key }) => key), 'credit', 'total'];
const summed = sql.join(SUM_NAMES.map((name) => sql.raw(`sum(p."${name}")::bigint as "${name}"`)));
const sumColumns = sql.join(SUM_NAMES.map((name) => sql.raw(`p."${name}"`)));

/** The customers that match the filters. */
function customers({ customer, firm, salesperson, without }: Values, scope: number | null): Condition[] {
  return [
    ...(customer === undefined ? [] : [sql<boolean>`c.id = ${customer}`]),
    ...(firm === undefined ? [] : [sql<boolean>`c.property_firm_id = ${firm}`]),
    ...(salesperson === undefined ? [] : [sql<boolean>`c.salesperson_id = ${salesperson}`]),
    ...(scope === null ? [] : [ownRows('CUSTOMER', 'c', scope)]),
    ...(without?.includes('FIRM') ? [sql<boolean>`c.property_firm_id is null`] : []),
    ...(without?.includes('SALESPERSON') ? [sql<boolean>`c.salesperson_id is null`] : []),
  ];
}

/** Limits the open items to those customers before anything is summed. */
const among =
  (conditions: readonly Condition[]): CustomersWanted =>
  (column) =>
    sql`${column} = any(array(select c.id from customer c where ${all(conditions)}))`;

/** One line per open invoice, and one for each customer's credit. */
function byInvoice(items: RawBuilder<unknown>, asOf: string, conditions: readonly Condition[]): RawBuilder<unknown> {
  return sql`
    select coalesce(o.invoice_id, -o.customer_id) as id, coalesce(o.invoice_number, 'Unapplied credit') as name,
      o.invoice_id as subject_id,
      o.customer_id, c.name as customer_name, null as firm_name, 1 as customers, 1 as invoices, o.due_date,
        ${parts(asOf)}
    from (${items}) o join customer c on c.id = o.customer_id
    where ${all(conditions)}`;
}

/** The sums of each customer: open items are summed before anything else is looked up. */
const byCustomer = (items: RawBuilder<unknown>, asOf: string, part: Condition): RawBuilder<unknown> => sql`
  select o.customer_id, count(o.invoice_id) as invoices, min(o.due_date) as due_date, ${sums(asOf)} from (${items}) o
    where ${part} group by 1`;

/** The sums of each firm or salesperson. */
function byOwner(
  owner: { readonly table: string; readonly column: string; readonly name: string; readonly none: string },
  per: RawBuilder<unknown>,
  conditions: readonly Condition[],
): RawBuilder<unknown> {
  const column = sql.ref(`c.${owner.column}`);
  return sql`
    select coalesce(g.owner_id, 0) as id, coalesce(n.${sql.ref(owner.name)}, ${owner.none}) as name,
      g.owner_id as subject_id,
      null::int as customer_id, null as customer_name, null as firm_name, g.customers, g.invoices, g.due_date,
        ${sql.join(SUM_NAMES.map((name) => sql.raw(`g."${name}"`)))}
    from (
      select ${column} as owner_id, count(*) as customers, sum(p.invoices)::bigint as invoices,
        min(p.due_date) as due_date, ${summed}
      from (${per}) p join customer c on c.id = p.customer_id where ${all(conditions)} group by 1
    ) g left join ${sql.table(owner.table)} n on n.id = g.owner_id`;
}

const OWNERS = {
  FIRM: { table: 'property_firm', column: 'property_firm_id', name: 'name', none: 'No firm' },
  SALESPERSON: { table: 'salesperson', column: 'salesperson_id', name: 'full_name', none: 'No salesperson' },
} as const;

/** The lines of the aging for a day. */
export function agingLines(
  { asOf: requestedDate, by = 'CUSTOMER', part, search, ...rest }: Values,
  today: string,
  scope: number | null,
): RawBuilder<unknown> {
  const asOf = requestedDate ?? today;
  const wanted = customers(rest, scope);
  const items = openItems(asOf, today, wanted.length === 0 ? undefined : among(wanted));
  const pattern = searchPattern(search);
  if (by === 'INVOICE') {
    const matchesSearch = sql<boolean>`(c.name ilike ${pattern} or o.invoice_number ilike ${pattern})`;
    return byInvoice(items, asOf, [isIn(part, asOf), ...wanted, ...(pattern === null ? [] : [matchesSearch])]);
  }
  const per = byCustomer(items, asOf, isIn(part, asOf));
  const lines =
    by === 'CUSTOMER'
      ? sql`
    select c.id, c.name, c.id as subject_id, c.id as customer_id, c.name as customer_name, f.name as firm_name,
      1 as customers, p.invoices, p.due_date, ${sumColumns}
    from (${per}) p join customer c on c.id = p.customer_id left join property_firm f on f.id = c.property_firm_id
      where ${all(wanted)}`
      : byOwner(OWNERS[by], per, wanted);
  return pattern === null ? lines : sql`select * from (${lines}) l where l.name ilike ${pattern}`;
}

const enumOf = (name: string, options: Parameters<typeof valuesOf>[0], description: string) =>
  builder.enumType(name, { values: valuesOf(options) as readonly string[], description });

serveReport(AGING, {
  enums: {
    groupBy: enumOf('AgingGroup', AGING_GROUPS, 'What a line of the aging is.'),
    part: enumOf('AgingPart', AGING_PARTS, 'A part of a balance: a bucket, all that is past due, or unapplied credit.'),
    without: enumOf('AgingWithout', AGING_WITHOUT, 'Only customers without a firm or a salesperson.'),
  },
  lines: (values, ctx) => agingLines(values, ctx.today(), ctx.salespersonScope),
});

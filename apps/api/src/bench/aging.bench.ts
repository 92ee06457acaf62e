import { addDays } from '@falcon/domain/kit/schedule';
import { Pool } from 'pg';
import { bigCompany } from './support/big-company';
import { ask, median } from './support/load';
import { asking, startBuiltProduct } from './support/product';

const RUNS = 15;
const PORT = 3495;
const LINES = 1_000;
const GROUPS = ['CUSTOMER', 'FIRM', 'SALESPERSON', 'INVOICE'] as const;
type Group = (typeof GROUPS)[number];

const AGING = `query Aging($asOf: ISO8601Date, $groupBy: AgingGroup) { aging(asOf: $asOf, groupBy: $groupBy) {
  rows { id name subjectId customerName firmName customers invoices dueDate current days30 days60 days90 over90 credit total }
  totalCount rowsTruncated current days30 days60 days90 over90 credit total } }`;

const BUCKETS = `coalesce(sum(o.cents) filter (where o.due_date >= $1::date), 0) as current, coalesce(sum(o.cents) filter (where o.due_date between $1::date - 30 and $1::date - 1), 0) as days30,
  coalesce(sum(o.cents) filter (where o.due_date between $1::date - 60 and $1::date - 31), 0) as days60, coalesce(sum(o.cents) filter (where o.due_date between $1::date - 90 and $1::date - 61), 0) as days90,
  coalesce(sum(o.cents) filter (where o.due_date < $1::date - 90), 0) as over90, coalesce(sum(o.cents) filter (where o.invoice_id is null), 0) as credit, sum(o.cents) as total`;
const OPEN = `select customer_id, id as invoice_id, due_date, amount_cents - amount_paid_cents as cents from invoice where status in ('OPEN', 'PARTIAL')
  union all select customer_id, null, null, sum(amount_cents) from account_entry where invoice_id is null group by 1`;
/** The open amounts on an earlier day, as a person would query them: the sum of the entries until then. */
const OPEN_THEN = `select e.customer_id, e.invoice_id, i.due_date, e.cents from (
    select customer_id, invoice_id, sum(amount_cents) as cents from account_entry where entry_date <= $1::date group by 1, 2 having sum(amount_cents) <> 0) e
  left join invoice i on i.id = e.invoice_id`;
const COUNTS = 'count(distinct c.id) as customers, count(o.invoice_id) as invoices, min(o.due_date) as due_date';
const BY: Readonly<Record<Group, string>> = {
  CUSTOMER: `select c.id, c.name, f.name as firm_name, ${COUNTS}, ${BUCKETS} from open o join customer c on c.id = o.customer_id
    left join property_firm f on f.id = c.property_firm_id group by c.id, f.name`,
  FIRM: `select f.id, f.name, ${COUNTS}, ${BUCKETS} from open o join customer c on c.id = o.customer_id left join property_firm f on f.id = c.property_firm_id group by f.id`,
  SALESPERSON: `select s.id, s.full_name, ${COUNTS}, ${BUCKETS} from open o join customer c on c.id = o.customer_id left join salesperson s on s.id = c.salesperson_id group by s.id`,
  INVOICE: `select i.id, i.invoice_number, c.name, ${COUNTS}, ${BUCKETS} from open o join customer c on c.id = o.customer_id left join invoice i on i.id = o.invoice_id group by i.id, c.id`,
};
const byHand = (group: Group, isToday: boolean): string => `
  with open as (${isToday ? OPEN : OPEN_THEN}), lines as (${BY[group]})
  select (select json_agg(l) from (select * from lines order by total desc limit ${LINES}) l) as rows, (select count(*) from lines) as lines, (select sum(total) from lines) as total`;

const company = await bigCompany();
const pool = new Pool({ connectionString: company.connectionString, max: 2 });
await pool.query('vacuum analyze invoice');
await pool.query('vacuum analyze account_entry');
const product = await startBuiltProduct(company.connectionString, PORT);

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

interface Answer {
  readonly data: { readonly aging: { readonly totalCount: number; readonly total: number } };
}

/** Checks that both return the same, then measures them in turn. */
async function measure(group: Group, asOf: string, isToday: boolean): Promise<void> {
  const target = asking(product, AGING, () => ({ groupBy: group, ...(isToday ? {} : { asOf }) }));
  const statement = byHand(group, isToday);
  const { aging } = (JSON.parse(await ask(target, 0)) as Answer).data;
  const { rows } = await pool.query<{ lines: string; total: string }>(statement, [asOf]);
  if (Number(rows[0]?.total) !== Math.round(aging.total * 100) || Number(rows[0]?.lines) !== aging.totalCount)
    throw new Error(`By ${group}: ${JSON.stringify(aging)} against ${rows[0]?.total} cents in ${rows[0]?.lines} lines`);
  const [ours, theirs]: [number[], number[]] = [[], []];
  for (let run = 0; run < RUNS; run += 1) {
    ours.push(await timed(() => ask(target, run)));
    theirs.push(await timed(() => pool.query(statement, [asOf])));
  }
  const [own, other] = [median(ours), median(theirs)];
  console.log(
    `Aging ${isToday ? 'today' : `as of ${asOf}`} by ${group.toLowerCase()}, ${aging.totalCount.toLocaleString('en-US')} lines: ${own.toFixed(0)} ms (wanted: under 300) against ${other.toFixed(0)} ms of one statement by hand; ratio ${(own / other).toFixed(2)} (wanted: at most 1.5)`,
  );
}

try {
  console.log(`${company.orders.toLocaleString('en-US')} work orders`);
  const { rows } = await pool.query<{ today: string }>(
    'select (now() at time zone time_zone)::date::text as today from app_configuration',
  );
  const today = rows[0]?.today ?? '';
  for (const group of GROUPS) await measure(group, today, true);
  for (const group of GROUPS) await measure(group, addDays(today, -45), false);
} finally {
  await pool.end();
  await product.stop();
  await company.stop();
}

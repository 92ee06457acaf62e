import { addDays } from '@falcon/domain/kit/schedule';
import { CAPACITY_STATUS_IDS } from '@falcon/domain/orders/work-order-status';
import { Pool } from 'pg';
import { ORDERS } from './support/big-company';
import { grownCompany } from './support/grown-company';
import { ask, median } from './support/load';
import { asking, startBuiltProduct } from './support/product';

const PORT = 3496;
const LINES = 5_000;
/**
 * How much slower than the hand-written statement the report may be, and the maximum fraction of the time of adding up
 * the lines.
 */
const WANTED = { stored: 1.5, lines: 0.2 };

const REPORT = `query JobCosting($startDate: ISO8601Date!, $endDate: ISO8601Date!) { jobCostingReport(startDate: $startDate, endDate: $endDate) {
  reportLines { id workOrderId workOrderNumber installDate customerName flooringType category salespersonName installerName workOrderStatus figures
    materialCost laborCost cost profitCost totalCost profitPercent markupPercent }
  totalCount reportLinesTruncated materialCost laborCost profitCost totalCost
  totals { category lines materialCost laborCost profitCost totalCost profitPercent } chart { label value } } }`;

const CATEGORY = `case when w.flooring_type_id = 2 then 'VINYL' when w.flooring_type_id = 3 then 'VCT' when w.flooring_type_id = 1 and w.is_occupied then 'CARPET_OCCUPIED' else 'CARPET' end`;
const COUNTED = `w.install_date between $1 and $2 and w.status_id in (${CAPACITY_STATUS_IDS.join(', ')})`;

const part = (profit: string, whole: string, decimals: number): string =>
  `coalesce(round(${profit} * 100.0 / nullif(${whole}, 0), ${decimals}), 0)`;

/** The report as a hand-written statement over figures stored with each order: the same columns, totals and points. */
const BY_HAND = `
  with sums as (
    select ${CATEGORY} as category, date_trunc('month', w.install_date)::date as month, count(*) as lines, sum(w.material_cents + w.additional_material_cents) as material,
      sum(w.labor_cents + w.additional_labor_cents) as labor, sum(w.profit_cents + w.additional_profit_cents) as profit
    from work_order w where ${COUNTED} group by 1, 2),
  first_orders as (
    select w.id, w.id as order_id, w.work_order_number, w.install_date, w.customer_name, f.name as flooring, ${CATEGORY} as category, s.full_name as salesperson,
      n.full_name as installer, t.name as status, case when w.is_actual then 'ACTUAL' else 'ESTIMATED' end as figures,
      w.material_cents + w.additional_material_cents as material, w.labor_cents + w.additional_labor_cents as labor, w.profit_cents + w.additional_profit_cents as profit
    from work_order w join flooring_type f on f.id = w.flooring_type_id join work_order_status t on t.id = w.status_id
      left join salesperson s on s.id = w.salesperson_id left join installer n on n.id = w.installer_id
    where ${COUNTED} order by w.install_date desc, w.id desc limit ${LINES}),
  first_lines as (
    select id, order_id, work_order_number, install_date, customer_name, flooring, category, salesperson, installer, status, figures, material / 100.0 as material,
      labor / 100.0 as labor, (material + labor) / 100.0 as cost, profit / 100.0 as profit, (material + labor + profit) / 100.0 as total,
      ${part('profit', '(material + labor + profit)', 1)} as margin, ${part('profit', '(material + labor)', 2)} as markup
    from first_orders)
  select (select json_agg(l) from first_lines l) as rows, sum(lines) as lines, sum(material) as material, sum(labor) as labor, sum(profit) as profit,
    sum(material + labor + profit) as total,
    (select json_agg(c) from (select category, sum(lines) as lines, sum(material) as material, sum(labor) as labor, sum(profit) as profit,
      sum(material + labor + profit) as total, ${part('sum(profit)', 'sum(material + labor + profit)', 1)} as margin from sums group by 1) c) as categories,
    (select json_agg(m) from (select month, sum(profit) as profit from sums group by 1 order by 1) m) as months
  from sums`;

/** The totals by category, added up from the order lines instead. */
const FROM_LINES = `
  select ${CATEGORY} as category, count(distinct w.id) as lines, sum(l.material_cents) as material, sum(l.labor_cents) as labor, sum(l.profit_cents) as profit
  from work_order w join (
    select work_order_id, material_cents, labor_cents, profit_cents from work_order_line
    union all select work_order_id, material_cents, labor_cents, profit_cents from work_order_additional_material
    union all select work_order_id, material_cents, labor_cents, profit_cents from work_order_additional_cost) l on l.work_order_id = w.id
  where ${COUNTED} group by 1`;

const company = await grownCompany(ORDERS);
const pool = new Pool({ connectionString: company.connectionString, max: 2 });
for (const table of ['work_order', 'work_order_line', 'work_order_additional_material', 'work_order_additional_cost'])
  await pool.query(`vacuum analyze ${table}`);
const product = await startBuiltProduct(company.connectionString, PORT);

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

interface Answer {
  readonly data: {
    readonly jobCostingReport: {
      readonly totalCount: number;
      readonly totalCost: number;
      readonly reportLines: readonly { readonly id: string }[];
    };
  };
}

/** Checks that report and statements return the same, then measures them in turn. */
async function measure(name: string, from: string, to: string, runs: number): Promise<boolean> {
  const target = asking(product, REPORT, () => ({ startDate: from, endDate: to }));
  const { jobCostingReport: report } = (JSON.parse(await ask(target, 0)) as Answer).data;
  const { rows } = await pool.query<{ lines: string; total: string; rows: { id: number }[] }>(BY_HAND, [from, to]);
  const [hand] = rows;
  const alike =
    Number(hand?.total) === Math.round(report.totalCost * 100) &&
    Number(hand?.lines) === report.totalCount &&
    hand?.rows.map(({ id }) => id).join() === report.reportLines.map(({ id }) => id).join();
  if (!alike) throw new Error(`${name}: the report and the statement differ`);
  const times = { report: [] as number[], hand: [] as number[], lines: [] as number[] };
  for (let run = 0; run < runs; run += 1) {
    times.report.push(await timed(() => ask(target, run)));
    times.hand.push(await timed(() => pool.query(BY_HAND, [from, to])));
    times.lines.push(await timed(() => pool.query(FROM_LINES, [from, to])));
  }
  const [own, other, lines] = [median(times.report), median(times.hand), median(times.lines)];
  console.log(
    `Job costing of ${name}, ${report.totalCount.toLocaleString('en-US')} orders: ${own.toFixed(0)} ms; ` +
      `one statement by hand over stored figures ${other.toFixed(0)} ms, ratio ${(own / other).toFixed(2)} (wanted: at most ${WANTED.stored}); ` +
      `one over the lines of the orders ${lines.toFixed(0)} ms, ratio ${(own / lines).toFixed(2)} (wanted: at most ${WANTED.lines} for ten years)`,
  );
  return own / other <= WANTED.stored;
}

try {
  const { rows } = await pool.query<{ day: string }>(
    'select max(install_date)::text as day from work_order where status_id = 5',
  );
  const last = rows[0]?.day ?? '';
  console.log(`${company.orders.toLocaleString('en-US')} work orders`);
  const results = [
    await measure('a month', addDays(last, -30), last, 15),
    await measure('a year', addDays(last, -365), last, 9),
    await measure('ten years', addDays(last, -3650), last, 5),
  ];
  process.exitCode = results.every(Boolean) ? 0 : 1;
} finally {
  await pool.end();
  await product.stop();
  await company.stop();
}

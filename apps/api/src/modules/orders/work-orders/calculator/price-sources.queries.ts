import { sql } from 'kysely';
import type { TaxRule } from '@falcon/domain/orders/costing';
import { CREDIT_STATUS_IDS, OPEN_STATUS_IDS } from '@falcon/domain/orders/work-order-status';
import type { Database } from '#db/database';
import { literals } from '#db/literals';
import { camelKeys, snakeKeys } from '#db/row-keys';
import { commissionLowered } from './commission-lowered.queries';
import type { ItemPriceRow, LaborRow, PriceContextRow, PriceRows, ProfitRow } from './price-rows';
import { queueFor } from '#db/in-transaction';

/** Identifies the prices to load. */
export interface PriceQuestion {
  /** 0 for a prospect. */
  readonly customerId: number;
  /** Only for a prospect. */
  readonly customerTypeId?: number | null;
  readonly unitId: number | null;
  readonly flooringTypeId: number;
  /** The labor rate selected on the order itself. */
  readonly laborRateId: number | null;
  readonly salespersonId: number | null;
  /** The current order, whose amount is excluded from what the customer already owes. */
  readonly orderId: number | null;
}

/** The questions as rows of a query; `place` is the position in the list. */
const questionRows = (questions: readonly PriceQuestion[]) => {
  const rows = questions.map(
    ({ customerId, customerTypeId = null, unitId, flooringTypeId, laborRateId, salespersonId, orderId }, place) =>
      snakeKeys({ place, customerId, customerTypeId, unitId, flooringTypeId, laborRateId, salespersonId, orderId }),
  );
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as q(place int, customer_id int, customer_type_id int, unit_id int, flooring_type_id int, labor_rate_id int,
      salesperson_id int, order_id int)`;
};

/**
 * The customer's exposure without the question's order, less unapplied credit; calculated only if there is a credit
 * limit.
 */
const EXPOSURE = sql`case when c.credit_limit_cents is not null then
        coalesce((select sum(i.open_cents) from invoice i
          where i.customer_id = c.id and i.status in ('OPEN', 'PARTIAL')
            and i.work_order_id <> coalesce(q.order_id, 0)), 0)
        + coalesce((select sum(e.amount_cents) from account_entry e where e.customer_id = c.id
          and e.invoice_id is null), 0)
        + coalesce((select sum(w.job_cost_cents) from work_order w where w.customer_id = c.id
          and w.status_id in (${literals(CREDIT_STATUS_IDS)}) and w.id <> coalesce(q.order_id, 0)), 0)
      end`;

/**
 * What the customer owes for the question's order: its invoice's open amount, nothing once the order has ended,
 * otherwise null (the job cost applies).
 */
const OWED = sql`case when own.id is not null then own.open_cents
        when exists (select from work_order o where o.id = q.order_id
          and o.status_id not in (${literals(OPEN_STATUS_IDS)})) then 0 end`;

/** The customer, unit and company facts of each question, by position. */
const contexts = (withCredit: boolean) => sql`
    select q.place, coalesce(c.id, 0) as customer_id, coalesce(c.name, '') as customer_name,
      coalesce(a.state, '') as customer_state, t.id as customer_type_id, t.name as customer_type_name,
      u.id as unit_id, u.name as unit_name, u.labor_rate_id as unit_labor_rate_id,
        c.labor_rate_id as customer_labor_rate_id,
      t.labor_rate_id as type_labor_rate_id, cfg.default_labor_rate_id, ud.adjusted_labor_rate_e4 as unit_adjusted_e4,
      cd.adjusted_labor_rate_e4 as customer_adjusted_e4, coalesce(c.tax_exempt, false) as customer_tax_exempt,
        c.credit_limit_cents, s.commission_rate_bp, s.full_name as salesperson_name,
      ${withCredit ? EXPOSURE : sql`null::bigint`} as exposure_cents,
        ${withCredit ? OWED : sql`null::bigint`} as owed_cents,
      ${commissionLowered('own.id')} as commission_lowered_cents
    from q
    left join customer c on c.id = q.customer_id
    left join address a on a.id = c.address_id
    join customer_type t on t.id = coalesce(c.customer_type_id, q.customer_type_id)
    cross join app_configuration cfg
    left join unit u on u.id = q.unit_id and u.customer_id = c.id
    left join materials_defaults cd on cd.customer_id = c.id and cd.flooring_type_id = q.flooring_type_id
    left join materials_defaults ud on ud.unit_id = u.id
    left join salesperson s on s.id = q.salesperson_id
    left join invoice own on own.work_order_id = q.order_id and own.status <> 'VOID'`;

/** Locks a customer's credit until the transaction ends. */
export async function lockCustomerCredit(trx: Database, customerId: number): Promise<void> {
  queueFor('customer', [customerId]);
  await trx.selectFrom('customer').select('id').where('id', '=', customerId).forNoKeyUpdate().executeTakeFirst();
}

/** The prices of every labor rate that could apply, for each flooring type. */
const laborRows = (floors: readonly number[]) => sql`
    select r.id as labor_rate_id, r.labor_category, f.id as flooring_type_id, l.rate_category, l.amount_e4,
      l.effective_date
    from labor_rate r cross join unnest(${[...floors]}::int[]) as f(id)
    left join labor_rate_line l on l.labor_rate_id = r.id and l.flooring_type_id = f.id
    where r.id in (
      select labor_rate_id from q
      union all select u.labor_rate_id from q join unit u on u.id = q.unit_id
      union all select c.labor_rate_id from q join customer c on c.id = q.customer_id
      union all select t.labor_rate_id from q join customer c on c.id = q.customer_id
        join customer_type t on t.id = c.customer_type_id
      union all select t.labor_rate_id from q join customer_type t on t.id = q.customer_type_id
      union all select default_labor_rate_id from app_configuration)`;

/** Profits set for the customers and units. */
const profitRows = (customers: readonly number[], units: readonly number[]) => sql`
    select p.id, p.customer_id, p.flooring_type_id, p.unit_id, p.rate_category, p.item_id, p.amount_e4, p.effective_date
    from profit_override p
    where p.customer_id = any(${[...customers]}::int[])
      and (p.unit_id is null or p.unit_id = any(${[...units]}::int[]))`;

const itemPrices = (ids: readonly number[]) => sql`
    select i.id, i.name_number, i.color_name_number, i.item_type_id, i.cost_e4, i.shipping_e4, i.sales_tax_e4,
      i.profit_e4, i.cost_effective_date,
      i.new_cost_e4, i.effective_date, i.pieces_per_carton, i.sqft_per_carton_e4
    from item i where i.id = any(${[...ids]}::int[])`;

/** Everything to load about the prices of some orders. */
export interface PriceSources {
  readonly questions: readonly PriceQuestion[];
  /** The items of each question. */
  readonly itemIds: readonly (readonly number[])[];
  /** Whether to calculate the customers' exposure too. */
  readonly withCredit: boolean;
}

interface FoundRows {
  readonly contexts: readonly (PriceContextRow & { readonly place: number })[];
  readonly labor: readonly (LaborRow & { readonly flooringTypeId: number })[];
  readonly profits: readonly (ProfitRow & { readonly customerId: number; readonly flooringTypeId: number })[];
  readonly items: readonly ItemPriceRow[];
  readonly taxRules: readonly TaxRule[];
}

const list = (rows: ReturnType<typeof contexts>) =>
  sql`(select coalesce(json_agg(found), '[]') from (${rows}) as found)`;

/** The rows about one question's prices, with the tax table. */
export interface LoadedRows extends PriceRows {
  readonly taxRules: readonly TaxRule[];
}

/**
 * The database rows for the prices of each question, in one query for any number. Null if the customer no longer
 * exists.
 */
export async function loadPriceRows(
  db: Database,
  { questions, itemIds, withCredit }: PriceSources,
): Promise<(LoadedRows | null)[]> {
  const labor = laborRows(distinct(questions.map((one) => one.flooringTypeId)));
  const profits = profitRows(
    distinct(questions.map((one) => one.customerId)),
    distinct(questions.flatMap((one) => one.unitId ?? [])),
  );
  const { rows } = await sql<FoundRows>`
    with q as (select * from ${questionRows(questions)})
    select ${list(contexts(withCredit))} as contexts, ${list(labor)} as labor, ${list(profits)} as profits,
      ${list(itemPrices(distinct(itemIds.flat())))} as items,
      (select coalesce(json_agg(json_build_object('stateCode', r.state_code, 'flooringTypeId', r.flooring_type_id,
        'contractForm', r.contract_form,
        'mode', r.mode, 'rate', r.rate_bp)), '[]') from tax_rule r) as tax_rules`.execute(db);
  return priceRowsOf(rows[0] ?? NOTHING, questions, itemIds);
}

const distinct = (ids: readonly number[]): number[] => [...new Set(ids)];

/** Picks the rows of each question from the loaded ones. */
function priceRowsOf(
  foundRows: FoundRows,
  questions: readonly PriceQuestion[],
  itemIds: PriceSources['itemIds'],
): (LoadedRows | null)[] {
  const byPlace = new Map(foundRows.contexts.map((row) => [row.place, camelKeys(row)]));
  const labor = foundRows.labor.map(camelKeys);
  const profits = foundRows.profits.map(camelKeys);
  const items = new Map(foundRows.items.map((row) => [row.id, camelKeys(row)]));
  return questions.map((question, place) => {
    const context = byPlace.get(place);
    if (!context) return null;
    return {
      context,
      labor: labor.filter((row) => row.flooringTypeId === question.flooringTypeId),
      profits: profits.filter(
        (row) =>
          row.customerId === question.customerId &&
          row.flooringTypeId === question.flooringTypeId &&
          (row.unitId === null || row.unitId === question.unitId),
      ),
      items: (itemIds[place] ?? []).flatMap((id) => items.get(id) ?? []),
      taxRules: foundRows.taxRules,
    };
  });
}

const NOTHING: FoundRows = { contexts: [], labor: [], profits: [], items: [], taxRules: [] };

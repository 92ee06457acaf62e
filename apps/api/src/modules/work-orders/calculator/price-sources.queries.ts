import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { TaxRule } from '@falcon/domain/costing';
import type { DB, Database } from '../../../db/database';
import type { PriceSnapshot } from './gather-facts';

/** Whose prices are asked for. */
export interface PriceQuestion {
  readonly customerId: number;
  readonly unitId: number | null;
  readonly flooringTypeId: number;
  /** The labor card chosen on the order itself. */
  readonly laborRateId: number | null;
  readonly salespersonId: number | null;
  /** The order at hand: its own amount is no part of what the customer already owes. */
  readonly orderId: number | null;
}

/** The facts about customer, unit and company that decide which price wins. */
export interface PriceContextRow {
  readonly customerId: number;
  readonly customerName: string;
  readonly customerState: string;
  readonly customerTypeId: number;
  readonly customerTypeName: string;
  readonly unitId: number | null;
  readonly unitName: string | null;
  readonly unitLaborRateId: number | null;
  readonly customerLaborRateId: number | null;
  readonly typeLaborRateId: number | null;
  readonly defaultLaborRateId: number | null;
  readonly unitAdjustedE4: number | null;
  readonly customerAdjustedE4: number | null;
  readonly creditLimitCents: number | null;
  /** Unpaid invoices and orders not yet invoiced; null when the customer has no limit. */
  readonly exposureCents: number | null;
  readonly commissionRateBp: number | null;
  readonly taxRules: readonly TaxRule[];
}

/** One statement for everything that is not an item, a rate or a profit. */
export async function priceContext(db: Database, question: PriceQuestion): Promise<PriceContextRow | undefined> {
  const { customerId, unitId, flooringTypeId, salespersonId, orderId } = question;
  const { rows } = await sql<PriceContextRow>`
    select c.id as customer_id, c.name as customer_name, a.state as customer_state, t.id as customer_type_id, t.name as customer_type_name,
      u.id as unit_id, u.name as unit_name, u.labor_rate_id as unit_labor_rate_id, c.labor_rate_id as customer_labor_rate_id,
      t.labor_rate_id as type_labor_rate_id, cfg.default_labor_rate_id, ud.adjusted_labor_rate_e4 as unit_adjusted_e4,
      cd.adjusted_labor_rate_e4 as customer_adjusted_e4, c.credit_limit_cents, s.commission_rate_bp,
      case when c.credit_limit_cents is not null then
        coalesce((select sum(i.amount_cents - i.amount_paid_cents) from invoice i
          where i.customer_id = c.id and i.status in ('OPEN', 'PARTIAL') and i.work_order_id <> ${orderId ?? 0}), 0)
        + coalesce((select sum(w.job_cost_cents) from work_order w where w.customer_id = c.id and w.status_id in (1, 2, 3, 4, 8, 9) and w.id <> ${orderId ?? 0}), 0)
      end as exposure_cents,
      (select json_agg(json_build_object('stateCode', r.state_code, 'flooringTypeId', r.flooring_type_id, 'contractForm', r.contract_form,
        'mode', r.mode, 'rate', r.rate_bp)) from tax_rule r) as tax_rules
    from customer c
    join address a on a.id = c.address_id
    join customer_type t on t.id = c.customer_type_id
    cross join app_configuration cfg
    left join unit u on u.id = ${unitId} and u.customer_id = c.id
    left join materials_defaults cd on cd.customer_id = c.id and cd.flooring_type_id = ${flooringTypeId}
    left join materials_defaults ud on ud.unit_id = u.id
    left join salesperson s on s.id = ${salespersonId}
    where c.id = ${customerId}`.execute(db);
  return rows[0];
}

/** Takes the lock of a customer's credit until the transaction ends. */
export async function lockCustomerCredit(trx: Database, customerId: number): Promise<void> {
  await trx.selectFrom('customer').select('id').where('id', '=', customerId).forNoKeyUpdate().executeTakeFirst();
}

/** A priced row of a card; a card without any row for the floor comes once, with its name alone. */
export interface LaborRow {
  readonly laborRateId: number;
  readonly laborCategory: string;
  readonly rateCategory: string | null;
  readonly amountE4: number | null;
  readonly effectiveDate: string | null;
}

/** The rates of every card that could apply, for one flooring type. */
export async function laborRows(db: Database, question: PriceQuestion): Promise<LaborRow[]> {
  const { rows } = await sql<LaborRow>`
    select r.id as labor_rate_id, r.labor_category, l.rate_category, l.amount_e4, l.effective_date
    from labor_rate r left join labor_rate_line l on l.labor_rate_id = r.id and l.flooring_type_id = ${question.flooringTypeId}
    where r.id in (
      select ${question.laborRateId}::int
      union all select labor_rate_id from unit where id = ${question.unitId}
      union all select c.labor_rate_id from customer c where c.id = ${question.customerId}
      union all select t.labor_rate_id from customer c join customer_type t on t.id = c.customer_type_id where c.id = ${question.customerId}
      union all select default_labor_rate_id from app_configuration)`.execute(db);
  return rows;
}

export type ProfitRow = Pick<Selectable<DB['profitOverride']>, 'id' | 'unitId' | 'rateCategory' | 'itemId' | 'amountE4' | 'effectiveDate'>;

/** Profits that the customer or the unit sets for this flooring type. */
export async function profitRows(db: Database, { customerId, unitId, flooringTypeId }: PriceQuestion): Promise<ProfitRow[]> {
  return db
    .selectFrom('profitOverride')
    .select(['id', 'unitId', 'rateCategory', 'itemId', 'amountE4', 'effectiveDate'])
    .where('customerId', '=', customerId)
    .where('flooringTypeId', '=', flooringTypeId)
    .where((eb) => eb.or([eb('unitId', 'is', null), ...(unitId === null ? [] : [eb('unitId', '=', unitId)])]))
    .execute();
}

export type ItemPriceRow = Pick<
  Selectable<DB['item']>,
  | 'id' | 'name' | 'nameNumber' | 'colorNameNumber' | 'itemTypeId' | 'vendorId' | 'costE4' | 'shippingE4' | 'salesTaxE4' | 'profitE4' | 'costEffectiveDate'
  | 'newCostE4' | 'effectiveDate' | 'widthE4' | 'isPatterned' | 'piecesPerCarton' | 'sqftPerCartonE4' | 'isEnabled'
>;

export async function itemPriceRows(db: Database, ids: readonly number[]): Promise<ItemPriceRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('item')
    .select([
      'id', 'name', 'nameNumber', 'colorNameNumber', 'itemTypeId', 'vendorId', 'costE4', 'shippingE4', 'salesTaxE4', 'profitE4', 'costEffectiveDate',
      'newCostE4', 'effectiveDate', 'widthE4', 'isPatterned', 'piecesPerCarton', 'sqftPerCartonE4', 'isEnabled',
    ])
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .execute();
}

/** The prices that an order keeps, or null while it is a draft. */
export async function latestSnapshot(db: Database, orderId: number): Promise<PriceSnapshot | null> {
  const row = await db.selectFrom('workOrderPriceSnapshot').select('prices').where('workOrderId', '=', orderId).orderBy('id', 'desc').limit(1).executeTakeFirst();
  return row ? (row.prices as unknown as PriceSnapshot) : null;
}

import { sql } from 'kysely';
import type { CommissionState } from '@falcon/domain/orders/order-commission';
import type { COMMISSION_FILTERS, CommissionFilters } from '@falcon/domain/company/filters';
import type { Cents, Percent } from '@falcon/domain/kit/money';
import type { Database } from '#db/database';
import { literally } from '#db/literals';
import { filtered } from '#core/lists/filters';
import type { FilterColumns } from '#core/lists/filters';
import type { TotalColumns } from '#core/lists/totals';
import { ownIn } from '#kit/record-kit';

/** A commission with what its list shows of its order and invoice. */
export interface CommissionRecord {
  readonly id: number;
  readonly salespersonId: number;
  readonly salespersonName: string;
  readonly workOrderId: number;
  readonly workOrderNumber: string;
  readonly customerId: number;
  readonly customerName: string;
  readonly invoiceId: number;
  readonly invoiceNumber: string;
  readonly invoiceStatus: string;
  readonly invoicedOn: string;
  readonly openCents: Cents;
  readonly earnedOn: string | null;
  readonly state: CommissionState;
  readonly rateBp: Percent;
  readonly baseCents: Cents;
  readonly amountCents: Cents;
  readonly settledCents: Cents;
  readonly dueCents: Cents;
  readonly wasSettled: boolean;
}

/** Whether a run has paid commission `c`, also if that was taken back. */
export const WAS_SETTLED = sql<boolean>`(c.paid_at is not null
  or exists (select from commission_statement_line l where l.commission_id = c.id))`;

/** The sorts of the list, by columns that are never null. */
export const COMMISSION_SORTS = {
  DATE: [sql`i.invoice_date`],
  EARNED: [sql`coalesce(i.date_paid, date '1900-01-01')`],
  AMOUNT: [sql`c.amount_cents`],
} as const;
export type CommissionSort = keyof typeof COMMISSION_SORTS;

/** A reversed one counts nothing. */
export const COMMISSION_TOTALS: TotalColumns = {
  amount: { type: 'Money', sum: sql`case when c.state = 'REVERSED' then 0 else c.amount_cents end` },
  due: { type: 'Money', sum: sql`c.due_cents` },
};

const columns: FilterColumns<typeof COMMISSION_FILTERS> = {
  search: (searchText) => {
    const text = literally(searchText.trim());
    return sql`(w.work_order_number ilike ${`${text}%`} or i.invoice_number ilike ${`${text}%`}
      or w.customer_name ilike ${`%${text}%`})`;
  },
  state: 'c.state',
  due: () => sql`c.due_cents <> 0`,
  salesperson: 'c.salespersonId',
  customer: 'i.customerId',
  invoiced: 'i.invoiceDate',
  earned: 'i.datePaid',
};

/** The commissions with some conditions; a salesperson sees only their own. */
export function commissionRows(db: Database, filter: CommissionFilters, salespersonScope: number | null) {
  const all = db
    .selectFrom('commission as c')
    .innerJoin('invoice as i', 'i.id', 'c.invoiceId')
    .innerJoin('workOrder as w', 'w.id', 'c.workOrderId')
    .innerJoin('salesperson as s', 's.id', 'c.salespersonId')
    .select([
      'c.id',
      'c.salespersonId',
      's.fullName as salespersonName',
      'c.workOrderId',
      'w.workOrderNumber',
      'i.customerId',
      'w.customerName',
      'i.id as invoiceId',
      'i.invoiceNumber',
      'i.status as invoiceStatus',
      'i.invoiceDate as invoicedOn',
      'i.openCents',
      'i.datePaid as earnedOn',
      'c.state',
      'c.rateBp',
      'c.baseCents',
      'c.amountCents',
      'c.settledCents',
      'c.dueCents',
      WAS_SETTLED.as('wasSettled'),
    ]);
  return filtered(all.where(ownIn('c.salespersonId', salespersonScope)), filter, columns).$castTo<CommissionRecord>();
}

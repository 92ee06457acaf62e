import { sql } from 'kysely';
import type { CommissionState } from '@falcon/domain/orders/order-commission';
import { COMMISSION_FILTERS } from '@falcon/domain/company/filters';
import type { Cents, Percent } from '@falcon/domain/kit/money';
import type { Database } from '#db/database';
import { literally } from '#db/literals';
import { ledger } from '#kit/ledger-list';
import { ownIn } from '#kit/record-kit';

/** A commission with the columns its list shows from its order and invoice. */
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

/** Whether a run has paid commission `c`, even if that was undone. */
export const WAS_SETTLED = sql<boolean>`(c.paid_at is not null
  or exists (select from commission_statement_line l where l.commission_id = c.id))`;

const listedCommissions = (db: Database) =>
  db
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
    ])
    .$castTo<CommissionRecord>();

/** Commissions; a reversed one counts only what is taken back. A salesperson sees only their own. */
export const COMMISSIONS = ledger({
  rows: listedCommissions,
  ofSalesperson: (id) => ownIn('c.salespersonId', id),
  filters: COMMISSION_FILTERS,
  columns: {
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
  },
  sorts: {
    DATE: ['i.invoiceDate'],
    EARNED: [sql`coalesce(i.date_paid, date '1900-01-01')`],
    AMOUNT: ['c.amountCents'],
  },
  id: 'c.id',
  totals: {
    amount: { type: 'Money', sum: sql`case when c.state = 'REVERSED' then 0 else c.amount_cents end` },
    due: { type: 'Money', sum: sql`c.due_cents` },
  },
});

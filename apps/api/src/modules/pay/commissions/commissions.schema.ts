import { commissionLine } from '@falcon/domain/pay/commissions';
import { COMMISSION_STATES, LISTED_STATES } from '@falcon/domain/orders/order-commission';
import type { CommissionFacts } from '@falcon/domain/pay/commissions';
import { labelOf } from '@falcon/domain/kit/flooring';
import { builder } from '#core/builder';
import { moneyField, percentField } from '#core/figures';
import { ledgerList } from '#kit/ledger-list';
import { COMMISSIONS } from './commissions.queries';
import type { CommissionRecord } from './commissions.queries';

/** A date late enough to include every earned commission. */
const ALWAYS = '9999-12-31';

/** A listed commission in the form of the rules. */
const factsOf = (row: CommissionRecord): CommissionFacts => ({
  state: row.state,
  base: row.baseCents,
  amount: row.amountCents,
  settled: row.settledCents,
  wasSettled: row.wasSettled,
  invoiceNumber: row.invoiceNumber,
  invoiceIsVoid: row.invoiceStatus === 'VOID',
  open: row.openCents,
  earnedOn: row.earnedOn,
});

export const CommissionStateEnum = builder.enumType('CommissionState', {
  values: COMMISSION_STATES,
  description: 'Not invoiced, invoiced, paid in full by the customer, paid to the salesperson, reversed.',
});

const Commission = builder.objectRef<CommissionRecord>('Commission').implement({
  description: 'The salesperson’s share of the profit of an invoiced order.',
  fields: (t) => ({
    id: t.exposeID('id'),
    salespersonId: t.exposeID('salespersonId'),
    salespersonName: t.exposeString('salespersonName'),
    workOrderId: t.exposeID('workOrderId'),
    workOrderNumber: t.exposeString('workOrderNumber'),
    customerId: t.exposeID('customerId'),
    customerName: t.exposeString('customerName'),
    invoiceId: t.exposeID('invoiceId'),
    invoiceNumber: t.exposeString('invoiceNumber'),
    invoicedOn: t.expose('invoicedOn', { type: 'ISO8601Date' }),
    earnedOn: t.expose('earnedOn', {
      type: 'ISO8601Date',
      nullable: true,
      description: 'The day on which the invoice was paid in full.',
    }),
    state: t.field({ type: CommissionStateEnum, resolve: (row) => row.state }),
    stateLabel: t.string({ resolve: (row) => labelOf(LISTED_STATES, row.state) }),
    rate: t.field(percentField('rateBp')),
    base: t.field(moneyField('baseCents', { description: 'The profit that it is figured on.' })),
    amount: t.field(moneyField('amountCents')),
    settled: t.field(moneyField('settledCents', { description: 'What approved and paid runs pay of it.' })),
    due: t.field(moneyField('dueCents', { description: 'What the next run pays of it, or takes back.' })),
    why: t.string({
      description: 'Why it is due, or why it isn’t yet.',
      resolve: (row) => commissionLine(factsOf(row), ALWAYS)?.why ?? '',
    }),
  }),
});

ledgerList('commissions', COMMISSIONS, {
  type: Commission,
  description: 'Commissions of invoiced orders, newest invoice first by default.',
  access: { permission: 'commission' },
  enums: { states: CommissionStateEnum },
});

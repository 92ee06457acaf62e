import { CONTRACTOR_TYPES } from '../../pay/payment-adjustments';
import { argumentOnly, dateRange, defineFilters, oneOf, record, search } from '../../company/filters';
import { choice, date, money, recordId, reference, text } from './columns';
import type { Line } from './columns';
import { report } from './report';

const pageOf = ({ adjustmentId }: Line): string => `/payment-adjustments/${adjustmentId}`;

/** What adjustments pay and deduct, through today: one line per reason and due week. */
export const PAYMENT_ADJUSTMENTS = report('paymentAdjustmentsReport', {
  title: 'Payment adjustments report',
  about: 'Additions to and deductions from pay through today, by due date.',
  help: [
    'Each reason is a line, and a recurring adjustment has one for each week.',
    'Filter by due date, installer or salesperson; the total covers every line in the list.',
  ],
  permissions: ['paymentAdjustment'],
  address: '/reports/payment-adjustments',
  filters: defineFilters({
    due: dateRange({ from: 'startDate', to: 'endDate' }, 'Due', { address: ['from', 'to'] }),
    type: oneOf('contractorType', 'Contractor type', CONTRACTOR_TYPES),
    installer: record('installerId', 'Installer', 'INSTALLER'),
    salesperson: record('salespersonId', 'Salesperson', 'SALESPERSON'),
    contractor: argumentOnly(record('contractorId', 'Contractor', 'INSTALLER')),
    search: search('Contractor or reason'),
  }),
  enums: { contractorType: 'ContractorType' },
  columns: [
    date('adjustmentDate', 'Due', { sort: 'DATE', width: 110 }),
    reference('contractorName', 'Contractor', pageOf, { sort: 'CONTRACTOR', width: 220 }),
    recordId('adjustmentId'),
    choice('contractorType', 'Type', CONTRACTOR_TYPES, { width: 130 }),
    text('reason', 'Reason', { width: 320 }),
    text('week', 'Week', { width: 90, sort: false, about: 'The week of a recurring adjustment; blank otherwise.' }),
    money('amount', 'Amount', { total: true }),
  ],
  sort: { by: 'adjustmentDate', direction: 'DESC' },
  limit: 1_000,
  drillDown: pageOf,
  chart: { by: 'contractorName', value: 'amount' },
});

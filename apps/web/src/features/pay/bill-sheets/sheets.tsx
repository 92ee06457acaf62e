import { BILL_SHEET_FILTERS } from '@falcon/domain/company/filters';
import { columnsOf } from '#blocks/list-page/list-columns';
import { ledger } from '#blocks/ledger-list/ledger';
import { payablePill } from '#blocks/payables/PayableStatusPill';
import { counted } from '#ui/format/numbers';
import { type BillSheetRowFragment as Row, BillSheetRowFragmentDoc } from './bill-sheets.generated';
import { weekText } from './sheet-words';

const { ifAny, money, pill, text } = columnsOf<Row, 'INSTALLER' | 'NET' | 'PAID_ON' | 'PERIOD' | 'STATUS'>();

const warnings = (row: Row): string => (row.warnings.length === 0 ? '' : counted(row.warnings.length, 'warning'));

const paidBy = ({ paymentMethod, checkNumber, status, net, installer, achFiles }: Row): string => {
  if (status !== 'PAID') return net > 0 && installer.bankAccount === null ? 'No bank account' : '';
  if (paymentMethod === 'CHECK') return `Check ${checkNumber ?? ''}`;
  if (paymentMethod === 'TRANSFER') return achFiles.length > 0 ? 'Transfer, in file' : 'Transfer';
  return paymentMethod === 'NONE' ? 'Nothing to pay' : '';
};

/** The bill sheets with their sums. */
export const sheets = ledger({
  list: 'billSheets',
  noun: 'bill sheets',
  kind: 'BILL_SHEET',
  row: BillSheetRowFragmentDoc,
  filters: BILL_SHEET_FILTERS,
  types: { statuses: '[BillSheetStatus!]', sort: 'BillSheetSort' },
  initialSort: { sort: 'PERIOD', direction: 'DESC' },
  columns: [
    text('week', 'Week', 132, (row) => weekText(row.periodStart), { sort: 'PERIOD' }),
    text('installer', 'Installer', 160, (row) => row.installer.fullName, { sort: 'INSTALLER' }),
    pill('status', 'Status', 104, payablePill, { sort: 'STATUS' }),
    ifAny.money('labor', 'Labor', 102, (row) => row.labor, { sum: 'labor' }),
    ifAny.money('additions', 'Additions', 88, (row) => row.additions, { sum: 'additions' }),
    ifAny.money('deductions', 'Deductions', 94, (row) => row.deductions, { sum: 'deductions' }),
    money('net', 'Net', 102, (row) => row.net, { sort: 'NET', sum: 'net' }),
    ifAny.money('carried', 'Carried', 84, (row) => row.carried),
    text('warnings', 'Warnings', 96, warnings),
    ifAny.date('paid', 'Paid', 80, (row) => row.paidOn, { sort: 'PAID_ON' }),
    text('method', 'By', 116, paidBy),
  ],
  rowLink: (row) => `/bill-sheets/${row.id}`,
});

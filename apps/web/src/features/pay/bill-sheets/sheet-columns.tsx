import { PayableStatusPill, statusWord } from '#blocks/payables/PayableStatusPill';
import { counted } from '#ui/format/numbers';
import { DateText } from '#ui/format/dates';
import { Figure } from '#ui/format/Figure';
import type { DataColumn } from '#ui/table/columns';
import type { BillSheetRowFragment } from './bill-sheets.generated';
import { weekText } from './sheet-words';

type Column = DataColumn<BillSheetRowFragment, 'INSTALLER' | 'NET' | 'PAID_ON' | 'PERIOD' | 'STATUS'>;
type Amount = 'additions' | 'carried' | 'deductions' | 'labor';

const amount = (id: Amount, header: string, width: number): Column => ({
  id,
  header,
  width,
  align: 'right',
  cell: (row) => (row[id] === 0 ? '' : <Figure value={row[id]} as="money" />),
});

const paidBy = ({ paymentMethod, checkNumber, status, net, installer, achFiles }: BillSheetRowFragment): string => {
  if (status !== 'PAID') return net > 0 && installer.bankAccount === null ? 'No bank account' : '';
  if (paymentMethod === 'CHECK') return `Check ${checkNumber ?? ''}`;
  if (paymentMethod === 'TRANSFER') return achFiles.length > 0 ? 'Transfer, in file' : 'Transfer';
  return paymentMethod === 'NONE' ? 'Nothing to pay' : '';
};

/** The columns of a list of bill sheets. */
export const sheetColumns: readonly Column[] = [
  { id: 'week', header: 'Week', sort: 'PERIOD', width: 132, cell: (row) => weekText(row.periodStart) },
  { id: 'installer', header: 'Installer', sort: 'INSTALLER', width: 160, cell: (row) => row.installer.fullName },
  {
    id: 'status',
    header: 'Status',
    sort: 'STATUS',
    width: 104,
    cell: (row) => <PayableStatusPill status={row.status} />,
    exported: (row) => statusWord(row.status),
  },
  amount('labor', 'Labor', 102),
  amount('additions', 'Additions', 88),
  amount('deductions', 'Deductions', 94),
  {
    id: 'net',
    header: 'Net',
    sort: 'NET',
    width: 102,
    align: 'right',
    cell: (row) => <Figure value={row.net} as="money" />,
  },
  amount('carried', 'Carried', 84),
  {
    id: 'warnings',
    header: 'Warnings',
    width: 88,
    cell: (row) => (row.warnings.length === 0 ? '' : counted(row.warnings.length, 'warning')),
  },
  {
    id: 'paid',
    header: 'Paid',
    sort: 'PAID_ON',
    width: 80,
    cell: (row) => (row.paidOn === null ? '' : <DateText value={row.paidOn} />),
  },
  { id: 'method', header: 'By', width: 128, cell: paidBy },
];

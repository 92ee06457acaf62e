import type { ChildColumn } from '#blocks/child-list/arrange';
import { DateText } from '#ui/format/dates';
import { Figure } from '#ui/format/Figure';
import { money } from '#ui/format/numbers';
import type { DepositedReceiptFragment } from './deposits.generated';

type Column = ChildColumn<DepositedReceiptFragment>;

const numberOf = ({ methodLabel, reference }: DepositedReceiptFragment): string =>
  reference === '' ? methodLabel : reference;
const payerOf = ({ propertyFirm, customer }: DepositedReceiptFragment): string =>
  propertyFirm?.name ?? customer?.name ?? '';

/** The columns of checks that are at the bank, or go there. */
export const receiptColumns: readonly Column[] = [
  { id: 'number', header: 'Check', width: 130, value: numberOf, cell: numberOf },
  { id: 'payer', header: 'From', width: 300, value: payerOf, cell: payerOf },
  {
    id: 'received',
    header: 'Received',
    width: 120,
    value: (row) => row.receivedOn,
    cell: (row) => <DateText value={row.receivedOn} />,
  },
  { id: 'method', header: 'Method', width: 100, value: (row) => row.methodLabel, cell: (row) => row.methodLabel },
  {
    id: 'amount',
    header: 'Amount',
    width: 120,
    align: 'right',
    value: (row) => row.amount,
    cell: (row) => <Figure value={row.amount} as="money" />,
    total: money,
  },
];

const stateOf = ({ reversedAt, reversalReason }: DepositedReceiptFragment): string =>
  reversedAt === null ? '' : `Reversed: ${reversalReason ?? ''}`;

/** Those of a deposit say whether the check came back. */
export const depositedColumns: readonly Column[] = [
  ...receiptColumns.slice(0, -1),
  { id: 'state', header: 'State', width: 240, value: stateOf, cell: stateOf },
  ...receiptColumns.slice(-1),
];

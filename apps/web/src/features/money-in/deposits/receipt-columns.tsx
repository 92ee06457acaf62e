import { columnsOf } from '#blocks/list-page/list-columns';
import { money } from '#ui/format/numbers';
import type { DepositedReceiptFragment } from './deposits.generated';

const column = columnsOf<DepositedReceiptFragment>();

const stateOf = ({ reversedAt, reversalReason }: DepositedReceiptFragment): string =>
  reversedAt === null ? '' : `Reversed: ${reversalReason ?? ''}`;

const check = [
  column.text('number', 'Check', 130, (row) => row.reference || row.methodLabel),
  column.text('payer', 'From', 300, (row) => row.propertyFirm?.name ?? row.customer?.name ?? ''),
  column.date('received', 'Received', 120, (row) => row.receivedOn),
  column.text('method', 'Method', 100, (row) => row.methodLabel),
];
const amount = column.money('amount', 'Amount', 120, (row) => row.amount, { total: money });

/** The columns for checks that are deposited or about to be. */
export const receiptColumns = [...check, amount];

/** A deposit's columns also show whether the check came back. */
export const depositedColumns = [...check, column.text('state', 'State', 240, stateOf), amount];

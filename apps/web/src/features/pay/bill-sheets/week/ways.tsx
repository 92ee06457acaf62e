import Button from '@mui/material/Button';
import { numberAt } from '@falcon/domain/pay/payables';
import { columnsOf } from '#blocks/list-page/list-columns';
import { today } from '#ui/format/dates';
import { money } from '#ui/format/numbers';
import type { StepProps } from './step-props';
import type { SheetRow } from './use-pay-week';

type Way = 'CHECK' | 'NONE' | 'TRANSFER';

/** How the sheets of the week are paid, as typed or as proposed. */
export function waysOf({ week, typed }: Pick<StepProps, 'typed' | 'week'>) {
  const rows = week.sheetsIn('PAY');
  const hasTransfers = week.writesAchFiles && rows.some(({ installer }) => installer.bankAccount !== null);
  const method = typed.method ?? (hasTransfers ? 'TRANSFER' : 'CHECK');
  const byCheck = new Set(typed.byCheck);
  const wayOf = ({ net, installer }: SheetRow): Way => {
    if (net <= 0) return 'NONE';
    return method === 'CHECK' || installer.bankAccount === null || byCheck.has(installer.id) ? 'CHECK' : 'TRANSFER';
  };
  const typedNumbers: Readonly<Record<number, string>> =
    typed.firstCheckNumber === undefined ? {} : { 0: typed.firstCheckNumber };
  const numberOf = (place: number): string => numberAt(typedNumbers, week.nextCheckNumber, place);
  const paidOn = typed.paidOn ?? today();
  return { rows, method, byCheck, wayOf, numberOf, paidOn };
}

export type Ways = ReturnType<typeof waysOf>;

/** The checks of some sheets, in their order. */
export const checksOf = (rows: readonly SheetRow[], { wayOf }: Ways) => rows.filter((row) => wayOf(row) === 'CHECK');

const column = columnsOf<SheetRow>();

/** The columns of the sheets to pay; `toggle` changes a transfer to a check, and back. */
export function payColumns(ways: Ways, toggle: (row: SheetRow) => void) {
  const { rows, method, wayOf, numberOf } = ways;
  const checks = checksOf(rows, ways);
  const wayText = (row: SheetRow): string =>
    ({
      NONE: 'Nothing to pay',
      TRANSFER: 'Transfer',
      CHECK: `Check ${numberOf(checks.indexOf(row))}`.trim(),
    })[wayOf(row)];
  const hasChoice = ({ net, installer }: SheetRow): boolean =>
    method === 'TRANSFER' && net > 0 && installer.bankAccount !== null;
  return [
    column.text('installer', 'Installer', 200, ({ installer }) => installer.fullName),
    column.money('net', 'Net', 110, ({ net }) => net, { total: money }),
    column.text('way', 'Paid by', 180, wayText, {
      cell: (row) => (hasChoice(row) ? <Choice row={row} text={wayText(row)} toggle={toggle} /> : wayText(row)),
    }),
    column.text('account', 'Note', 260, ({ net, installer }) =>
      net > 0 && method === 'TRANSFER' && installer.bankAccount === null ? 'No bank account on record' : '',
    ),
  ];
}

/** How an installer with a bank account is paid; pressed, it changes. */
const Choice = ({ row, text, toggle }: { row: SheetRow; text: string; toggle: (row: SheetRow) => void }) => (
  <Button
    data-inline
    size="small"
    aria-label={`${row.installer.fullName} is paid by ${text}. Change`}
    onClick={() => toggle(row)}
  >
    {text}
  </Button>
);

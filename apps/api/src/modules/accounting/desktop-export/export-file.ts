import { zipSync } from 'fflate';
import { DESKTOP_ITEMS, desktopDate, iifTransactions } from '@falcon/domain/accounting/desktop-export';
import { windows1252 } from '@falcon/domain/kit/text';
import type { DesktopAccountNames, DesktopTransaction, DesktopWords } from '@falcon/domain/accounting/desktop-export';
import { termsText } from '@falcon/domain/money-in/invoices';
import { cents, toNumberMoney } from '@falcon/domain/kit/money';
import { daysBetween } from '@falcon/domain/kit/schedule';
import { toCsv } from '#sheets/csv';
import type { CellValue, Sheet } from '#sheets/sheet';

/** The file formats: IIF for QuickBooks Desktop, or tables for QuickBooks Online and others. */
export const FILE_FORMATS = ['IIF', 'CSV'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

export interface ExportFile {
  readonly name: string;
  readonly contentType: string;
  readonly data: Uint8Array;
}

const text = (header: string): Sheet['columns'][number] => ({ header, kind: 'text' });
const money = (header: string): Sheet['columns'][number] => ({ header, kind: 'money' });
const dollars = (amount: number): number => toNumberMoney(cents(amount));
const opposite = (amount: number): number => dollars(0 - amount);

/** The tax is a separate line: QuickBooks adds none. */
const NOT_TAXED = 'NON';

/** Invoices in QuickBooks Online's import format: one row per line, each with the same dates. */
const invoiceRows = ({ number, date, dueDate, serviceDate, memo, lines }: DesktopTransaction): CellValue[][] => {
  const [owed, ...sold] = lines;
  return sold.map((line) => [
    number,
    owed?.name ?? '',
    desktopDate(date),
    desktopDate(dueDate ?? date),
    termsText(daysBetween(date, dueDate ?? date)),
    serviceDate == null ? '' : desktopDate(serviceDate),
    line.item === null ? '' : (line.taxItem ?? DESKTOP_ITEMS[line.item]),
    line.memo,
    '1',
    opposite(line.amount),
    opposite(line.amount),
    NOT_TAXED,
    memo,
  ]);
};

const INVOICE_COLUMNS: Sheet['columns'] = [
  text('Invoice number'),
  text('Customer'),
  text('Invoice date'),
  text('Due date'),
  text('Terms'),
  text('Service date'),
  text('Item'),
  text('Item description'),
  text('Quantity'),
  money('Rate'),
  money('Item amount'),
  text('Item tax code'),
  text('Memo'),
];

const postingColumns = (who: string): Sheet['columns'] => [
  text('Number'),
  text(who),
  text('Date'),
  money('Amount'),
  text('Memo'),
];
const postingRows = ({ number, date, memo, lines: [own] }: DesktopTransaction): CellValue[][] => [
  [number, own?.name ?? '', desktopDate(date), dollars(Math.abs(own?.amount ?? 0)), memo],
];

/** A bill has one row per line; deductions are negative. */
const billRows =
  (accounts: DesktopAccountNames) =>
  ({ number, date, memo, lines: [own, ...parts] }: DesktopTransaction): CellValue[][] =>
    parts.map((part) => [
      number,
      own?.name ?? '',
      desktopDate(date),
      accounts[part.account],
      dollars(part.amount),
      part.memo,
      memo,
    ]);
const BILL_COLUMNS: Sheet['columns'] = [
  text('Number'),
  text('Vendor'),
  text('Date'),
  text('Account'),
  money('Amount'),
  text('Description'),
  text('Memo'),
];

/** A deposit has one row per payment. */
const depositRows =
  (accounts: DesktopAccountNames) =>
  ({ number, date, lines: [bank, ...payments] }: DesktopTransaction): CellValue[][] =>
    payments.map((payment) => [
      number,
      desktopDate(date),
      accounts[bank?.account ?? 'bank'],
      payment.name,
      opposite(payment.amount),
      payment.memo,
    ]);
const DEPOSIT_COLUMNS: Sheet['columns'] = [
  text('Number'),
  text('Date'),
  text('Bank account'),
  text('Customer'),
  money('Amount'),
  text('Payment'),
];

const journalRows =
  (accounts: DesktopAccountNames) =>
  ({ number, date, memo, lines }: DesktopTransaction): CellValue[][] =>
    lines.map((line) => [
      number,
      desktopDate(date),
      accounts[line.account],
      line.amount > 0 ? dollars(line.amount) : null,
      line.amount < 0 ? opposite(line.amount) : null,
      line.name,
      memo,
    ]);
const JOURNAL_COLUMNS: Sheet['columns'] = [
  text('Journal number'),
  text('Date'),
  text('Account'),
  money('Debits'),
  money('Credits'),
  text('Name'),
  text('Memo'),
];

/** The tables of an export, one file for each kind of transaction in it. */
function tables(
  transactions: readonly DesktopTransaction[],
  accounts: DesktopAccountNames,
): Record<string, Uint8Array> {
  const kinds: readonly (readonly [
    name: string,
    type: DesktopTransaction['type'],
    columns: Sheet['columns'],
    rows: (one: DesktopTransaction) => CellValue[][],
  ])[] = [
    ['invoices', 'INVOICE', INVOICE_COLUMNS, invoiceRows],
    ['credit-memos', 'CREDIT MEMO', postingColumns('Customer'), postingRows],
    ['payments', 'PAYMENT', postingColumns('Customer'), postingRows],
    ['bills', 'BILL', BILL_COLUMNS, billRows(accounts)],
    ['deposits', 'DEPOSIT', DEPOSIT_COLUMNS, depositRows(accounts)],
    ['journal-entries', 'GENERAL JOURNAL', JOURNAL_COLUMNS, journalRows(accounts)],
  ];
  return Object.fromEntries(
    kinds.flatMap(([name, type, columns, rowsOf]) => {
      const rows = transactions.filter((one) => one.type === type).flatMap(rowsOf);
      return rows.length === 0 ? [] : [[`${name}.csv`, toCsv({ name, columns, rows })]];
    }),
  );
}

/** Transactions as one file. */
export function exportFile(
  name: string,
  format: FileFormat,
  transactions: readonly DesktopTransaction[],
  { accounts, words }: { readonly accounts: DesktopAccountNames; readonly words: DesktopWords },
): ExportFile {
  return format === 'IIF'
    ? {
        name: `${name}.iif`,
        contentType: 'text/plain; charset=windows-1252',
        data: windows1252(iifTransactions(transactions, accounts, words)),
      }
    : { name: `${name}.zip`, contentType: 'application/zip', data: zipSync(tables(transactions, accounts)) };
}

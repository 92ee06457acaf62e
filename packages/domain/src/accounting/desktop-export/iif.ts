import { cell, inFile } from './cell';
import { LONGEST_DESKTOP_NUMBER } from './numbers';
import { formatPlain } from './plain';
import { DESKTOP_ITEMS } from './accounts';
import type { DesktopAccountNames } from './accounts';
import type { DesktopLine, DesktopTransaction } from './transactions';

const LONGEST_ADDRESS_LINE = 41;
const LONGEST_ITEM = 31;

const row = (...cells: readonly string[]): string => `${cells.join('\t')}\r\n`;

/** A date in the format of QuickBooks Desktop. */
export const desktopDate = (date: string): string => {
  const [year = '', month = '', day = ''] = date.split('-');
  return `${month}/${day}/${year}`;
};

/** The names and numbers of an export as written to the file; anything missing is from before they were stored. */
export interface DesktopWords {
  readonly names: ReadonlyMap<string, string>;
  readonly numbers: ReadonlyMap<string, string>;
}

const HEADS = [
  ['!TRNS', 'TRNSID', 'TRNSTYPE', 'DATE', 'ACCNT', 'NAME', 'AMOUNT', 'DOCNUM', 'MEMO', 'DUEDATE'],
  ['!SPL', 'SPLID', 'TRNSTYPE', 'DATE', 'ACCNT', 'NAME', 'AMOUNT', 'DOCNUM', 'MEMO', 'QNTY', 'PRICE', 'INVITEM'],
  ['!ENDTRNS'],
];

/** Each item has quantity 1, with the sign of the amount. */
function soldCells({ item, amount, taxItem }: DesktopLine): string[] {
  if (item === null) return ['', '', ''];
  return [amount < 0 ? '-1' : '1', formatPlain(Math.abs(amount)), cell(taxItem ?? DESKTOP_ITEMS[item], LONGEST_ITEM)];
}

/** Transactions as an IIF file. */
export function iifTransactions(
  transactions: readonly DesktopTransaction[],
  accounts: DesktopAccountNames,
  { names, numbers }: DesktopWords,
): string {
  const rows = transactions.flatMap((one) =>
    one.lines
      .map((line, place) => {
        const common = [
          '',
          one.type,
          desktopDate(one.date),
          cell(accounts[line.account]),
          names.get(line.name) ?? inFile(line.name),
          formatPlain(line.amount),
          cell(numbers.get(one.number) ?? one.number, LONGEST_DESKTOP_NUMBER),
          cell(line.memo),
        ];
        return place === 0
          ? row('TRNS', ...common, one.dueDate === null ? '' : desktopDate(one.dueDate))
          : row('SPL', ...common, ...soldCells(line));
      })
      .concat(row('ENDTRNS')),
  );
  return [...HEADS.map((cells) => row(...cells)), ...rows].join('');
}

export interface DesktopCustomer {
  readonly name: string;
  readonly addressLines: readonly string[];
  readonly phone: string;
  readonly email: string;
  readonly terms: string;
}

const ADDRESS_LINES = 5;

/** Customers, vendors with pay owed, and the items on invoices, as an IIF file. */
export function iifLists(
  {
    customers,
    vendors,
    taxItems = [],
  }: {
    readonly customers: readonly DesktopCustomer[];
    readonly vendors: readonly string[];
    readonly taxItems?: readonly string[];
  },
  accounts: DesktopAccountNames,
): string {
  const addressHeads = Array.from({ length: ADDRESS_LINES }, (_, place) => `BADDR${place + 1}`);
  return [
    row('!CUST', 'NAME', ...addressHeads, 'PHONE1', 'EMAIL', 'TERMS'),
    ...customers.map(({ name, addressLines, phone, email, terms }) =>
      row(
        'CUST',
        name,
        ...addressHeads.map((_, place) => cell(addressLines[place] ?? '', LONGEST_ADDRESS_LINE)),
        cell(phone, 21),
        cell(email, 95),
        cell(terms, 31),
      ),
    ),
    row('!VEND', 'NAME'),
    ...vendors.map((name) => row('VEND', name)),
    row('!INVITEM', 'NAME', 'INVITEMTYPE', 'DESC', 'ACCNT', 'PRICE', 'TAXABLE'),
    ...Object.entries(DESKTOP_ITEMS).map(([key, label]) =>
      row(
        'INVITEM',
        label,
        key === 'TAX' ? 'OTHC' : 'SERV',
        label,
        cell(key === 'TAX' ? accounts.salesTax : accounts.income),
        '0.00',
        'N',
      ),
    ),
    ...taxItems.map((name) => {
      const item = cell(name, LONGEST_ITEM);
      return row('INVITEM', item, 'OTHC', item, cell(accounts.salesTax), '0.00', 'N');
    }),
  ].join('');
}

import { formatPlain } from './plain';
import { DESKTOP_ITEMS } from './accounts';
import type { DesktopAccountNames } from './accounts';
import type { DesktopLine, DesktopTransaction } from './transactions';

const LONGEST_NAME = 41;
/** Two levels of names and the colon between them. */
const LONGEST_FULL_NAME = 2 * LONGEST_NAME + 1;
const LONGEST_TEXT = 200;
const LONGEST_ITEM = 31;

/** A cell of the file: nothing that separates cells or lines, no quotes. */
const cell = (text: string, longest = LONGEST_TEXT): string =>
  Array.from(
    text
      // eslint-disable-next-line no-control-regex -- control characters are what this removes
      .replaceAll(/[\u0000-\u001F\u007F\s]+/g, ' ')
      .replaceAll('"', '')
      .trim(),
  )
    .slice(0, longest)
    .join('')
    .trim();

const row = (...cells: readonly string[]): string => `${cells.join('\t')}\r\n`;

/** A date as QuickBooks Desktop reads it. */
export const desktopDate = (date: string): string => {
  const [year = '', month = '', day = ''] = date.split('-');
  return `${month}/${day}/${year}`;
};

/**
 * A name as QuickBooks Desktop keeps it: a colon separates a customer from its jobs, and 41 characters are all. Of two customers with the
 * same name, the later one has its number behind it.
 */
export function desktopName(name: string, number: number | null = null): string {
  const suffix = number === null ? '' : ` #${number}`;
  const plain = cell(name.replaceAll(/\s*:\s*/g, ' - '));
  return `${Array.from(plain)
    .slice(0, LONGEST_NAME - suffix.length)
    .join('')
    .trim()}${suffix}`;
}

/** A customer as QuickBooks Desktop names it: a job of its firm, `Firm:Customer`, or by itself. */
export interface DesktopParty {
  readonly name: string;
  readonly nameNumber: number | null;
  readonly firmName?: string | null | undefined;
  readonly firmNumber?: number | null | undefined;
}

/** The full name of a customer, the same in the lists and in every transaction. */
export function desktopParty({ name, nameNumber, firmName, firmNumber }: DesktopParty): string {
  const own = desktopName(name, nameNumber);
  return firmName == null ? own : `${desktopName(firmName, firmNumber ?? null)}:${own}`;
}

const HEADS = [
  ['!TRNS', 'TRNSID', 'TRNSTYPE', 'DATE', 'ACCNT', 'NAME', 'AMOUNT', 'DOCNUM', 'MEMO', 'DUEDATE'],
  ['!SPL', 'SPLID', 'TRNSTYPE', 'DATE', 'ACCNT', 'NAME', 'AMOUNT', 'DOCNUM', 'MEMO', 'QNTY', 'PRICE', 'INVITEM'],
  ['!ENDTRNS'],
];

/** Items are sold once each: the quantity has the sign of the amount. */
function soldCells({ item, amount, taxItem }: DesktopLine): string[] {
  if (item === null) return ['', '', ''];
  return [amount < 0 ? '-1' : '1', formatPlain(Math.abs(amount)), cell(taxItem ?? DESKTOP_ITEMS[item], LONGEST_ITEM)];
}

/** Transactions as an IIF file. */
export function iifTransactions(transactions: readonly DesktopTransaction[], accounts: DesktopAccountNames): string {
  const rows = transactions.flatMap((one) =>
    one.lines
      .map((line, place) => {
        const common = [
          '',
          one.type,
          desktopDate(one.date),
          cell(accounts[line.account]),
          cell(line.name, LONGEST_FULL_NAME),
          formatPlain(line.amount),
          cell(one.number, 21),
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

/** The customers, the vendors that pay is owed to, and the items that invoices are made of, as an IIF file. */
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
        ...addressHeads.map((_, place) => cell(addressLines[place] ?? '', LONGEST_NAME)),
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

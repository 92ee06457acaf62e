import type { TableCell } from 'pdfmake/interfaces';
import { cents, formatMoney, formatQuantity, quantity } from '@falcon/domain/kit/money';
import { MUTED } from '#office/letterhead';

/** Amounts and headings as the tables of a proposal show them. */
export const money = (amount: number): string => formatMoney(cents(amount));
export const area = (amountE2: number, unit: string): string => `${formatQuantity(quantity(amountE2))} ${unit}`;

const SMALL = 8;

/** So many letters fit into any column: they are drawn as a whole, which takes less time than word by word. */
const SHORT = 24;

/** Words with smaller ones below them, which stay on one line. */
export const twoLines = (main: string, below: string) => {
  const noWrap = main.length <= SHORT;
  return below === ''
    ? { text: main, noWrap }
    : {
        // Text that doesn't wrap is drawn without its line breaks: the break is a text of its own.
        text: [{ text: main, noWrap }, '\n', { text: below, noWrap: true, color: MUTED, fontSize: SMALL }],
      };
};

/** An amount with a smaller one below it. */
export const amounts = (main: string, below: string, strong = false): TableCell => ({
  ...twoLines(main, below),
  alignment: 'right',
  bold: strong,
});

/** The width of a column of amounts, by how many there are. */
export const columnWidth = (columns: number): number => (columns > 3 ? 82 : 96);

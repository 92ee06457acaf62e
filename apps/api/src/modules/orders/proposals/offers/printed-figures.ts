import type { TableCell } from 'pdfmake/interfaces';
import { cents, formatMoney, formatQuantity, quantity } from '@falcon/domain/kit/money';
import { MUTED } from '#office/letterhead';

/** The amounts and headings in a proposal's tables. */
export const money = (amount: number): string => formatMoney(cents(amount));
export const area = (amountE2: number, unit: string): string => `${formatQuantity(quantity(amountE2))} ${unit}`;

const SMALL = 8;

/** A text this short fits any column: it is drawn as a whole, which is faster than word by word. */
const SHORT = 24;

/** A text with smaller text below it that stays on one line. */
export const twoLines = (main: string, below: string) => {
  const noWrap = main.length <= SHORT;
  return below === ''
    ? { text: main, noWrap }
    : {
        // Text with `noWrap` loses its line breaks, so the break is a separate text.
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

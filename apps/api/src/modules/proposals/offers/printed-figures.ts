import type { TableCell } from 'pdfmake/interfaces';
import { cents, formatMoney, formatQuantity, quantity } from '@falcon/domain/money';
import { MUTED } from '../../invoicing';

/** Amounts and headings as the tables of a proposal show them. */
export const money = (amount: number): string => formatMoney(cents(amount));
export const area = (amountE2: number, unit: string): string => `${formatQuantity(quantity(amountE2))} ${unit}`;

export const head = (text: string, alignment: 'left' | 'right' = 'left'): TableCell => ({
  text,
  alignment,
  color: MUTED,
  fontSize: 8,
});

/** An amount with a smaller one below it. */
export const amounts = (main: string, below: string, strong = false): TableCell => ({
  alignment: 'right',
  stack: [
    { text: main, noWrap: true, bold: strong },
    ...(below === '' ? [] : [{ text: below, noWrap: true, color: MUTED, fontSize: 8 }]),
  ],
});

/** The width of a column of amounts, by how many there are. */
export const columnWidth = (columns: number): number => (columns > 3 ? 78 : 92);

import type { Column, Content } from 'pdfmake/interfaces';
import type { BillingCompany } from './billing-company';

/** The gray of labels. */
export const MUTED = '#4a5160';
export type Margin = [number, number, number, number];

/** The company at the top left of its printouts: logo, name, address, phone and e-mail. */
export const letterhead = ({ logo, name, addressLines, contact }: BillingCompany): Content[] => [
  ...(logo === null ? [] : [{ image: logo, fit: [190, 58] as [number, number], margin: [0, 0, 0, 6] as Margin }]),
  { text: name, fontSize: 13, bold: true },
  ...addressLines.map((line) => ({ text: line, color: MUTED })),
  { text: contact, color: MUTED },
];

/** A small label above lines of text, the first of them bold. */
export const labelled = (label: string, lines: readonly string[]): Column => ({
  width: '*',
  stack: [
    { text: label, color: MUTED, fontSize: 8 },
    ...lines.filter((line) => line.trim() !== '').map((line, index) => ({ text: line, bold: index === 0 })),
  ],
});

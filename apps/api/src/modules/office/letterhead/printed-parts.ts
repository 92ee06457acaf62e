import type { Content, TableCell } from 'pdfmake/interfaces';
import { MUTED } from './letterhead';
import { PAPER } from './paper';
import type { PaperSize } from './paper';

/** The rule below a printout's heading, across the page. */
export const rule = (size: PaperSize = 'LETTER'): Content => ({
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: PAPER[size].width, y2: 0, lineWidth: 0.8 }],
  margin: [0, 8, 0, 10],
});

/** The heading of a column. */
export const head = (text: string, alignment: 'left' | 'right' = 'left'): TableCell => ({
  text,
  alignment,
  color: MUTED,
  fontSize: 8,
});

/** A figure in a column. */
export const right = (text: string, strong = false): TableCell => ({
  text,
  alignment: 'right',
  noWrap: true,
  bold: strong,
});

interface SheetHeading {
  /** Whom the sheet is for. */
  readonly name: string;
  readonly company: string;
  readonly title: string;
  readonly when: string;
  /** What is on it. */
  readonly sums: string;
}

/** The heading of a sheet for work: whom it is for, and on the right what it is, when, and how much. */
export const sheetHeading = ({ name, company, title, when, sums }: SheetHeading): Content => ({
  columns: [
    {
      width: '*',
      stack: [
        { text: name, fontSize: 20, bold: true },
        { text: company, color: MUTED },
      ],
    },
    {
      width: 200,
      alignment: 'right',
      stack: [
        { text: title, fontSize: 14, bold: true },
        { text: when, fontSize: 12 },
        { text: sums, color: MUTED },
      ],
    },
  ],
});

import type { Content, TableCell } from 'pdfmake/interfaces';
import type { Margin } from '#office/letterhead';

const HEADING = { bold: true, fontSize: 12 } as const;

/** The heading of a part of a proposal. */
export const heading = (text: string): Content => ({ ...HEADING, text, margin: [0, 16, 0, 4] as Margin });

/** The heading row of a table: repeated on each page, and never alone at the bottom of one. */
export const titleRow = (text: string, columns: number): TableCell[] => [
  { ...HEADING, text, colSpan: columns, margin: [0, 14, 0, 2] as Margin },
  ...Array.from({ length: columns - 1 }, (): TableCell => ({ text: '' })),
];

/** Text longer than this may be split across pages. */
const TOGETHER = 1_200;

/** A heading kept together with its first paragraph. */
export function headed(title: string, [first, ...rest]: readonly string[], look: object = {}): Content[] {
  if (first === undefined) return [];
  const paragraph = (text: string): Content => ({ text, ...look, margin: [0, 0, 0, 5] as Margin });
  return [{ unbreakable: first.length <= TOGETHER, stack: [heading(title), paragraph(first)] }, ...rest.map(paragraph)];
}

import type { Column, Content } from 'pdfmake/interfaces';
import { labelled, MUTED, PAPER, type PaperSize } from '#office/letterhead';

const SIDE = 40;
const FOOTER = 48;
/** The heights of the stub's text: its heading, a line of an address, a row of its facts. */
const HEADING = 26;
const LINE = 13.6;
const ROW = 17.6;
/** Roughly how many letters of an address fit on one line. */
const LETTERS = 27;
const MOST_LINES = 6;

/** The contents of a stub. */
export interface Stub {
  readonly remitTo: readonly string[];
  readonly paidBy: readonly string[];
  /** What is being paid (its number or date), and when it is due. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly due: readonly [label: string, amount: string];
}

/** The lines of an address that fit on the stub; a longer address is cut. */
function fitting(address: readonly string[]): { readonly lines: readonly string[]; readonly height: number } {
  const lines: string[] = [];
  let used = 0;
  for (const line of address.filter((one) => one.trim() !== '')) {
    const needed = Math.ceil(line.length / LETTERS);
    if (used + needed > MOST_LINES) continue;
    lines.push(line);
    used += needed;
  }
  return { lines, height: LINE * (used + 1) };
}

/** The stub returned with the check: torn off at the bottom of the last page, where space is always reserved for it. */
export function remittance(stub: Stub, size: PaperSize): Content[] {
  const { width, height } = PAPER[size];
  const [to, by] = [fitting(stub.remitTo), fitting(stub.paidBy)];
  const room = HEADING + Math.max(to.height, by.height, ROW * (stub.facts.length + 2));
  return [
    // Reserves the space: if the page has too little left, this element and the stub move to the next one.
    {
      canvas: [{ type: 'rect', x: 0, y: 0, w: 1, h: room, lineWidth: 0, lineColor: 'white' }],
      margin: [0, 12, 0, 0],
    },
    {
      absolutePosition: { x: SIDE, y: height - FOOTER - room },
      stack: [
        {
          canvas: [{ type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth: 0.6, dash: { length: 4, space: 3 } }],
        },
        { text: 'Please detach and return with your payment', color: MUTED, fontSize: 8, margin: [0, 4, 0, 8] },
        {
          columns: [labelled('Remit to', to.lines), labelled('Paid by', by.lines), factsOf(stub)],
          columnGap: 20,
        },
      ],
    },
  ];
}

const factsOf = ({ facts, due }: Stub): Column => ({
  width: 190,
  table: {
    widths: ['auto', '*'],
    body: [...facts, due, ['Amount enclosed', '$ ____________________'] as const].map((fact) => [
      { text: fact[0], color: MUTED },
      { text: fact[1], alignment: 'right' as const, bold: fact === due },
    ]),
  },
  layout: 'facts',
});

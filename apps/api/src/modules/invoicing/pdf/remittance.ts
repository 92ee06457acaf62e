import type { Column, Content } from 'pdfmake/interfaces';
import { formatMoney } from '@falcon/domain/money';
import { writtenDate } from '@falcon/domain/schedule';
import type { InvoiceFacts } from './invoice-facts';

/** Paper sizes in points, and the width between the margins. */
export const PAPER = { LETTER: { width: 532, height: 792 }, A4: { width: 515.28, height: 841.89 } } as const;
export type PaperSize = keyof typeof PAPER;

const MUTED = '#4a5160';
const SIDE = 40;
/** The room of the stub above the footer of its page. */
const HEIGHT = 132;
const FOOTER = 48;

/** The stub that goes back with the check: torn off at the bottom of the last page, where there is always room kept for it. */
export function remittance(facts: InvoiceFacts, size: PaperSize): Content[] {
  const { width, height } = PAPER[size];
  return [
    // Keeps the room: if the page has none left, this moves to the next one, and the stub with it.
    {
      canvas: [{ type: 'rect', x: 0, y: 0, w: 1, h: HEIGHT, lineWidth: 0, lineColor: 'white' }],
      margin: [0, 12, 0, 0],
    },
    {
      absolutePosition: { x: SIDE, y: height - FOOTER - HEIGHT },
      stack: [
        {
          canvas: [{ type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth: 0.6, dash: { length: 4, space: 3 } }],
        },
        { text: 'Please detach and return with your payment', color: MUTED, fontSize: 8, margin: [0, 4, 0, 8] },
        { columns: [remitTo(facts), stubFacts(facts)], columnGap: 24 },
      ],
    },
  ];
}

function remitTo({ company, billTo }: InvoiceFacts): Column {
  return {
    width: '*',
    columns: [
      {
        stack: [
          { text: 'Remit to', color: MUTED, fontSize: 8 },
          ...company.remitTo.map((line, index) => ({ text: line, bold: index === 0 })),
        ],
      },
      {
        stack: [
          { text: 'Paid by', color: MUTED, fontSize: 8 },
          ...billTo.slice(0, 5).map((line, index) => ({ text: line, bold: index === 0 })),
        ],
      },
    ],
    columnGap: 16,
  };
}

const stubFacts = (facts: InvoiceFacts): Column => ({
  width: 190,
  table: {
    widths: ['auto', '*'],
    body: [
      ['Invoice', facts.number],
      ['Due date', writtenDate(facts.dueDate)],
      ['Amount due', formatMoney(facts.balance)],
      ['Amount enclosed', '$ ____________________'],
    ].map(([label = '', value = ''], index) => [
      { text: label, color: MUTED },
      { text: value, alignment: 'right' as const, bold: index === 2 },
    ]),
  },
  layout: 'facts',
});

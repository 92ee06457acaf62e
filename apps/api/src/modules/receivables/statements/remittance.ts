import type { Column, Content } from 'pdfmake/interfaces';
import { formatMoney } from '@falcon/domain/money';
import { writtenDate } from '@falcon/domain/schedule';
import type { StatementFacts } from './statement-facts';

const MUTED = '#4a5160';
const [WIDTH, PAGE, SIDE, FOOTER] = [532, 792, 40, 48];
/** The room of the stub above the footer of its page. */
const HEIGHT = 132;

/** The stub that goes back with the check, at the bottom of the last page, where room is kept for it. */
export const remittance = (facts: StatementFacts): Content[] => [
  // Keeps the room: without enough left on the page this moves to the next one, and the stub with it.
  { canvas: [{ type: 'rect', x: 0, y: 0, w: 1, h: HEIGHT, lineWidth: 0, lineColor: 'white' }], margin: [0, 12, 0, 0] },
  {
    absolutePosition: { x: SIDE, y: PAGE - FOOTER - HEIGHT },
    stack: [
      {
        canvas: [{ type: 'line', x1: 0, y1: 0, x2: WIDTH, y2: 0, lineWidth: 0.6, dash: { length: 4, space: 3 } }],
      },
      { text: 'Please detach and return with your payment', color: MUTED, fontSize: 8, margin: [0, 4, 0, 8] },
      {
        columns: [
          lines('Remit to', facts.company.remitTo),
          lines('Paid by', facts.billTo.slice(0, 5)),
          {
            width: 190,
            table: {
              widths: ['auto', '*'],
              body: [
                ['Statement of', writtenDate(facts.date)],
                ['Balance', formatMoney(facts.aging.total)],
                ['Amount enclosed', '$ ____________________'],
              ].map(([label = '', value = ''], index) => [
                { text: label, color: MUTED },
                { text: value, alignment: 'right' as const, bold: index === 1 },
              ]),
            },
            layout: 'facts',
          },
        ],
        columnGap: 16,
      },
    ],
  },
];

const lines = (label: string, all: readonly string[]): Column => ({
  width: '*',
  stack: [{ text: label, color: MUTED, fontSize: 8 }, ...all.map((line, index) => ({ text: line, bold: index === 0 }))],
});

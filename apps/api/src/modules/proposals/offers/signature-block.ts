import type { Column, Content } from 'pdfmake/interfaces';
import { optionName } from '@falcon/domain/proposals';
import { MUTED, PAPER } from '../../invoicing';
import type { Margin } from '../../invoicing';
import { money } from './printed-figures';
import { heading } from './printed-parts';
import type { ProposalFacts } from './proposal-facts';

const { width: WIDTH } = PAPER.LETTER;
const GAP = 20;
const SIGNED = (WIDTH - 2 * GAP) / 3;

/** A box to check, and what it means. */
const box = (text: string): Content => ({
  columns: [
    { width: 14, canvas: [{ type: 'rect', x: 0, y: 2, w: 8, h: 8, lineWidth: 0.6 }] },
    { width: '*', text },
  ],
  columnGap: 4,
  margin: [0, 2, 0, 0] as Margin,
});

const line = (label: string): Column => ({
  width: SIGNED,
  stack: [
    { canvas: [{ type: 'line', x1: 0, y1: 0, x2: SIGNED, y2: 0, lineWidth: 0.6 }], margin: [0, 30, 0, 2] as Margin },
    { text: label, color: MUTED, fontSize: 8 },
  ],
});

/** Where the customer checks what it takes, and signs. */
export function signatureBlock({ content, prices, parties }: ProposalFacts): Content[] {
  if (prices.alternatives.length === 0) return [];
  return [
    {
      unbreakable: true,
      stack: [
        heading('Acceptance'),
        { text: `${parties.whom} accepts this proposal as checked below.` },
        {
          columns: [
            {
              width: '*',
              stack: content.alternatives.map(({ name }, index) =>
                box(`${name}: ${money(prices.alternatives[index]?.total ?? 0)}`),
              ),
            },
            {
              width: '*',
              stack: prices.optional.flatMap((place) => {
                const option = content.options[place];
                return option ? [box(`Add ${optionName(option)}`)] : [];
              }),
            },
          ],
          columnGap: GAP,
          margin: [0, 6, 0, 0],
        },
        { columns: [line('Signature'), line('Name and title'), line('Date')], columnGap: GAP },
      ],
    },
  ];
}

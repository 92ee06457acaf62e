import type { Column, Content } from 'pdfmake/interfaces';
import { optionName } from '@falcon/domain/orders/proposals';
import { writtenDate } from '@falcon/domain/kit/schedule';
import { MUTED, PAPER, type Margin } from '#office/letterhead';
import { money } from './printed-figures';
import { heading } from './printed-parts';
import type { ProposalFacts } from './proposal-facts';

const { width: WIDTH } = PAPER.LETTER;
const GAP = 20;
const LINES = ['Signature', 'Name and title', 'Date', 'PO number, if needed'];
const SIGNED = (WIDTH - (LINES.length - 1) * GAP) / LINES.length;

/** A checkbox with its label. */
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

/** The price of an option, if it is the same in every alternative. */
function added({ content, prices }: ProposalFacts, place: number, index: number): string {
  const option = content.options[place];
  const [first = 0, ...others] = prices.alternatives.map(({ options }) => options[index] ?? 0);
  const words = `Add ${option ? optionName(option) : ''}`;
  return first === 0 || others.some((amount) => amount !== first) ? words : `${words}: ${money(first)}`;
}

/** The part where the customer checks the choices and signs. */
export function signatureBlock(facts: ProposalFacts): Content[] {
  const { content, prices, parties, validUntil } = facts;
  const [only, ...others] = prices.alternatives;
  if (!only) return [];
  const options = prices.optional.map((place, index) => box(added(facts, place, index)));
  const valid = validUntil === null ? '' : ` The prices are valid until ${writtenDate(validUntil)}.`;
  const acceptanceText =
    others.length > 0
      ? `${parties.whom} accepts this proposal as checked below.`
      : `${parties.whom} accepts this proposal for ${money(only.total)}.`;
  return [
    {
      unbreakable: true,
      stack: [
        heading('Acceptance'),
        { text: `${acceptanceText}${valid}` },
        {
          columns: [
            ...(others.length > 0
              ? [
                  {
                    width: '*',
                    stack: content.alternatives.map(({ name }, index) =>
                      box(`${name}: ${money(prices.alternatives[index]?.total ?? 0)}`),
                    ),
                  },
                ]
              : []),
            { width: '*', stack: options },
          ],
          columnGap: GAP,
          margin: [0, 6, 0, 0],
        },
        { columns: LINES.map(line), columnGap: GAP },
      ],
    },
  ];
}

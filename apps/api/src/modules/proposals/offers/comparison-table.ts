import type { Content, TableCell } from 'pdfmake/interfaces';
import { floorsOfLines } from '@falcon/domain/proposals';
import { MUTED } from '../../invoicing';
import { floorName } from './frozen-prices';
import { amounts, area, columnWidth, head, money } from './printed-figures';
import type { ProposalFacts } from './proposal-facts';
import { heading } from './printed-parts';

const unique = (words: readonly string[]): string => [...new Set(words)].join('\n');

/** What each alternative is made of, floor by floor. */
function materialRows({ content, prices }: ProposalFacts): TableCell[][] {
  return floorsOfLines(content.lines).map((floor) => [
    { text: floorName(floor), color: MUTED, colSpan: 3, fontSize: 8 },
    { text: '' },
    { text: '' },
    ...prices.alternatives.map(({ lines }): TableCell => ({
      text: unique(
        lines.flatMap(({ materials }, index) => (content.lines[index]?.flooringTypeId === floor ? materials : [])),
      ),
      fontSize: 8,
      alignment: 'right',
    })),
  ]);
}

/** The price of one apartment of each line in each alternative, with that of all of them below it. */
function priceRows({ content, prices }: ProposalFacts): TableCell[][] {
  return content.lines.map((line, index) => {
    const [first] = prices.alternatives;
    const of = first?.lines[index];
    return [
      { text: line.name },
      { text: of ? area(of.areaE2, of.areaUnit) : '', alignment: 'right', noWrap: true },
      { text: line.apartments.toLocaleString('en-US'), alignment: 'right' },
      ...prices.alternatives.map(({ lines }): TableCell => {
        const price = lines[index];
        if (!price?.isPriced) return amounts('—', '');
        return amounts(money(price.perApartment), line.apartments === 1 ? '' : `${money(price.total)} for all`);
      }),
    ];
  });
}

/** The alternatives side by side: what they are made of, the price of each apartment, and the total. */
export function comparison(facts: ProposalFacts): Content[] {
  const { content, prices } = facts;
  if (content.lines.length === 0 || content.alternatives.length === 0) return [];
  const count = content.alternatives.length;
  const apartments = content.lines.reduce((sum, line) => sum + line.apartments, 0);
  return [
    heading(count === 1 ? 'Prices' : 'Your alternatives'),
    {
      table: {
        headerRows: 1,
        dontBreakRows: true,
        widths: ['*', 58, 50, ...content.alternatives.map(() => columnWidth(count))],
        body: [
          [
            head('Unit style or room'),
            head('Area of one', 'right'),
            head('Apartments', 'right'),
            ...content.alternatives.map(({ name }): TableCell => ({ text: name, bold: true, alignment: 'right' })),
          ],
          ...materialRows(facts),
          ...priceRows(facts),
          [
            { text: 'Total', bold: true, colSpan: 2 },
            { text: '' },
            { text: apartments.toLocaleString('en-US'), alignment: 'right', bold: true },
            ...prices.alternatives.map(({ total }) => amounts(money(total), '', true)),
          ],
        ],
      },
      layout: 'rows',
    },
    {
      text: facts.parties.isTaxExempt
        ? 'Prices are for one apartment unless they say otherwise.'
        : 'Prices are for one apartment unless they say otherwise, and include sales tax.',
      color: MUTED,
      fontSize: 8,
      margin: [0, 4, 0, 0],
    },
  ];
}

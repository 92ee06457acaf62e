import type { Content, TableCell } from 'pdfmake/interfaces';
import { floorsOfLines } from '@falcon/domain/orders/proposals';
import { head, MUTED, type Margin } from '#office/letterhead';
import { floorName } from './frozen-prices';
import { amounts, area, columnWidth, money, twoLines } from './printed-figures';
import { titleRow } from './printed-parts';
import type { ProposalFacts } from './proposal-facts';

/** Each line's price per apartment in each alternative, with the total for all apartments below it. */
function priceRows({ content, prices }: ProposalFacts): TableCell[][] {
  const hasFloors = floorsOfLines(content.lines).length > 1;
  return content.lines.map((line, index) => {
    const [first] = prices.alternatives;
    const of = first?.lines[index];
    const about = [
      hasFloors ? floorName(line.flooringTypeId) : '',
      of ? area(of.areaE2, of.areaUnit) : '',
      line.noPad ? 'no pad' : '',
      line.glueDown ? 'glued down' : '',
    ];
    return [
      twoLines(line.name, about.filter((part) => part !== '').join(', ')),
      { text: line.apartments.toLocaleString('en-US'), alignment: 'right' },
      ...prices.alternatives.map(({ lines }): TableCell => {
        const price = lines[index];
        if (!price?.isPriced) return amounts('—', '');
        return amounts(money(price.perApartment), line.apartments === 1 ? '' : `${money(price.total)} for all`);
      }),
    ];
  });
}

/** The price of each unit style and room in each alternative, and the totals. */
export function comparison(facts: ProposalFacts): Content[] {
  const { content, prices } = facts;
  if (content.lines.length === 0 || content.alternatives.length === 0) return [];
  const count = content.alternatives.length;
  const apartments = content.lines.reduce((sum, line) => sum + line.apartments, 0);
  return [
    {
      table: {
        headerRows: 2,
        keepWithHeaderRows: 1,
        dontBreakRows: true,
        widths: ['*', 46, ...content.alternatives.map(() => columnWidth(count))],
        body: [
          titleRow('Price of each', count + 2),
          [
            head('Unit style or room'),
            head('Quantity', 'right'),
            ...content.alternatives.map(({ name }): TableCell => ({ text: name, bold: true, alignment: 'right' })),
          ],
          ...priceRows(facts),
          [
            { text: 'Total', bold: true },
            { text: apartments.toLocaleString('en-US'), alignment: 'right', bold: true },
            ...prices.alternatives.map(({ total }) => amounts(money(total), '', true)),
          ],
        ],
      },
      layout: 'titled',
    },
    {
      text: facts.parties.isTaxExempt
        ? 'Each price is for one unless it says otherwise.'
        : 'Each price is for one unless it says otherwise. Sales tax is included.',
      color: MUTED,
      fontSize: 8,
      margin: [0, 4, 0, 0] as Margin,
    },
  ];
}

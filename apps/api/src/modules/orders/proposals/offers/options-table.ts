import type { Content, TableCell } from 'pdfmake/interfaces';
import { optionName } from '@falcon/domain/orders/proposals';
import { head } from '#office/letterhead';
import { amounts, columnWidth, money } from './printed-figures';
import { titleRow } from './printed-parts';
import type { ProposalFacts } from './proposal-facts';

/** The prices of one apartment, if there are several, from the lowest to the highest. */
function perApartment(amountsOfLines: readonly (number | null)[]): string {
  const priced = amountsOfLines.filter((amount) => amount !== null);
  const [least, most] = [Math.min(...priced), Math.max(...priced)];
  if (priced.length === 0) return '';
  return `${least === most ? money(least) : `${money(least)} – ${money(most)}`} each`;
}

/** What an option adds to all, and to each; nothing if the unit styles have it already. */
const optionAmounts = (all: number, each: readonly (number | null)[]): TableCell =>
  all === 0 ? amounts('No charge', '') : amounts(money(all), perApartment(each));

/** What can be added, with what it adds in each alternative. */
export function optionsTable({ content, prices }: ProposalFacts): Content[] {
  if (prices.optional.length === 0 || prices.alternatives.length === 0) return [];
  const count = prices.alternatives.length;
  return [
    {
      table: {
        headerRows: 2,
        keepWithHeaderRows: 1,
        dontBreakRows: true,
        widths: ['*', ...prices.alternatives.map(() => columnWidth(count))],
        body: [
          titleRow('Options', count + 1),
          [
            head('Added to each price above, where it applies'),
            ...content.alternatives.map(({ name }): TableCell => ({ text: name, bold: true, alignment: 'right' })),
          ],
          ...prices.optional.map((place, index): TableCell[] => {
            const option = content.options[place];
            return [
              { text: option ? optionName(option) : '' },
              ...prices.alternatives.map(({ options, lines }) =>
                optionAmounts(
                  options[index] ?? 0,
                  lines.map((line) => line.options[index] ?? null),
                ),
              ),
            ];
          }),
        ],
      },
      layout: 'titled',
    },
  ];
}

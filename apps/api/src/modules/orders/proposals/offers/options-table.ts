import type { Content, TableCell } from 'pdfmake/interfaces';
import { optionName } from '@falcon/domain/orders/proposals';
import { head } from '#office/letterhead';
import { amounts, columnWidth, money } from './printed-figures';
import { titleRow } from './printed-parts';
import type { ProposalFacts } from './proposal-facts';

/** The price per apartment, as a range if there are several. */
function perApartment(amountsOfLines: readonly (number | null)[]): string {
  const priced = amountsOfLines.filter((amount) => amount !== null);
  const [least, most] = [Math.min(...priced), Math.max(...priced)];
  if (priced.length === 0) return '';
  return `${least === most ? money(least) : `${money(least)} – ${money(most)}`} each`;
}

/** The price of an option in total and per apartment; "No charge" if the unit styles already have it. */
const optionAmounts = (all: number, each: readonly (number | null)[]): TableCell =>
  all === 0 ? amounts('No charge', '') : amounts(money(all), perApartment(each));

/** The available options, with the price of each in every alternative. */
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

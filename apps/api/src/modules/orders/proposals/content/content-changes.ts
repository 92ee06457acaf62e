import { flooringType } from '@falcon/domain/kit/flooring';
import type { FieldChange } from '@falcon/domain/company/history';
import { formatFeetInches } from '@falcon/domain/kit/lengths';
import { feet, formatDecimal, formatMoney, cents } from '@falcon/domain/kit/money';
import { optionName } from '@falcon/domain/orders/proposals';
import type { ProposalContent, ProposalLine } from '@falcon/domain/orders/proposals';
import type { Database } from '#db/database';
import { itemNames } from '#catalog/items';
import { itemIdsOf } from './check-content';

type Names = ReadonlyMap<number, string>;
type ContentDescription = Record<'lines' | 'alternatives' | 'options', string>;

const size = (lengthE4: number | null, widthE4: number | null): string =>
  lengthE4 === null || widthE4 === null
    ? ''
    : ` ${formatFeetInches(feet(lengthE4))} x ${formatFeetInches(feet(widthE4))}`;
const carpet = ({ noPad, glueDown }: ProposalLine): string =>
  `${noPad ? ', no pad' : ''}${glueDown ? ', glue down' : ''}`;
const profit = (e4: number | null): string => (e4 === null ? '' : ` (profit ${formatDecimal(e4, 4)})`);
const item = (names: Names, id: number | null): string[] => (id === null ? [] : [names.get(id) ?? `Item ${id}`]);

/** Describes the content for the history. */
function describeContent({ lines, alternatives, options }: ProposalContent, names: Names): ContentDescription {
  return {
    lines: lines
      .map(
        (line) =>
          `${line.apartments} x ${line.name}, ${flooringType(line.flooringTypeId).name.toLowerCase()}${size(line.lengthE4, line.widthE4)}${carpet(line)}`,
      )
      .join('; '),
    alternatives: alternatives
      .map(({ name, floors }) => {
        const choices = floors.flatMap((choice) => [
          ...item(names, choice.itemId).map((one) => `${one}${profit(choice.profitE4)}`),
          ...item(names, choice.padItemId).map((one) => `${one}${profit(choice.padProfitE4)}`),
        ]);
        return `${name}: ${choices.length > 0 ? choices.join(', ') : 'as the units say'}`;
      })
      .join('; '),
    options: options
      .map((option) => {
        const cost = option.materialCents + option.laborCents + option.profitCents;
        const parts = [
          ...item(names, option.itemId),
          ...(option.quantityE2 === null ? [] : [formatDecimal(option.quantityE2, 2)]),
          ...(cost === 0 ? [] : [formatMoney(cents(cost))]),
          option.isIncluded ? 'included' : 'optional',
        ];
        return `${optionName(option)} (${parts.join(', ')})`;
      })
      .join('; '),
  };
}

/** The changes of the content. */
export async function contentChanges(
  db: Database,
  before: ProposalContent,
  after: ProposalContent,
): Promise<FieldChange[]> {
  const ids = [...new Set([...itemIdsOf(before), ...itemIdsOf(after)])];
  const names = await itemNames(db, ids);
  const [was, is] = [describeContent(before, names), describeContent(after, names)];
  return (['lines', 'alternatives', 'options'] as const).flatMap((field) =>
    was[field] === is[field] ? [] : [{ field, from: was[field] || null, to: is[field] || null }],
  );
}

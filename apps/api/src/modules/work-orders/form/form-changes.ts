import { formatFeetInches } from '@falcon/domain/lengths';
import { feet } from '@falcon/domain/money';
import { differences } from '../../records';
import type { FieldChange } from '../audit';
import { lineLabel } from '../line-names';
import { FORM_COLUMNS } from './order-form';
import type { FormCut, OrderForm } from './order-form';

/** Stored columns by their display names, with the divisor that converts to dollars. */
const SHOWN_AS: Readonly<Record<string, { readonly name: string; readonly divisor: number }>> = {
  adjustedLaborRateE4: { name: 'adjustedLaborRate', divisor: 10_000 },
  wrappedStairsVarianceE4: { name: 'wrappedStairsVariance', divisor: 10_000 },
  minimumLaborCents: { name: 'minimumLabor', divisor: 100 },
  minimumProfitCents: { name: 'minimumProfit', divisor: 100 },
};

const inDollars = (value: FieldChange['from'], divisor: number): FieldChange['from'] =>
  typeof value === 'number' ? value / divisor : value;

/** What a save changes on an order, field by field, for its history. */
export function formChanges(before: OrderForm, after: OrderForm): FieldChange[] {
  const pick = (form: OrderForm) => Object.fromEntries(FORM_COLUMNS.map((column) => [column, form.columns[column]]));
  const columns = differences(pick(before), pick(after)).map((change) => {
    const shown = SHOWN_AS[change.field];
    return shown
      ? { field: shown.name, from: inDollars(change.from, shown.divisor), to: inDollars(change.to, shown.divisor) }
      : change;
  });
  return [...columns, ...lineChanges(before, after), ...differences(partsOf(before), partsOf(after))];
}

function lineChanges(before: OrderForm, after: OrderForm): FieldChange[] {
  const keys = new Set([...before.lines, ...after.lines].map((line) => line.lineKey));
  return [...keys].flatMap((key) => {
    const [was, is] = [before, after].map((form) => form.lines.find((line) => line.lineKey === key));
    const label = lineLabel(key);
    return differences(
      {
        [`${label}: item`]: was?.itemId ?? null,
        [`${label}: quantity`]: quantityOf(was?.quantityE2),
        [`${label}: selection`]: was?.selectedValue ?? '',
      },
      {
        [`${label}: item`]: is?.itemId ?? null,
        [`${label}: quantity`]: quantityOf(is?.quantityE2),
        [`${label}: selection`]: is?.selectedValue ?? '',
      },
    );
  });
}

const quantityOf = (hundredths: number | null | undefined): number | null =>
  hundredths == null ? null : hundredths / 100;

/** The lists of an order in one line each: short enough for a history, exact enough to show changes. */
const partsOf = (form: OrderForm): Record<string, string> => ({
  cuts: form.cuts.map(cutText).join('; '),
  additionalMaterials: form.additionalMaterials
    .map((material) => `line ${material.lineType} item ${material.itemId} x ${material.quantityE2 / 100}`)
    .join('; '),
  additionalCosts: form.additionalCosts
    .map(
      (cost) =>
        `${cost.description} ${(cost.materialCents / 100).toFixed(2)} / ${(cost.laborCents / 100).toFixed(2)} / ${(cost.profitCents / 100).toFixed(2)}`,
    )
    .join('; '),
});

function cutText(cut: FormCut): string {
  const marks = [
    cut.isIncluded ? '' : 'left out',
    cut.usedForDescription,
    cut.takeUp ? 'take up' : '',
    cut.useCove ? `cove ${cut.coveE2 / 100}` : '',
    cut.useQuarterRound ? `quarter round ${cut.quarterRoundE2 / 100}` : '',
    cut.useLuan ? `underlayment ${cut.luanE2 / 100}` : '',
    cut.measureBalanced ? 'balanced' : '',
  ].filter((mark) => mark !== '');
  return `${formatFeetInches(feet(cut.cutLengthE4))} x ${formatFeetInches(feet(cut.widthE4))}${marks.length > 0 ? ` (${marks.join(', ')})` : ''}`;
}

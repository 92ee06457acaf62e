import { inputValue } from '@falcon/domain/kit/fields';
import { fieldsWith, type ORDER_FIELDS, orderFields } from '@falcon/domain/orders/work-order-fields';
import type {
  CostValue,
  CutValue,
  LineValue,
  MaterialValue,
  OrderValues,
  PlainField,
  PlainValues,
} from './order-values';
import { plainFields } from './order-values';

/** A typed number, or null while the text can't be read. */
const numberOrNull = (value: number | null): number | null => (value === null || Number.isNaN(value) ? null : value);

const lineInput = (line: LineValue) => ({
  lineKey: line.lineKey,
  itemId: line.item?.id ?? null,
  selectedValue: line.selectedValue,
  quantity: numberOrNull(line.quantity),
});

const cutInput = (cut: CutValue) => ({
  ...(cut.id === null ? {} : { id: cut.id }),
  ...(cut.sourceCutId === null ? {} : { sourceCutId: cut.sourceCutId }),
  isIncluded: cut.isIncluded,
  usedForDescription: cut.usedForDescription,
  cutLength: numberOrNull(cut.cutLength) ?? 0,
  width: numberOrNull(cut.width) ?? 0,
  measureBalanced: cut.measureBalanced,
  takeUp: cut.takeUp,
  useCove: cut.useCove,
  cove: numberOrNull(cut.cove) ?? 0,
  useQuarterRound: cut.useQuarterRound,
  quarterRound: numberOrNull(cut.quarterRound) ?? 0,
  useLuan: cut.useLuan,
  luan: numberOrNull(cut.luan) ?? 0,
});

const materialInput = (material: MaterialValue) => ({
  lineType: material.lineType ?? 0,
  itemId: material.item?.id ?? '0',
  selectedValue: material.selectedValue,
  quantity: numberOrNull(material.quantity) ?? 0,
});

const costInput = (cost: CostValue) => ({
  ...(cost.additionalCostId === null ? {} : { additionalCostId: cost.additionalCostId }),
  description: cost.description,
  materialCost: numberOrNull(cost.materialCost) ?? 0,
  laborCost: numberOrNull(cost.laborCost) ?? 0,
  profitCost: numberOrNull(cost.profitCost) ?? 0,
});

type Fields = typeof ORDER_FIELDS;
type PlainInputValue<Name extends PlainField> = Fields[Name] extends { readonly blank: 0 } ? number : PlainValues[Name];

/** The plain fields as they are sent: a blank figure is 0, unless it can be none. */
const plainInput = (values: OrderValues) =>
  Object.fromEntries(plainFields.map(([name, field]) => [name, inputValue(field, values[name])])) as {
    [Name in PlainField]: PlainInputValue<Name>;
  };

/** The rows with values: a blank last row of a grid is not an entry. */
export const filledCuts = (cuts: readonly CutValue[]): CutValue[] =>
  cuts.filter(
    (cut) => cut.id !== null || cut.usedForDescription !== '' || cut.cutLength !== null || cut.width !== null,
  );

/** Fields that users without permission to see totals never got, and so must not send back. */
const HIDDEN_WITHOUT_TOTALS: ReadonlySet<string> = new Set([
  ...fieldsWith({ seenBy: 'workOrderViewTotals' }),
  'additionalCosts',
]);

/** The form as input for the server. `seesTotals` says whether amounts were shown. */
export function orderInput(values: OrderValues, seesTotals: boolean) {
  const whole = {
    unitId: values.unit?.id ?? null,
    salespersonId: values.salesperson?.id ?? null,
    ...plainInput(values),
    lines: values.lines.map(lineInput),
    cuts: filledCuts(values.cuts).map(cutInput),
    additionalMaterials: values.additionalMaterials.map(materialInput),
    additionalCosts: values.additionalCosts.map(costInput),
  };
  return seesTotals ? whole : without(whole, HIDDEN_WITHOUT_TOTALS);
}

function without<Whole extends object>(whole: Whole, names: ReadonlySet<string>): Whole {
  return Object.fromEntries(Object.entries(whole).filter(([key]) => !names.has(key))) as Whole;
}

/** Texts that change no price. */
const UNPRICED: ReadonlySet<string> = new Set(
  orderFields.flatMap(([name, { kind, priced }]) => (['text', 'state', 'zip'].includes(kind) && !priced ? [name] : [])),
);

/**
 * The same for the live price: unfinished rows are left out instead of refused, and so are texts that change no price.
 */
export function calculatorInput(values: OrderValues, seesTotals: boolean) {
  const input = orderInput(values, seesTotals);
  return {
    ...without(input, UNPRICED),
    cuts: input.cuts?.filter((cut) => cut.cutLength > 0 && cut.width > 0),
    additionalMaterials: input.additionalMaterials?.filter(
      (material) => material.lineType > 0 && material.itemId !== '0',
    ),
    additionalCosts: input.additionalCosts?.filter((cost) => cost.description.trim() !== ''),
  };
}

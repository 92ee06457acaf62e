import { inputOf, inputValue, isFilled, rowsInput } from '@falcon/domain/kit/fields';
import type { Can } from '@falcon/domain/office/access';
import {
  hiddenOrderFields,
  hiddenParts,
  type ORDER_FIELDS,
  ORDER_PARTS,
  orderFields,
} from '@falcon/domain/orders/work-order-fields';
import type { CutValue, OrderValues, PlainField, PlainValues } from './order-values';
import { plainFields } from './order-values';

const { lines, cuts, additionalMaterials, additionalCosts } = ORDER_PARTS;

type Fields = typeof ORDER_FIELDS;
type PlainInputValue<Name extends PlainField> = Fields[Name] extends { readonly blank: 0 } ? number : PlainValues[Name];

/** The plain fields as input: a blank figure is 0, unless the field allows none. */
const plainInput = (values: OrderValues) =>
  Object.fromEntries(plainFields.map(([name, field]) => [name, inputValue(field, values[name])])) as {
    [Name in PlainField]: PlainInputValue<Name>;
  };

/** The rows with values: a grid's blank last row is not an entry. */
export const filledCuts = (values: readonly CutValue[]): CutValue[] =>
  values.filter((cut) => cut.id !== null || isFilled(cuts, cut));

/** The form as input for the server, without what this user never got and so must not send back. */
export function orderInput(values: OrderValues, can: Can) {
  const whole = {
    unitId: values.unit?.id ?? null,
    salespersonId: values.salesperson?.id ?? null,
    ...plainInput(values),
    lines: values.lines.map((line) => ({ ...inputOf(lines.of, line), lineKey: line.lineKey })),
    cuts: filledCuts(values.cuts).map((cut) => ({
      ...inputOf(cuts.of, cut),
      ...(cut.id === null ? {} : { id: cut.id }),
    })),
    additionalMaterials: rowsInput(additionalMaterials, values.additionalMaterials),
    additionalCosts: rowsInput(additionalCosts, values.additionalCosts),
  };
  return without(whole, new Set<string>([...hiddenOrderFields(can), ...hiddenParts(can)]));
}

function without<Whole extends object>(whole: Whole, names: ReadonlySet<string>): Whole {
  return Object.fromEntries(Object.entries(whole).filter(([key]) => !names.has(key))) as Whole;
}

/** Texts that do not affect the price. */
const UNPRICED: ReadonlySet<string> = new Set(
  orderFields.flatMap(([name, { kind, priced }]) => (['text', 'state', 'zip'].includes(kind) && !priced ? [name] : [])),
);

/**
 * The same for the live price: unfinished rows are omitted instead of refused, as are texts that do not affect the
 * price.
 */
export function calculatorInput(values: OrderValues, can: Can) {
  const input = orderInput(values, can);
  return {
    ...without(input, UNPRICED),
    cuts: input.cuts?.filter((cut) => cut.cutLength > 0 && cut.width > 0),
    additionalMaterials: input.additionalMaterials?.filter(
      (material) => material.lineType > 0 && material.itemId !== null,
    ),
    additionalCosts: input.additionalCosts?.filter((cost) => cost.description.trim() !== ''),
  };
}

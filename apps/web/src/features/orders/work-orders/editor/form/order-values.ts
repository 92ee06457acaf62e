import type { LineKey } from '@falcon/domain/orders/costing';
import { lineKeysOf } from '@falcon/domain/orders/costing';
import { blankValue, blankValues, type TypedValue, type TypedValues } from '@falcon/domain/kit/fields';
import type { FlooringTypeId } from '@falcon/domain/kit/flooring';
import { type ORDER_FIELDS, ORDER_PARTS, orderFields } from '@falcon/domain/orders/work-order-fields';
import type { FieldsWith, OrderField, OrderFieldName } from '@falcon/domain/orders/work-order-fields';

/** A record selected in a picker. */
export interface Pick {
  id: string;
  name: string;
}

const { lines, cuts, additionalMaterials, additionalCosts } = ORDER_PARTS;

/** One material or labor line of the form; a null quantity uses the calculated default. */
export type LineValue = TypedValues<typeof lines.of> & { lineKey: LineKey };

/** A new row of the cut grid; lengths in feet, blank as null. */
export const BLANK_CUT = { ...blankValues(cuts.of), id: null as string | null, rollNumber: '', dyeLot: '' };
/** One cut. */
export type CutValue = typeof BLANK_CUT;

/** An extra item, billed with the labor line it belongs to. */
export const BLANK_MATERIAL = blankValues(additionalMaterials.of);
export type MaterialValue = typeof BLANK_MATERIAL;

/** A free cost in dollars. */
export const BLANK_COST = blankValues(additionalCosts.of);
export type CostValue = typeof BLANK_COST;

type Fields = typeof ORDER_FIELDS;

/** Fields with a value of their own; customer, unit and salesperson are selected by name. */
export type PlainField = Exclude<OrderFieldName, FieldsWith<{ picked: true }>>;

/** The plain fields by name. */
export const plainFields = orderFields.filter(([, field]) => !('picked' in field)) as readonly (readonly [
  PlainField,
  OrderField,
])[];

/** The values of the plain fields. */
export type PlainValues = { [Name in PlainField]: TypedValue<Fields[Name]> };

/** The form values of a work order. */
export interface OrderValues extends PlainValues {
  customer: Pick | null;
  unit: Pick | null;
  salesperson: Pick | null;
  flooringTypeId: FlooringTypeId;
  acknowledgedDuplicateIds: string[];
  /** The user confirmed that the order is cut again. */
  cutAgain: boolean;
  lines: LineValue[];
  cuts: CutValue[];
  additionalMaterials: MaterialValue[];
  additionalCosts: CostValue[];
}

/** Every line of a flooring type, blank. They are sent in this order, so that an error can be matched to its row. */
export const blankLines = (flooringTypeId: FlooringTypeId): LineValue[] =>
  lineKeysOf(flooringTypeId).map((lineKey) => ({ ...blankValues(lines.of), lineKey }));

/** A blank order. */
export const blankOrder = (flooringTypeId: FlooringTypeId = 1): OrderValues => ({
  ...(Object.fromEntries(plainFields.map(([name, field]) => [name, blankValue(field)])) as unknown as PlainValues),
  customer: null,
  unit: null,
  salesperson: null,
  flooringTypeId,
  acknowledgedDuplicateIds: [],
  cutAgain: false,
  lines: blankLines(flooringTypeId),
  cuts: [],
  additionalMaterials: [],
  additionalCosts: [],
});

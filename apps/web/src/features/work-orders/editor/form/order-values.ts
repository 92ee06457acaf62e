import type { LineKey } from '@falcon/domain/costing';
import { lineKeysOf } from '@falcon/domain/costing';
import type { FlooringTypeId, Option } from '@falcon/domain/flooring';
import { initialOf, type ORDER_FIELDS, orderFields } from '@falcon/domain/work-order-fields';
import type { FieldsWith, OrderField, OrderFieldName } from '@falcon/domain/work-order-fields';

/** A record selected in a picker. */
export interface Pick {
  id: string;
  name: string;
}

/** One material or labor line of the form; a null quantity uses the calculated default. */
export interface LineValue {
  lineKey: LineKey;
  item: Pick | null;
  selectedValue: string;
  quantity: number | null;
}

/** One cut; lengths in feet, null if blank. */
export interface CutValue {
  id: string | null;
  sourceCutId: string | null;
  isIncluded: boolean;
  usedForDescription: string;
  cutLength: number | null;
  width: number | null;
  measureBalanced: boolean;
  takeUp: boolean;
  useCove: boolean;
  cove: number | null;
  useQuarterRound: boolean;
  quarterRound: number | null;
  useLuan: boolean;
  luan: number | null;
  rollNumber: string;
  dyeLot: string;
}

/** An extra item, billed with the labor line it belongs to. */
export interface MaterialValue {
  lineType: number | null;
  item: Pick | null;
  selectedValue: string;
  quantity: number | null;
}

/** A free cost in dollars. */
export interface CostValue {
  additionalCostId: string | null;
  description: string;
  materialCost: number | null;
  laborCost: number | null;
  profitCost: number | null;
}

type Fields = typeof ORDER_FIELDS;

/** Fields with a value of their own; customer, unit and salesperson are selected by name. */
export type PlainField = Exclude<OrderFieldName, FieldsWith<{ picked: true }>>;

/** The plain fields by name. */
export const plainFields = orderFields.filter(([, field]) => !('picked' in field)) as readonly (readonly [
  PlainField,
  OrderField,
])[];

/** What the form holds for a field; figures are in dollars, and null where blank. */
type Typed<F> = F extends { readonly kind: 'choice'; readonly options: readonly Option<infer Value>[] }
  ? Value
  : F extends { readonly kind: 'flag' }
    ? boolean
    : F extends { readonly kind: 'count' | 'money' | 'rate' }
      ? number | null
      : F extends { readonly kind: 'date' | 'record' }
        ? string | null
        : F extends { readonly kind: 'records' }
          ? string[]
          : string;

/** The values of the plain fields. */
export type PlainValues = { [Name in PlainField]: Typed<Fields[Name]> };

/** The form values of a work order. */
export interface OrderValues extends PlainValues {
  customer: Pick | null;
  unit: Pick | null;
  salesperson: Pick | null;
  flooringTypeId: FlooringTypeId;
  acknowledgedDuplicateIds: string[];
  lines: LineValue[];
  cuts: CutValue[];
  additionalMaterials: MaterialValue[];
  additionalCosts: CostValue[];
}

/** Every line that a flooring type offers, blank. They are sent in this order, so that an error finds its row. */
export const blankLines = (flooringTypeId: FlooringTypeId): LineValue[] =>
  lineKeysOf(flooringTypeId).map((lineKey) => ({ lineKey, item: null, selectedValue: '', quantity: null }));

/** A new row of the cut grid. */
export const BLANK_CUT: CutValue = {
  id: null,
  sourceCutId: null,
  isIncluded: true,
  usedForDescription: '',
  cutLength: null,
  width: null,
  measureBalanced: false,
  takeUp: false,
  useCove: false,
  cove: null,
  useQuarterRound: false,
  quarterRound: null,
  useLuan: false,
  luan: null,
  rollNumber: '',
  dyeLot: '',
};

const isFigure = ({ kind }: OrderField): boolean => kind === 'count' || kind === 'money' || kind === 'rate';

/** An order with nothing filled in. */
export const blankOrder = (flooringTypeId: FlooringTypeId = 1): OrderValues => ({
  ...(Object.fromEntries(
    plainFields.map(([name, field]) => [name, isFigure(field) ? null : initialOf(field)]),
  ) as unknown as PlainValues),
  customer: null,
  unit: null,
  salesperson: null,
  flooringTypeId,
  acknowledgedDuplicateIds: [],
  lines: blankLines(flooringTypeId),
  cuts: [],
  additionalMaterials: [],
  additionalCosts: [],
});

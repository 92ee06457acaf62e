import { sees } from '../../office/access/seen';
import type { Can, Secrecy } from '../../office/access/seen';
import { ORDER_BOUNDS } from '../costing/bounds';
import { PRICES } from './figures';

/** A field of a part of a work order: a line, a cut, an additional material or an additional cost. */
interface PartField extends Secrecy {
  /** `key`: the name of a line; `type`: the number of a labor line type; `record`: the id of another record. */
  readonly kind: 'key' | 'type' | 'record' | 'text' | 'flag' | 'feet' | 'quantity' | 'money';
  /** Every row has it; one left out is otherwise blank in a new row, and stays in a stored one. */
  readonly required?: true;
  /** What sentences about a wrong value call it. */
  readonly called?: string;
  /** The most characters of a text, or ten-thousandths of a foot. */
  readonly most?: number;
  /** The sentence about a required text that is blank. */
  readonly missing?: string;
  /** The blank value, if it is not that of its kind. */
  readonly blank?: null | true;
  /** Its meaning in the inputs of the API. */
  readonly description?: string;
}

const FLAG = { kind: 'flag' } as const;
const SELECTED = { kind: 'text', called: 'The selection', most: 60 } as const;
const AMOUNT = { kind: 'quantity', called: 'A quantity' } as const;
const COST = { kind: 'money', ...PRICES } as const;

/**
 * The fields of the parts of a work order that users fill in. Inputs and their checks, columns, types in the API and
 * copies are derived from here.
 */
export const PART_FIELDS = {
  lines: {
    lineKey: { kind: 'key', required: true },
    itemId: { kind: 'record' },
    selectedValue: SELECTED,
    quantity: { ...AMOUNT, blank: null, description: 'Null uses the calculated default, 0 means none.' },
  },
  cuts: {
    sourceCutId: { kind: 'record', description: "The unit's cut this one was copied from." },
    isIncluded: { kind: 'flag', blank: true },
    usedForDescription: { kind: 'text', called: 'The use of a cut', most: 120 },
    cutLength: { kind: 'feet', called: 'length', most: ORDER_BOUNDS.cutLength, required: true },
    width: { kind: 'feet', called: 'width', most: ORDER_BOUNDS.cutWidth, required: true },
    measureBalanced: FLAG,
    takeUp: FLAG,
    useCove: FLAG,
    cove: { kind: 'quantity', called: 'Cove' },
    useQuarterRound: FLAG,
    quarterRound: { kind: 'quantity', called: 'Quarter round' },
    useLuan: FLAG,
    luan: { kind: 'quantity', called: 'Underlayment' },
  },
  additionalMaterials: {
    lineType: { kind: 'type', required: true, description: 'The labor line type that bills it.' },
    itemId: { kind: 'record', required: true },
    selectedValue: SELECTED,
    quantity: { ...AMOUNT, required: true },
  },
  additionalCosts: {
    additionalCostId: { kind: 'record', description: "The customer's additional cost this one was copied from." },
    description: {
      kind: 'text',
      called: 'The description',
      most: 200,
      required: true,
      missing: 'Enter what the additional cost is for.',
    },
    materialCost: { ...COST, called: 'The material cost' },
    laborCost: { ...COST, called: 'The labor cost' },
    profitCost: { ...COST, called: 'The profit' },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, PartField>>>>;

type Parts = typeof PART_FIELDS;
/** The parts of an order, by the names of their lists. */
export type OrderPart = keyof Parts;
export const ORDER_PARTS = Object.keys(PART_FIELDS) as OrderPart[];

type ColumnName<Name extends string, Field extends PartField> = {
  key: Name;
  type: Name;
  record: Name;
  text: Name;
  flag: Name;
  feet: `${Name}E4`;
  quantity: `${Name}E2`;
  money: Name extends `${infer Stem}Cost` ? `${Stem}Cents` : never;
}[Field['kind']];

/** The columns of a part that users fill in; figures have their unit in their name. */
export type PartColumn<Part extends OrderPart> = {
  [Name in keyof Parts[Part] & string]: ColumnName<Name, Parts[Part][Name] & PartField>;
}[keyof Parts[Part] & string];

type ValueOf<Field> = Field extends { readonly kind: 'key' | 'text' }
  ? string
  : Field extends { readonly kind: 'flag' }
    ? boolean
    : number;
type Required<Part extends OrderPart> = {
  [Name in keyof Parts[Part]]: Parts[Part][Name] extends { readonly required: true } ? Name : never;
}[keyof Parts[Part]];

/** A row of a part as users send it. */
export type PartInput<Part extends OrderPart> = {
  readonly [Name in Required<Part>]: ValueOf<Parts[Part][Name]>;
} & {
  readonly [Name in Exclude<keyof Parts[Part], Required<Part>>]?: ValueOf<Parts[Part][Name]> | null | undefined;
};

/** A field of a part with its name and its column. */
export interface NamedPartField extends PartField {
  readonly name: string;
  readonly column: string;
}

const UNIT: Partial<Record<PartField['kind'], string>> = { feet: 'E4', quantity: 'E2', money: 'Cents' };
const columnOf = (name: string, kind: PartField['kind']): string =>
  `${kind === 'money' ? name.replace(/Cost$/, '') : name}${UNIT[kind] ?? ''}`;

const NAMED: Readonly<Record<string, readonly NamedPartField[]>> = Object.fromEntries(
  Object.entries<Readonly<Record<string, PartField>>>(PART_FIELDS).map(([part, fields]) => [
    part,
    Object.entries(fields).map(([name, field]) => ({ ...field, name, column: columnOf(name, field.kind) })),
  ]),
);

/** The fields of a part. */
export const partFields = (part: OrderPart): readonly NamedPartField[] => NAMED[part] ?? [];

/** The parts of which a user doesn't see every field. */
export const hiddenParts = (can: Can): readonly OrderPart[] =>
  ORDER_PARTS.filter((part) => partFields(part).some((field) => !sees(can, field)));

const BLANK: Readonly<Record<PartField['kind'], string | number | boolean | null>> = {
  key: '',
  type: 0,
  record: null,
  text: '',
  flag: false,
  feet: 0,
  quantity: 0,
  money: 0,
};

/** What is stored of a part where nothing is filled in. */
export const blankPart = (part: OrderPart): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    partFields(part).map(({ column, kind, blank }) => [column, blank === undefined ? BLANK[kind] : blank]),
  );

/** The columns of a row that users fill in, without its others. */
export const partValues = <Part extends OrderPart, Row extends Readonly<Record<PartColumn<Part>, unknown>>>(
  part: Part,
  row: Row,
): Pick<Row, PartColumn<Part> & keyof Row> =>
  Object.fromEntries(partFields(part).map(({ column }) => [column, row[column as keyof Row]])) as Row;

/** A row with what users send; left out and null keep what it has. */
export const withInput = <Part extends OrderPart, Row extends object>(
  part: Part,
  row: Row,
  input: PartInput<Part>,
): Row => ({
  ...row,
  ...Object.fromEntries(
    partFields(part).map(({ name, column }) => [
      column,
      input[name as keyof PartInput<Part>] ?? row[column as keyof Row],
    ]),
  ),
});

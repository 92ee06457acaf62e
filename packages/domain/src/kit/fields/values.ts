import { parseEmailList } from '../text/index';
import { applies, columnOf, entered, inputNameOf, SCALE } from './columns';
import type { Field, FieldKind, FieldOf, Fields, RowsOf } from './field-types';
import type {
  InputValues,
  RecordRef,
  StoredAddress,
  StoredRecord,
  StoredRow,
  TypedAddress,
  TypedValues,
} from './value-types';

const TEXTS: ReadonlySet<FieldKind> = new Set(['text', 'email', 'phone', 'website', 'zip']);
const LISTS: ReadonlySet<FieldKind> = new Set(['emails', 'references', 'rows']);
const SIZES: ReadonlySet<FieldKind> = new Set(['length', 'area', 'quantity', 'whole']);

/** The value stored for a blank field. */
export function blankOf(field: Field): string | number | readonly string[] | boolean | null {
  if (field.kind === 'flag') return false;
  if ('initial' in field) return field.initial ?? null;
  if ('blank' in field) return field.blank ?? null;
  if (LISTS.has(field.kind)) return [];
  return TEXTS.has(field.kind) ? '' : null;
}

/** What is stored for a field of a new record with nothing filled in. */
export const initialOf = (field: Field): ReturnType<typeof blankOf> =>
  field.kind === 'flag' ? field.initial : blankOf(field);

const BLANK_ADDRESS: TypedAddress = { addressLine1: '', addressLine2: '', city: '', state: null, postalCode: '' };

/** What the form of a new record holds for a field. */
export function blankValue(field: Field): unknown {
  if (field.kind === 'address') return BLANK_ADDRESS;
  if (field.kind === 'emails') return '';
  if (field.kind === 'rows') return field.firstRow ? [blankValues(field.of)] : [];
  if (field.kind === 'listed') return field.initial === undefined ? null : String(field.initial);
  return 'blank' in field && field.blank === 0 ? null : initialOf(field);
}

type Row = Readonly<Record<string, unknown>>;
/** Another record as a form holds it, without what the cache adds. */
const referenceOf = ({ __typename: _typename, ...record }: RecordRef & { readonly __typename?: string }) => record;

/** What a form holds for a field that the API answers. */
export function typedValue(field: Field, value: unknown): unknown {
  if (value === null || value === undefined) return blankValue(field);
  if (field.kind === 'address') {
    const { addressLine1, addressLine2, city, state, postalCode } = value as StoredAddress;
    return { addressLine1, addressLine2, city, state: state || null, postalCode };
  }
  if ('asId' in field) return Array.isArray(value) ? [...(value as readonly string[])] : value;
  if (field.kind === 'reference') return referenceOf(value as RecordRef);
  if (field.kind === 'rows') return (value as readonly Row[]).map((row) => typedValues(field.of, row as never));
  if (field.kind === 'references') return (value as readonly RecordRef[]).map(referenceOf);
  if (field.kind === 'emails') return (value as readonly string[]).join(', ');
  // A size that is 0 was left blank, unless every row has one.
  const isBlank = 'zeroIsBlank' in field || (SIZES.has(field.kind) && 'blank' in field && !('required' in field));
  return isBlank && value === 0 ? null : value;
}

const each = (fields: Fields, make: (field: Field, name: string) => unknown): Record<string, unknown> =>
  Object.fromEntries(entered(fields).map(([name, field]) => [name, make(field, name)]));

/** The form values of a new record. */
export const blankValues = <F extends Fields>(fields: F): TypedValues<F> => each(fields, blankValue) as TypedValues<F>;

/** A stored record's form value; for an amount that is a percentage, only the percentage field has a value. */
function shownValue(field: Field, name: string, record: Readonly<Record<string, unknown>>): unknown {
  const isPercentage = field.kind === 'money' && field.orPercent !== undefined && !applies(field, record);
  return typedValue(field, isPercentage ? null : record[name]);
}

/** A stored record as form values. */
export const typedValues = <F extends Fields>(fields: F, record: StoredRecord<F>): TypedValues<F> =>
  each(fields, (field, name) => shownValue(field, name, record)) as TypedValues<F>;

/** A stored record's values for a copy, without those not copied; a copy is enabled. */
export const copiedValues = <F extends Fields>(fields: F, record: StoredRecord<F>): TypedValues<F> =>
  each(fields, (field, name) =>
    field.copied === false || name === 'isEnabled' ? blankValue(field) : shownValue(field, name, record),
  ) as TypedValues<F>;

/** The addresses in a typed list; empty while it is unreadable. */
function emailsOf(text: string): readonly string[] {
  const list = parseEmailList(text);
  return list.ok ? list.addresses : [];
}

/** Whether anything is filled in of a row of the form that makes it more than a blank one. */
export const isFilled = ({ of, filledBy }: FieldOf<'rows'>, row: Row): boolean =>
  filledBy === undefined ||
  filledBy.some((name) => {
    const value = row[name];
    return of[name] !== undefined && (typeof value === 'string' ? value.trim() : value) !== blankValue(of[name]);
  });

/** A form value as it is sent: a number that can't be read yet counts as blank. */
export function inputValue(field: Field, value: unknown): unknown {
  if ('asId' in field) return value;
  if (field.kind === 'reference') return (value as RecordRef | null)?.id ?? null;
  if (field.kind === 'references') return (value as readonly RecordRef[]).map(({ id }) => id);
  if (field.kind === 'emails') return emailsOf(value as string);
  if (field.kind === 'rows') return rowsInput(field, value as never);
  if (field.kind === 'address') {
    const { state, ...parts } = value as TypedAddress;
    return { ...parts, state: state ?? '' };
  }
  const typed = Number.isNaN(value) ? null : value;
  return 'blank' in field || field.kind === 'whole' ? (typed ?? blankOf(field)) : typed;
}

/**
 * Form values as mutation input: references by id, blank figures that can't be null as 0; fields that don't apply are
 * omitted.
 */
export function inputOf<F extends Fields>(fields: F, values: TypedValues<F>): InputValues<F> {
  const valuesByName = values as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    entered(fields).flatMap(([name, field]) =>
      applies(field, valuesByName) ? [[inputNameOf(name, field), inputValue(field, valuesByName[name])]] : [],
    ),
  ) as unknown as InputValues<F>;
}

/** Rows of a form as they are sent, without the blank ones. */
export const rowsInput = <F extends Fields>(rows: RowsOf<F>, values: readonly TypedValues<F>[]): InputValues<F>[] =>
  values.filter((row) => isFilled(rows, row)).map((row) => inputOf<F>(rows.of, row));

/** A form value by the rules of what is stored; a number that can't be read yet counts as blank. */
function typedColumn(field: Field, value: unknown): unknown {
  if (field.kind === 'text') return (value as string).trim();
  if (field.kind === 'rows') return (value as readonly Row[]).map((row) => typedColumns(field.of, row as never));
  if (field.kind === 'reference' || field.kind === 'listed') {
    const id = field.kind === 'listed' || 'asId' in field ? value : (value as RecordRef | null)?.id;
    return id == null ? blankOf(field) : Number(id);
  }
  const scale = SCALE[field.kind];
  if (scale === undefined) return value;
  const isRead = typeof value === 'number' && (scale === 1 ? Number.isInteger(value) : Number.isFinite(value));
  return isRead ? Math.round(value * scale) : blankOf(field);
}

/** What is typed, by the columns in which it would be stored, for the rules that the server and the page share. */
export const typedColumns = <F extends Fields>(fields: F, values: TypedValues<F>): StoredRow<F> =>
  Object.fromEntries(
    entered(fields).map(([name, field]) => [
      columnOf(name, field),
      typedColumn(field, (values as Readonly<Record<string, unknown>>)[name]),
    ]),
  ) as StoredRow<F>;

import { parseEmailList } from '../text/index';
import { applies, entered, inputNameOf } from './columns';
import type { Field, FieldKind, Fields } from './field-types';
import type { RecordRef, StoredAddress, StoredRecord, TypedAddress, TypedValues } from './value-types';

const TEXTS: ReadonlySet<FieldKind> = new Set(['text', 'email', 'phone', 'website', 'zip']);
const SIZES: ReadonlySet<FieldKind> = new Set(['length', 'area', 'whole']);

/** What is stored for a field without a value. */
export function blankOf(field: Field): string | number | readonly string[] | boolean | null {
  if (field.kind === 'flag') return false;
  if ('initial' in field) return field.initial ?? null;
  if ('blank' in field) return field.blank ?? null;
  if (field.kind === 'emails' || field.kind === 'references') return [];
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
  return 'blank' in field && field.blank === 0 ? null : initialOf(field);
}

const referenceOf = ({ id, name }: RecordRef) => ({ id, name });

/** What a form holds for a field that the API answers. */
export function typedValue(field: Field, value: unknown): unknown {
  if (value === null || value === undefined) return blankValue(field);
  if (field.kind === 'address') {
    const { addressLine1, addressLine2, city, state, postalCode } = value as StoredAddress;
    return { addressLine1, addressLine2, city, state: state || null, postalCode };
  }
  if ('asId' in field) return Array.isArray(value) ? [...(value as readonly string[])] : value;
  if (field.kind === 'reference') return referenceOf(value as RecordRef);
  if (field.kind === 'references') return (value as readonly RecordRef[]).map(referenceOf);
  if (field.kind === 'emails') return (value as readonly string[]).join(', ');
  // A size that is 0 was left blank.
  const isBlank = 'zeroIsBlank' in field || (SIZES.has(field.kind) && 'blank' in field);
  return isBlank && value === 0 ? null : value;
}

const each = (fields: Fields, make: (field: Field, name: string) => unknown): Record<string, unknown> =>
  Object.fromEntries(entered(fields).map(([name, field]) => [name, make(field, name)]));

/** The form values of a new record. */
export const blankValues = <F extends Fields>(fields: F): TypedValues<F> => each(fields, blankValue) as TypedValues<F>;

/** What a form shows of a stored record: an amount that is a percentage is in the field of that one alone. */
function shownValue(field: Field, name: string, record: Readonly<Record<string, unknown>>): unknown {
  const isPercentage = field.kind === 'money' && field.orPercent !== undefined && !applies(field, record);
  return typedValue(field, isPercentage ? null : record[name]);
}

/** A stored record as form values. */
export const typedValues = <F extends Fields>(fields: F, record: StoredRecord<F>): TypedValues<F> =>
  each(fields, (field, name) => shownValue(field, name, record)) as TypedValues<F>;

/** A stored record as the start of another one, without what is not copied; a new one is enabled. */
export const copiedValues = <F extends Fields>(fields: F, record: StoredRecord<F>): TypedValues<F> =>
  each(fields, (field, name) =>
    field.copied === false || name === 'isEnabled' ? blankValue(field) : shownValue(field, name, record),
  ) as TypedValues<F>;

/** The addresses of a typed list; none while it is not understood. */
function emailsOf(text: string): readonly string[] {
  const list = parseEmailList(text);
  return list.ok ? list.addresses : [];
}

/** A form value as it is sent: a number that can't be read yet counts as blank. */
export function inputValue(field: Field, value: unknown): unknown {
  if ('asId' in field) return value;
  if (field.kind === 'reference') return (value as RecordRef | null)?.id ?? null;
  if (field.kind === 'references') return (value as readonly RecordRef[]).map(({ id }) => id);
  if (field.kind === 'emails') return emailsOf(value as string);
  if (field.kind === 'address') {
    const { state, ...parts } = value as TypedAddress;
    return { ...parts, state: state ?? '' };
  }
  const typed = Number.isNaN(value) ? null : value;
  return 'blank' in field || field.kind === 'whole' ? (typed ?? blankOf(field)) : typed;
}

/**
 * Form values as the input of a mutation: a reference by its id, a figure that can't be blank as 0; what does not apply
 * is left out.
 */
export function inputOf<F extends Fields>(fields: F, values: TypedValues<F>): Record<string, unknown> {
  const valuesByName = values as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    entered(fields).flatMap(([name, field]) =>
      applies(field, valuesByName) ? [[inputNameOf(name, field), inputValue(field, valuesByName[name])]] : [],
    ),
  );
}

import type { Option } from '../../kit/flooring';
import { parseEmailList } from '../../kit/text';
import { applies, inputNameOf } from './fields';
import type { Field, Fields } from './fields';
import { enteredFieldsOf } from './record-kind';

/** The parts of a postal address; `state` is two letters, blank when not known. */
export interface StoredAddress {
  readonly id: string;
  readonly addressLine1: string;
  readonly addressLine2: string;
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
}

/** A record as another one refers to it. */
export interface RecordRef {
  readonly id: string;
  readonly name: string;
}

type Text = 'text' | 'email' | 'phone' | 'website';
type Figure = 'money' | 'rate' | 'percent';
type Size = 'length' | 'area' | 'whole';

/** What the API answers for a field; figures in dollars or percent. */
export type AnsweredValue<F extends Field> = F extends {
  readonly kind: 'choice';
  readonly options: readonly Option<infer V>[];
}
  ? V
  : F extends { readonly kind: 'flag' }
    ? F extends { readonly nullable: true }
      ? boolean | null
      : boolean
    : F extends { readonly kind: Figure; readonly blank: infer Blank }
      ? Blank extends 0
        ? F extends { readonly nullable: true }
          ? number | null
          : number
        : number | null
      : F extends { readonly kind: Size; readonly blank: 0 } | { readonly kind: Size; readonly initial: number }
        ? number
        : F extends { readonly kind: Size }
          ? number | null
          : F extends { readonly kind: 'address' }
            ? StoredAddress | null
            : F extends { readonly kind: 'reference' }
              ? RecordRef | null
              : F extends { readonly kind: 'references' }
                ? readonly RecordRef[]
                : F extends { readonly kind: Text }
                  ? F extends { readonly nullable: true }
                    ? string | null
                    : string
                  : F extends { readonly kind: 'emails' }
                    ? readonly string[] | null
                    : F extends { readonly kind: 'listed' }
                      ? string
                      : string | null;

/** A record as the API answers it. */
export type AnsweredRecord<F extends Fields> = { readonly [Name in keyof F]: AnsweredValue<F[Name]> } & {
  readonly id: string;
  readonly version: number;
  /** This user can change it. */
  readonly editable: boolean;
};

/** A record with those of its fields that users enter. */
export type StoredRecord<F extends Fields> =
  | AnsweredRecord<F>
  | { readonly [Name in keyof F as F[Name] extends { readonly derived: true } ? never : Name]: AnsweredValue<F[Name]> };

/** A postal address in a form. */
export type TypedAddress = { -readonly [Part in keyof Omit<StoredAddress, 'id' | 'state'>]: string } & {
  state: string | null;
};

/** What a form holds for a field; several e-mail addresses are one text. */
export type TypedValue<F extends Field> = F extends { readonly kind: 'address' }
  ? TypedAddress
  : F extends { readonly kind: Text | 'emails' }
    ? string
    : F extends { readonly kind: Figure | Size }
      ? number | null
      : F extends { readonly kind: 'reference' }
        ? { id: string; name: string } | null
        : F extends { readonly kind: 'references' }
          ? { id: string; name: string }[]
          : F extends { readonly kind: 'choice'; readonly initial: null } | { readonly kind: 'listed' }
            ? AnsweredValue<F> | null
            : F extends { readonly kind: 'flag' }
              ? boolean
              : AnsweredValue<F>;

/** The values of a record's form: all fields but those that are computed. */
export type TypedValues<F extends Fields> = {
  -readonly [Name in keyof F as F[Name] extends { readonly derived: true } ? never : Name]: TypedValue<F[Name]>;
};

const BLANK_ADDRESS: TypedAddress = { addressLine1: '', addressLine2: '', city: '', state: null, postalCode: '' };

const TEXTS: ReadonlySet<Field['kind']> = new Set(['text', 'email', 'emails', 'phone', 'website']);
const SIZES: ReadonlySet<Field['kind']> = new Set(['length', 'area', 'whole']);

/** A field of a new record. */
function blankValue(field: Field): unknown {
  if ('initial' in field) return field.initial;
  if (field.kind === 'address') return BLANK_ADDRESS;
  if (field.kind === 'references') return [];
  return TEXTS.has(field.kind) ? '' : null;
}

const referenceOf = ({ id, name }: RecordRef) => ({ id, name });

function typedValue(field: Field, value: unknown): unknown {
  if (value === null || value === undefined) return blankValue(field);
  if (field.kind === 'address') {
    const { addressLine1, addressLine2, city, state, postalCode } = value as StoredAddress;
    return { addressLine1, addressLine2, city, state: state || null, postalCode };
  }
  if (field.kind === 'reference') return referenceOf(value as RecordRef);
  if (field.kind === 'references') return (value as readonly RecordRef[]).map(referenceOf);
  if (field.kind === 'emails') return (value as readonly string[]).join(', ');
  // A size that is 0 was left blank.
  return SIZES.has(field.kind) && 'blank' in field && value === 0 ? null : value;
}

const each = (fields: Fields, make: (field: Field, name: string) => unknown): Record<string, unknown> =>
  Object.fromEntries(enteredFieldsOf({ fields }).map(([name, field]) => [name, make(field, name)]));

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

function inputValue(field: Field, value: unknown): unknown {
  if (field.kind === 'reference') return (value as RecordRef | null)?.id ?? null;
  if (field.kind === 'references') return (value as readonly RecordRef[]).map(({ id }) => id);
  if (field.kind === 'emails') return emailsOf(value as string);
  if (field.kind === 'address') {
    const { state, ...parts } = value as TypedAddress;
    return { ...parts, state: state ?? '' };
  }
  if (field.kind === 'whole' && field.initial !== undefined) return value ?? field.initial;
  return 'blank' in field && field.blank === 0 ? (value ?? 0) : value;
}

/**
 * Form values as the input of a mutation: a reference by its id, a figure that can't be blank as 0; what does not apply
 * is left out.
 */
export function inputOf<F extends Fields>(fields: F, values: TypedValues<F>): Record<string, unknown> {
  const valuesByName = values as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    enteredFieldsOf({ fields }).flatMap(([name, field]) =>
      applies(field, valuesByName) ? [[inputNameOf(name, field), inputValue(field, valuesByName[name])]] : [],
    ),
  );
}

/** A field as a save has checked it; undefined keeps the stored value. Figures are in the units of their columns. */
type CheckedValue<F extends Field> =
  | undefined
  | (F extends { readonly kind: Text }
      ? string
      : F extends { readonly kind: 'flag' }
        ? boolean
        : F extends { readonly kind: 'listed' } | { readonly kind: 'reference'; readonly required: true }
          ? number
          : F extends { readonly kind: Figure; readonly blank: 0 }
            ? number
            : F extends { readonly kind: Figure | Size | 'reference' }
              ? number | null
              : unknown);

/** The fields of a record as a save has checked them. */
export type CheckedFields<F extends Fields> = {
  readonly [
    Name in keyof F as F[Name] extends { readonly derived: true }
      ? never
      : F[Name] extends { readonly kind: 'reference' }
        ? `${Name & string}Id`
        : Name
  ]?: CheckedValue<F[Name]>;
};

import type { Secrecy } from '../../office/access/seen';
import type { Option } from '../../kit/flooring/index';

/** What is optional about any field of a work order; who doesn't see it can't set it either. */
interface Options extends Secrecy {
  /** What sentences about a wrong value call it, if not “The ” and its label: `The PO number`. */
  readonly called?: string;
  /** Its meaning in the inputs of the API. */
  readonly description?: string;
  /**
   * What a new order copies it from: the column of the same name of its customer or unit, or the material defaults of
   * the unit, else of the customer.
   */
  readonly from?: 'customer' | 'unit' | 'defaults';
  /** In a duplicate of an order: what customer and unit say today, or blank. Left out: that of the original. */
  readonly duplicated?: 'today' | 'blank';
  /** The price depends on it: `selection`, it is one of the calculator's selections; otherwise it is a text. */
  readonly priced?: true | 'selection';
  /** The API answers it as a part of the job's address. */
  readonly within?: 'address';
}

interface FieldBase<Kind extends string> extends Options {
  readonly kind: Kind;
  /** What the history calls it. */
  readonly label: string;
}

/** One line of text; a note keeps its line breaks. */
interface TextField extends FieldBase<'text' | 'note'> {
  readonly max: number;
}

/** A state is two letters, a ZIP 5 or 9 digits; a blank date is null. */
type PlainField = FieldBase<'state' | 'zip' | 'date'>;

interface FlagField extends FieldBase<'flag'> {
  /** It is set in a new order. */
  readonly initial?: true;
}

/** One of several values; `blank` is the one of an order without a choice. */
interface ChoiceField extends FieldBase<'choice'> {
  readonly options: readonly Option[];
  readonly blank: string;
}

/** A whole number from 0 to `most`. */
interface CountField extends FieldBase<'count'> {
  readonly most: number;
}

/** An amount in cents, not negative. */
type MoneyField = FieldBase<'money'>;

/**
 * A price per unit in ten-thousandths of a dollar, at most `most` dollars; `blank` is what is stored where none is
 * typed.
 */
interface RateField extends FieldBase<'rate'> {
  readonly blank: 0 | null;
  readonly most: number;
  /** It can also be negative. */
  readonly signed?: true;
}

/**
 * The id of another record, or null. `to` is the type of that record; the history compiles only if there is such a
 * kind. `picked` ones are searched by name in the form, the others are options of a list.
 */
interface RecordField extends FieldBase<'record'> {
  readonly to: string;
  readonly picked?: true;
}

/** The ids of other records. */
interface RecordsField extends FieldBase<'records'> {
  readonly to: string;
  readonly most: number;
  /** The sentence about more than `most`. */
  readonly tooMany: string;
}

/** A field of a work order that users fill in. */
export type OrderField =
  | TextField
  | PlainField
  | FlagField
  | ChoiceField
  | CountField
  | MoneyField
  | RateField
  | RecordField
  | RecordsField;

/** A field of one kind. */
export type FieldOf<Kind, F = OrderField> = F extends { readonly kind: unknown }
  ? Kind extends F['kind']
    ? F
    : never
  : never;

const field =
  <Kind extends OrderField['kind']>(kind: Kind) =>
  <const O extends Omit<FieldOf<Kind>, 'kind' | 'label'>>(
    label: string,
    options: O,
  ): { readonly kind: Kind; readonly label: string } & O => ({ kind, label, ...options });

export const text = field('text');
export const note = field('note');
export const state = field('state');
export const zip = field('zip');
export const date = field('date');
export const flag = field('flag');
export const count = field('count');
export const money = field('money');
export const rate = field('rate');
export const record = field('record');
export const records = field('records');

/** One of several values. */
export const choice = <
  Value extends string,
  const O extends Omit<ChoiceField, 'kind' | 'label' | 'options'> & { readonly blank: NoInfer<Value> },
>(
  label: string,
  options: readonly Option<Value>[],
  more: O,
): { readonly kind: 'choice'; readonly label: string; readonly options: readonly Option<Value>[] } & O => ({
  kind: 'choice',
  label,
  options,
  ...more,
});

import type { Option } from '../flooring/index';
import { LARGEST_AMOUNT } from '../money/index';
import type { FieldKind, FieldOptions, Fields, KindOptions, Secrecy } from './field-types';

/* One word for each kind of field, for records and work orders alike; `KindOptions` says what each of them can have. */

/** A field of a kind with its options. */
type FieldWith<Kind extends FieldKind, O> = { readonly kind: Kind; readonly label: string } & O;

/** The options of a kind that are not positions of its word. */
type OptionsOf<Kind extends FieldKind, Given = unknown> = FieldOptions & Secrecy & Omit<KindOptions[Kind], keyof Given>;

/** The word for a kind, with what its fields have if they don't say otherwise. */
const field =
  <Kind extends FieldKind, Usual extends object>(kind: Kind, usual: Usual) =>
  <const O extends OptionsOf<Kind, Usual> & Partial<KindOptions[Kind]>>(
    label: string,
    options: O,
  ): FieldWith<Kind, Usual & O> => ({ kind, ...usual, ...options, label });

/** A text on one line; at most 120 characters by default. */
export const text = field('text', { max: 120 });
export const email = field('email', {});
export const emails = field('emails', {});
export const phone = field('phone', {});
export const website = field('website', {});
export const state = field('state', {});
export const zip = field('zip', {});
export const date = field('date', {});
export const address = field('address', {});
/** An amount of money. */
export const money = field('money', { most: LARGEST_AMOUNT });
/** A price per unit, at most $50,000. */
export const rate = field('rate', { most: 50_000 });
/** A percentage, at most 100. */
export const percent = field('percent', { most: 100 });
/** A length, in feet. */
export const length = field('length', {});
/** An area, in square feet. */
export const area = field('area', {});
/** A quantity, with two decimals. */
export const quantity = field('quantity', {});
/** A whole number. */
export const whole = field('whole', {});
/** Yes or no; no by default. */
export const flag = field('flag', { initial: false });

/** A choice from a list defined by the program. */
export const listed = <Value extends string, const O extends OptionsOf<'listed', { options: unknown }>>(
  label: string,
  options: readonly Option<Value>[],
  more: O,
): FieldWith<'listed', { readonly options: readonly Option<Value>[] } & O> => ({
  kind: 'listed',
  ...more,
  label,
  options,
});

/** One of several values. */
export const choice = <
  Value extends string,
  const O extends OptionsOf<'choice', { options: unknown }> & { readonly initial: NoInfer<Value> | null },
>(
  label: string,
  options: readonly Option<Value>[],
  more: O,
): FieldWith<'choice', { readonly options: readonly Option<Value>[] } & O> => ({
  kind: 'choice',
  ...more,
  label,
  options,
});

/** Another record, selected by name. */
export const reference = <const To extends string, const O extends OptionsOf<'reference', { to: unknown }>>(
  label: string,
  to: To,
  options: O,
): FieldWith<'reference', { readonly to: To } & O> => ({ kind: 'reference', ...options, label, to });

/** Any number of other records. */
export const references = <const To extends string, const O extends OptionsOf<'references', { to: unknown }>>(
  label: string,
  to: To,
  options: O,
): FieldWith<'references', { readonly to: To } & O> => ({ kind: 'references', ...options, label, to });

/** Rows with these fields. */
export const rows = <const Of extends Fields, const O extends OptionsOf<'rows', { of: unknown }>>(
  label: string,
  of: Of,
  options: O,
): FieldWith<'rows', { readonly of: Of } & O> => ({ kind: 'rows', ...options, label, of });

/** Whether a record is in use: a disabled one keeps its references but is no longer offered. */
export const enabled = flag('Enabled', {
  initial: true,
  sort: 'ENABLED',
  imported: { aliases: ['Active', 'Is enabled'], hint: 'Blank in a new record = Yes.', example: 'Yes' },
});

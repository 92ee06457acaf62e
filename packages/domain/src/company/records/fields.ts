import type { Option } from '../../kit/flooring';
import { LARGEST_AMOUNT } from '../../kit/money';
import type { Carrier } from '../../office/access/carriers';
import type { RecordType } from './registry';
import type {
  FieldKind,
  FieldOptions,
  TextField,
  FigureField,
  SizeField,
  DateField,
  EmailField,
  AddressField,
  ReferenceField,
  ReferencesField,
  Field,
  Fields,
} from './field-types';
export type * from './field-types';

/** A field of a kind with its options. */
type FieldWithOptions<Kind extends FieldKind, O, More = unknown> = {
  readonly kind: Kind;
  readonly label: string;
} & More &
  O;

/** A text on one line; at most 120 characters by default. */
export const text = <
  const O extends FieldOptions & Partial<Pick<TextField, 'max' | 'lines' | 'required' | 'asked' | 'clean'>>,
>(
  label: string,
  options: O,
): FieldWithOptions<'text', O, { readonly max: number }> => ({ kind: 'text', max: 120, ...options, label });

const plain =
  <Kind extends FieldKind>(kind: Kind) =>
  <const O extends FieldOptions>(label: string, options: O): FieldWithOptions<Kind, O> => ({ kind, ...options, label });

/** One e-mail address. */
export const email = <const O extends FieldOptions & Pick<EmailField, 'required' | 'asked'>>(
  label: string,
  options: O,
): FieldWithOptions<'email', O> => ({ kind: 'email', ...options, label });
/** Several e-mail addresses; null in the API where they are not seen. */
export const emails = plain('emails');
/** A US phone number. */
export const phone = plain('phone');
/** The address of a web page. */
export const website = plain('website');
/** A calendar date. */
export const date = <const O extends FieldOptions & Pick<DateField, 'required'>>(
  label: string,
  options: O,
): FieldWithOptions<'date', O> => ({ kind: 'date', ...options, label });
/** A state by its two-letter code. */
export const state = plain('state');
/** A postal address, a row of its own. */
export const address = <const O extends FieldOptions & Pick<AddressField, 'optional'>>(
  label: string,
  options: O,
): FieldWithOptions<'address', O> => ({ kind: 'address', ...options, label });

const figure =
  <Kind extends 'money' | 'rate' | 'percent'>(kind: Kind, most: number) =>
  <
    const O extends FieldOptions &
      Pick<FigureField<Kind>, 'blank' | 'signed' | 'required' | 'asked' | 'missing' | 'orPercent'> & {
        readonly most?: number;
      },
  >(
    label: string,
    options: O,
  ): FieldWithOptions<Kind, O, { readonly most: number }> => ({ kind, most, ...options, label });

/** An amount of money. */
export const money = figure('money', LARGEST_AMOUNT);
/** A price per unit, at most $50,000. */
export const rate = figure('rate', 50_000);
/** A percentage, at most 100. */
export const percent = figure('percent', 100);

const size =
  <Kind extends 'length' | 'area' | 'whole'>(kind: Kind) =>
  <const O extends Omit<SizeField<Kind>, 'kind' | 'label'>>(label: string, options: O): FieldWithOptions<Kind, O> => ({
    kind,
    ...options,
    label,
  });

/** A length, in feet. */
export const length = size('length');
/** An area, in square feet. */
export const area = size('area');
/** A whole number. */
export const whole = size('whole');

/** One of a list that the program itself defines. */
export const listed = <const O extends FieldOptions>(
  label: string,
  options: readonly Option[],
  more: O,
): FieldWithOptions<'listed', O, { readonly options: readonly Option[] }> => ({
  kind: 'listed',
  ...more,
  label,
  options,
});

/** One of several values. */
export const choice = <
  Value extends string,
  const O extends FieldOptions & {
    readonly initial: NoInfer<Value> | null;
    readonly required?: true;
    readonly api?: string;
  },
>(
  label: string,
  options: readonly Option<Value>[],
  more: O,
): FieldWithOptions<'choice', O, { readonly options: readonly Option<Value>[] }> => ({
  kind: 'choice',
  ...more,
  label,
  options,
});

/** Yes or no. */
export const flag = <const O extends FieldOptions & { readonly initial: boolean }>(
  label: string,
  options: O,
): FieldWithOptions<'flag', O> => ({ kind: 'flag', ...options, label });

/** Another record, selected by its name. */
export const reference = <
  const To extends ReferenceField['to'],
  const O extends FieldOptions & Pick<ReferenceField, 'named' | 'required' | 'usual'>,
>(
  label: string,
  to: To,
  options: O,
): FieldWithOptions<'reference', O, { readonly to: To }> => ({ kind: 'reference', ...options, label, to });

/** Any number of other records. */
export const references = <const To extends RecordType, const O extends FieldOptions & Pick<ReferencesField, 'none'>>(
  label: string,
  to: To,
  options: O,
): FieldWithOptions<'references', O, { readonly to: To }> => ({ kind: 'references', ...options, label, to });

/** Whether a record is in use: a disabled one keeps what refers to it but is no longer offered. */
export const enabled = flag('Enabled', {
  initial: true,
  sort: 'ENABLED',
  imported: { aliases: ['Active', 'Is enabled'], hint: 'Blank in a new record = Yes.', example: 'Yes' },
});

const SUFFIX = {
  money: 'Cents',
  rate: 'E4',
  length: 'E4',
  area: 'E4',
  percent: 'Bp',
  address: 'Id',
  reference: 'Id',
} as const;

/** The column of a field: figures have their unit in its name, addresses and references are ids. */
export const columnOf = (name: string, { kind, column = name }: Field): string =>
  kind in SUFFIX ? `${column}${SUFFIX[kind as keyof typeof SUFFIX]}` : column;

/** What the input of a mutation calls a field: other records are named by their ids (`laborRateId`, `unitIds`). */
export const inputNameOf = (name: string, { kind }: Field): string => {
  if (kind === 'references') return `${name.replace(/s$/, '')}Ids`;
  return kind === 'reference' ? `${name}Id` : name;
};

/** Whether a field applies to a record with these values. */
export const applies = ({ when }: Field, record: Readonly<Record<string, unknown>>): boolean =>
  when === undefined || when.is.includes(record[when.field] as string);

/** The same fields, of which these become part of papers and e-mails. */
export const carried = <const F extends Fields>(
  fields: F,
  by: Readonly<Partial<Record<keyof F, readonly Carrier[]>>>,
): F =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, { ...field, carriedBy: by[name] ?? field.carriedBy }]),
  ) as unknown as F;

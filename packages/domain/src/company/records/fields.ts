import type { Field as AnyField } from '../../kit/fields';
import type { Carrier } from '../../office/access/carriers';
import type { Secrecy } from '../../office/access/seen';
import type { RecordType } from './registry';

/** A field of a record: what it refers to and who sees it are names of kinds, permissions and papers. */
export type Field = AnyField<RecordType | 'PROPERTY_FIRM_TYPE' | 'FLOORING_TYPE', Secrecy>;

/** The fields of a record, by name. */
export type Fields = Readonly<Record<string, Field>>;

/** The same fields, of which these become part of papers and e-mails. */
export const carried = <const F extends Fields>(
  fields: F,
  by: Readonly<Partial<Record<keyof F, readonly Carrier[]>>>,
): F =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, { ...field, carriedBy: by[name] ?? field.carriedBy }]),
  ) as unknown as F;

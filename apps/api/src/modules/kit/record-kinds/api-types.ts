import { SCALE } from '@falcon/domain/kit/fields';
import type { Field, FieldKind } from '@falcon/domain/kit/fields';

const TYPES: Readonly<Partial<Record<FieldKind, string | readonly [string]>>> = {
  date: 'ISO8601Date',
  emails: ['String'],
  flag: 'Boolean',
  listed: 'ID',
  reference: 'ID',
  references: ['ID'],
  money: 'Money',
  rate: 'Rate',
  percent: 'Percent',
  length: 'Feet',
  area: 'Feet',
  quantity: 'Quantity',
  whole: 'Int',
};

/** The type of a field in the API, where it is none of its own: other records by their ids, all others a text. */
export const typeOfKind = (kind: FieldKind): string | readonly [string] => TYPES[kind] ?? 'String';

/** Whether a field holds a number. */
export const isFigure = ({ kind }: Field): boolean => kind in SCALE;

const OFTEN_NULL: ReadonlySet<FieldKind> = new Set(['date', 'address', 'emails', 'reference']);

/** Whether a field can be null in the API, because it can be blank or because the user can't see it. */
export function isNullable(field: Field): boolean {
  if (field.kind === 'choice' || (field.kind === 'date' && field.required)) return false;
  if (field.nullable) return true;
  // A record or row has what it needs, except where that doesn't apply.
  if ('required' in field && field.required && (isFigure(field) || 'asId' in field)) return field.when !== undefined;
  if (isFigure(field) && 'usual' in field) return false;
  if (isFigure(field)) return !(('blank' in field && field.blank === 0) || 'initial' in field);
  return OFTEN_NULL.has(field.kind) || (field.kind === 'state' && field.blank === undefined);
}

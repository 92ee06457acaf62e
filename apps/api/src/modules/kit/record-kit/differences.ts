import type { ChangeValue, FieldChange } from '@falcon/domain/company/history';

/** Columns that change with every save and mean nothing to users. */
const BOOKKEEPING = new Set(['id', 'version', 'createdAt', 'updatedAt']);

/** A stored value for the history: instants as text, lists as lists. */
export function toChangeValue(value: unknown): ChangeValue {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return Array.isArray(value) ? (value as readonly (string | number)[]) : JSON.stringify(value);
}

const same = (one: ChangeValue, other: ChangeValue): boolean =>
  one === other || (Array.isArray(one) && JSON.stringify(one) === JSON.stringify(other));

/** What a save changed, column by column. */
export function differences(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): FieldChange[] {
  return Object.keys(after)
    .filter((field) => !BOOKKEEPING.has(field))
    .flatMap((field) => {
      const [from, to] = [toChangeValue(before[field]), toChangeValue(after[field])];
      return same(from, to) ? [] : [{ field, from, to }];
    });
}

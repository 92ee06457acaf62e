/** One changed field of a record: its former and its new value, for people. */
export interface FieldChange {
  readonly field: string;
  readonly from: string | number | boolean | null;
  readonly to: string | number | boolean | null;
}

/** Columns that change with every save and mean nothing to users. */
const BOOKKEEPING = new Set(['id', 'version', 'createdAt', 'updatedAt']);

/** A stored value for the history: lists joined, instants as text. */
export function shown(value: unknown): string | number | boolean | null {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return Array.isArray(value) ? value.map(String).join(', ') : JSON.stringify(value);
}

/** What a save changed, column by column. */
export function differences(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): FieldChange[] {
  return Object.keys(after)
    .filter((field) => !BOOKKEEPING.has(field))
    .flatMap((field) => {
      const [from, to] = [shown(before[field]), shown(after[field])];
      return from === to ? [] : [{ field, from, to }];
    });
}

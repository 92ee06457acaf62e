import { sql } from 'kysely';
import type { z } from 'zod';
import type { CellValue } from '@falcon/domain/kit/imports';
import type { Database } from '#db/database';
import { CodedError } from '#core/errors';
import type { FieldFault } from '#core/errors';
import { addressesByIds } from '#kit/addresses';
import type { AddressRow } from '#kit/addresses';
import { differences, firstValues } from '#kit/record-kit';
import type { FieldChange } from '@falcon/domain/company/history';
import type { RecordTable } from '#kit/record-kit';
import type { RowFault, SheetField, TypedRow } from '#kit/staged-files';
import type { RowPlan } from './kind';
import type { ReferenceTable, References } from './references';
import type { ExistingRecord } from './match-records';
import { readInput, REQUIRED } from '#core/input-sentences';

/** Turns values by path into a mutation's nested input. */
export function nested(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  for (const [path, value] of Object.entries(values)) {
    const [first = '', second] = path.split('.');
    if (second === undefined) input[first] = value;
    else input[first] = { ...(input[first] as object | undefined), [second]: value };
  }
  return input;
}

const snakes = new Map<string, string>();
/** Cached: the same few dozen column names are needed for every row of a file. */
function snake(name: string): string {
  const snakeName = snakes.get(name) ?? name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  snakes.set(name, snakeName);
  return snakeName;
}

/** Values by column name; omitted ones stay omitted. */
export const columnsOf = (values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => (value === undefined ? [] : [[snake(key), value]])),
  );

/** Parses the input by a mutation's rules; returns errors with their columns. */
export function parsed<Schema extends z.ZodType>(
  schema: Schema,
  row: TypedRow,
  input: unknown,
  fields: readonly SheetField[],
): { readonly values: z.output<Schema> } | { readonly faults: readonly RowFault[] } {
  const result = readInput(schema, input);
  if (result.success) return { values: result.data };
  const keys = new Set(fields.map(({ key }) => key));
  const fieldOf = (path: readonly PropertyKey[]): string | null => {
    for (let length = path.length; length > 0; length -= 1) {
      const key = path.slice(0, length).map(String).join('.');
      if (keys.has(key)) return key;
    }
    return null;
  };
  const sentence = (message: string, field: string | null): string =>
    message === REQUIRED
      ? `Required: a new record needs ${fields.find(({ key }) => key === field)?.label.toLowerCase() ?? 'it'}.`
      : message;
  return {
    faults: result.error.issues.map((issue) => ({
      rowNumber: row.rowNumber,
      field: fieldOf(issue.path),
      message: sentence(issue.message, fieldOf(issue.path)),
    })),
  };
}

/** Form fields that refer to a record by name. */
export type PickFields = Readonly<
  Record<string, { readonly table: ReferenceTable; readonly input: string; readonly before?: string }>
>;

/** The values with the ids of the named records. */
export async function withPicks(
  references: References,
  row: TypedRow,
  picks: PickFields,
  before: Readonly<Record<string, unknown>> | null,
): Promise<{ readonly values: Record<string, CellValue>; readonly faults: readonly RowFault[] }> {
  const values: Record<string, CellValue> = { ...row.values };
  const faults: RowFault[] = [];
  for (const [field, { table, input, before: column = input }] of Object.entries(picks)) {
    const text = values[field];
    delete values[field];
    if (text === undefined) continue;
    const reference = await references.find(
      table,
      String(text),
      (before?.[column] as number | null | undefined) ?? null,
    );
    if (reference.ok) values[input] = reference.id;
    else faults.push({ rowNumber: row.rowNumber, field, message: reference.reason });
  }
  return { values, faults };
}

const line = (parts: Readonly<Record<string, unknown>>): string => {
  const text = (key: string): string => (parts[key] as string | null | undefined) ?? '';
  return [text('addressLine1'), text('addressLine2'), text('city'), `${text('state')} ${text('postalCode')}`.trim()]
    .filter(Boolean)
    .join(', ');
};

/** The changes of an address, and how the history shows them. */
export function addressPlan(
  field: string,
  values: Readonly<Record<string, unknown>> | null | undefined,
  before: AddressRow | null,
): { readonly columns: Record<string, unknown> | undefined; readonly changes: readonly FieldChange[] } {
  const definedValues = Object.fromEntries(
    Object.entries(values ?? {}).filter(([, value]) => value !== undefined && value !== null),
  );
  if (!before) return { columns: values ? columnsOf(definedValues) : undefined, changes: [] };
  const changed = Object.fromEntries(
    Object.entries(definedValues).filter(([key, value]) => before[key as keyof AddressRow] !== value),
  );
  if (Object.keys(changed).length === 0) return { columns: undefined, changes: [] };
  return {
    columns: columnsOf(changed),
    changes: [{ field, from: before.singleLine, to: line({ ...before, ...changed }) }],
  };
}

/** The addresses of some records by their id. */
export async function addressMap(
  db: Database,
  rows: readonly ExistingRecord[],
): Promise<ReadonlyMap<number, AddressRow>> {
  const ids = rows
    .flatMap(({ addressId, billToAddressId }) => [addressId, billToAddressId])
    .filter((id): id is number => typeof id === 'number');
  if (ids.length === 0) return new Map();
  return new Map((await addressesByIds(db, ids)).map((address) => [address.id, address]));
}

/** The existing two-letter states. */
export async function stateCodes(db: Database): Promise<ReadonlySet<string>> {
  return new Set((await db.selectFrom('state').select('code').execute()).map(({ code }) => code));
}

const unknownState = (row: TypedRow, field: string, code: string): RowFault => ({
  rowNumber: row.rowNumber,
  field,
  message: `${code.slice(0, 20)} is not a state. Use its two-letter code, such as IN.`,
});

/** Invalid states of a row, each at its column. */
export const unknownStates = (
  row: TypedRow,
  knownCodes: ReadonlySet<string>,
  codeByField: Readonly<Record<string, string | null | undefined>>,
): RowFault[] =>
  Object.entries(codeByField).flatMap(([field, code]) =>
    code && !knownCodes.has(code) ? [unknownState(row, field, code)] : [],
  );

/** A row with errors. */
export const faulty = (
  row: TypedRow,
  label: string,
  faults: readonly RowFault[],
  keys: readonly string[] = [],
): RowPlan => ({
  rowNumber: row.rowNumber,
  label,
  outcome: 'FAULT',
  recordId: null,
  recordVersion: null,
  keys,
  plan: null,
  faults,
});

const camels = new Map<string, string>();
function camel(name: string): string {
  const camelName = camels.get(name) ?? name.replace(/_[a-z]/g, (part) => part.charAt(1).toUpperCase());
  camels.set(name, camelName);
  return camelName;
}
const underFields = (columns: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(columns).map(([column, value]) => [camel(column), value]));

interface NewPlan {
  readonly record: Readonly<Record<string, unknown>>;
  readonly address?: Readonly<Record<string, unknown>>;
  readonly bill_to_address?: Readonly<Record<string, unknown>>;
  readonly [part: string]: unknown;
}

/** The first history entry of a new record: its columns (the name first) and addresses, then attached data. */
function begun(
  table: RecordTable,
  { record, address, bill_to_address: billTo }: NewPlan,
  parts: readonly FieldChange[],
): FieldChange[] {
  const places = [
    ['address', address],
    ['billToAddress', billTo],
  ] as const;
  const addressChanges = places.flatMap(([field, columns]) => {
    const to = columns ? line(underFields(columns)) : '';
    return to === '' ? [] : [{ field, from: null, to }];
  });
  const own = firstValues(table, underFields(record)).sort(
    (one, other) => Number(other.field === 'name') - Number(one.field === 'name'),
  );
  return [...own, ...addressChanges, ...parts];
}

/** A new record: sets every column, so that one statement stores a batch; `parts` lists attached data. */
export const creates = (
  table: RecordTable,
  row: TypedRow,
  label: string,
  keys: readonly string[],
  plan: NewPlan,
  parts: readonly FieldChange[] = [],
): RowPlan => ({
  rowNumber: row.rowNumber,
  label,
  outcome: 'CREATE',
  recordId: null,
  recordVersion: null,
  keys,
  plan: { ...plan, changes: begun(table, plan, parts) },
  faults: [],
});

/** A change of an existing record: only what differs; nothing if all is equal. */
export function updates(
  row: TypedRow,
  label: string,
  before: ExistingRecord,
  keys: readonly string[],
  patch: Readonly<Record<string, unknown>>,
  more: { readonly parts?: Readonly<Record<string, unknown>>; readonly changes?: readonly FieldChange[] } = {},
): RowPlan {
  const definedValues = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
  const own = differences(before as unknown as Record<string, unknown>, definedValues);
  const changes = [...own, ...(more.changes ?? [])];
  const fact = {
    rowNumber: row.rowNumber,
    label,
    recordId: before.id,
    recordVersion: before.version,
    keys: [...keys, `#${before.id}`],
    faults: [],
  };
  if (changes.length === 0) return { ...fact, outcome: 'SAME', plan: null };
  const changed = new Set(own.map(({ field }) => field));
  const record = columnsOf(Object.fromEntries(Object.entries(definedValues).filter(([key]) => changed.has(key))));
  return { ...fact, outcome: 'UPDATE', plan: { ...more.parts, record, changes } };
}

/** A list of texts as a parameter. */
export const texts = (values: readonly string[]) => sql<string>`any(${[...new Set(values)]}::text[])`;
export const ids = (values: readonly number[]) => sql<number>`any(${[...new Set(values)]}::int[])`;

/** Rows grouped by key. */
export function grouped<Row>(rows: readonly Row[], keyOf: (row: Row) => string): ReadonlyMap<string, readonly Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

/** Turns a mutation's refusal into errors of a row; `at` maps a path to its row and column. */
export function refusalsOf(
  row: TypedRow,
  rule: () => void,
  at: (path: string) => { readonly rowNumber: number; readonly field: string | null } = (path) => ({
    rowNumber: row.rowNumber,
    field: path,
  }),
): RowFault[] {
  try {
    rule();
    return [];
  } catch (error) {
    if (!(error instanceof CodedError)) throw error;
    const faults = (error.extensions['fields'] as readonly FieldFault[] | undefined) ?? [
      { path: '', message: error.message },
    ];
    return faults.map(({ path, message }) => ({ ...at(path), message }));
  }
}

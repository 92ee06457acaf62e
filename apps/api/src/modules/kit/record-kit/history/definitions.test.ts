import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { definedField, HISTORY_FIELDS } from '@falcon/domain/company/history';
import { createTestDatabase } from '#testing/database';
import type { TestDatabase } from '#testing/database';
import { FORM_COLUMNS } from '#modules/orders/work-orders/form/order-form';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Columns left out of history entries: keys, times of saves, and those that the database derives from others. */
const BOOKKEEPING = new Set(['id', 'version', 'createdAt', 'updatedAt']);
const isListed = (column: string): boolean => column.startsWith('listed') || column === 'jobTimeOrder';

test('every column of a record with a history has a label and a kind, so that no entry shows a raw name or value', async () => {
  const { rows } = await sql<{ record: string; field: string; type: string }>`
    select table_name as record, regexp_replace(initcap(replace(column_name, '_', ' ')), '\\s', '', 'g') as field,
      data_type as type
    from information_schema.columns where table_schema = 'public'
      and table_name = any(${Object.keys(HISTORY_FIELDS)}::text[])
      and table_name not in ('work_order', 'daily_limit', 'daily_limit_default')`.execute(database.db);
  const missing = rows
    .map(({ record, field }) => ({ record, field: `${field.charAt(0).toLowerCase()}${field.slice(1)}` }))
    .filter(({ field }) => !BOOKKEEPING.has(field) && !isListed(field))
    .filter(({ record, field }) => definedField(record, field) === undefined)
    .map(({ record, field }) => `${record}.${field}`);
  expect(rows.length).toBeGreaterThan(250);
  expect(missing).toEqual([]);
});

test('so has every field of the order form', () => {
  expect(FORM_COLUMNS.filter((column) => definedField('work_order', column) === undefined)).toEqual([]);
});

test('stored units and kinds agree: cents are money, hundredths quantities, basis points percentages, keys references', async () => {
  const wrong = Object.entries(HISTORY_FIELDS).flatMap(([record, fields]) =>
    Object.entries(fields).flatMap(([field, { kind, names, options, isSilent }]) => {
      const right =
        (!field.endsWith('Cents') || kind === 'money') &&
        (!field.endsWith('E2') || kind === 'quantity') &&
        (!field.endsWith('E4') || ['rate', 'length', 'area'].includes(kind)) &&
        (!field.endsWith('Bp') || kind === 'percent') &&
        (kind !== 'reference' || names !== undefined || isSilent === true) &&
        (kind !== 'choice' || options !== undefined);
      return right ? [] : [`${record}.${field}`];
    }),
  );
  expect(wrong).toEqual([]);
});

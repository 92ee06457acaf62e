import { sql } from 'kysely';
import { array, assert, asyncProperty, constantFrom, option } from 'fast-check';
import { expect, test } from 'vitest';
import { testApi } from '#testing/api-client';
import { recordValues } from './record-text';

const { db } = await testApi();

const recordTextOf = async (values: readonly (string | null)[]): Promise<string> => {
  const { rows } = await sql<{
    line: string;
  }>`select row(${sql.join(values.map((value) => sql`${value}::text`))})::text as line`.execute(db);
  return rows[0]?.line ?? '';
};

test('a row that PostgreSQL wrote as text is read as it was', async () => {
  expect(recordValues('(1,"Lakeside, East",,"")')).toEqual(['1', 'Lakeside, East', null, '']);
  const piece = constantFrom('a', 'ü', ',', '"', '\\', '(', ')', ' ', '\n', '7', "'");
  const value = option(array(piece, { maxLength: 6 }).map((pieces) => pieces.join('')));
  await assert(
    asyncProperty(array(value, { minLength: 1, maxLength: 5 }), async (values) => {
      expect(recordValues(await recordTextOf(values))).toEqual(values);
    }),
    { numRuns: 200 },
  );
});

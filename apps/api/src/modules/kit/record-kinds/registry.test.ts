import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { DEFINED_KINDS, NAMED_TYPES, RECORD_KINDS, apiOf, factsOf, rightsOf } from '@falcon/domain/company/records';
import type { RecordType } from '@falcon/domain/company/records';
import { snake } from '@falcon/domain/kit/text';
import { constraintSentence } from '#core/errors';
import { productSchema } from '#core/schema';
import { testApi } from '#testing/api-client';

const api = await testApi();

const schema = productSchema();

/** The permissions that a root field declares; none if it does not exist. */
function rightsFor(root: 'Query' | 'Mutation', name: string): readonly unknown[] {
  const fields = (root === 'Query' ? schema.getQueryType() : schema.getMutationType())?.getFields() ?? {};
  const options = fields[name]?.extensions['pothosOptions'] as
    | { readonly authScopes: { readonly permission?: unknown; readonly anyPermission?: readonly unknown[] } }
    | undefined;
  const { permission, anyPermission } = options?.authScopes ?? {};
  return permission === undefined ? (anyPermission ?? []) : [permission];
}

const types = Object.keys(RECORD_KINDS) as RecordType[];
const definition = (type: RecordType) => DEFINED_KINDS.find((kind) => kind.type === type);
/** Kinds with mutations of their own: rolls are received and counted, trucks are received, and files are uploaded. */
const OTHERWISE: ReadonlySet<RecordType> = new Set(['INVENTORY_ROLL', 'STOCK_RECEIPT', 'PURCHASE_ORDER', 'DOCUMENT']);

describe.each(types)('%s', (type) => {
  const facts = factsOf(type);
  const name = apiOf(facts);

  test('has a table with an id and a version', async () => {
    const { rows } = await sql<{ columnName: string }>`
      select column_name from information_schema.columns where table_name = ${snake(facts.table)}`.execute(api.db);
    const columns = rows.map(({ columnName }) => columnName);
    expect(columns).toEqual(expect.arrayContaining(['id', 'version']));
    const unique = facts.unique === undefined ? [] : [snake(facts.unique)];
    expect(columns).toEqual(expect.arrayContaining(unique));
  });

  test.skipIf(OTHERWISE.has(type))('is opened and changed with its permissions', () => {
    const ownDefinition = definition(type);
    const [view, edit] = [rightsOf('view', ownDefinition ?? facts), rightsOf('edit', ownDefinition ?? facts)];
    expect(rightsFor('Query', name)).toEqual(view.length > 0 ? view : expect.arrayContaining([expect.any(String)]));
    for (const act of ['Create', 'Update'])
      expect(rightsFor('Mutation', `${name}${act}`)).toEqual(
        edit.length > 0 ? edit : expect.arrayContaining([expect.any(String)]),
      );
    // Kinds that can be disabled are never removed.
    if (ownDefinition?.owners)
      expect(rightsFor('Mutation', `${name}Delete`)).toEqual('isEnabled' in ownDefinition.fields ? [] : edit);
  });
});

test.each(NAMED_TYPES)('a name of %s that is taken has a sentence', async (type) => {
  const { table, unique } = RECORD_KINDS[type];
  const index = `${snake(table)}_${snake(unique)}`;
  const { rows } = await sql`
    select 1 from pg_index i join pg_class c on c.oid = i.indexrelid where i.indisunique
      and c.relname = ${index}`.execute(api.db);
  expect(rows).toHaveLength(1);
  expect(constraintSentence(index)).toMatch(/^Another .+ (already )?has this .+\.$/);
});

test('every definition has a title among its fields, and orders that only one field has', () => {
  expect(DEFINED_KINDS.length).toBeGreaterThan(5);
  for (const kind of DEFINED_KINDS) {
    expect(Object.keys(kind.fields)).toContain(kind.title);
    const sorts = Object.values(kind.fields).flatMap(({ sort }) => sort ?? []);
    expect(new Set(sorts).size, kind.list).toBe(sorts.length);
  }
});

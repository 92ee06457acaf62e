import { expect, test } from 'vitest';
import { testApi, valueAt } from '#testing/api-client';
import { makeCompany } from '#testing/company';

const api = await testApi();
const { carpetItemId, padItemId } = await makeCompany(api.db);
const address = await api.db.insertInto('address').defaultValues().returning('id').executeTakeFirstOrThrow();
const northline = await api.db
  .insertInto('vendor')
  .values({ name: 'Northline', addressId: address.id })
  .returning('id')
  .executeTakeFirstOrThrow();
await api.db.updateTable('item').set({ vendorId: northline.id }).where('id', '=', padItemId).execute();
const admin = await api.as('admin');
const ask = (filters: { vendorId?: string; search?: string } = {}, client = admin) =>
  client.query(
    `query ($vendorId: ID, $search: String) {
      vendorColors(vendorId: $vendorId, search: $search) { rows { vendorName colors } colors } }`,
    filters,
  );
const answered = async (...asked: Parameters<typeof ask>) => valueAt(await ask(...asked), 'vendorColors');

test('counts the colors of each vendor, most first', async () => {
  const [crown, other] = [
    { vendorName: 'Crown Mills', colors: 2 },
    { vendorName: 'Northline', colors: 1 },
  ];
  expect(await answered()).toEqual({ rows: [crown, other], colors: 3 });
  expect(await answered({ vendorId: String(northline.id) })).toEqual({ rows: [other], colors: 1 });
  expect(await answered({ search: 'crown' })).toEqual({ rows: [crown], colors: 2 });
});

test('costs as many statements for two lines as for one, and needs the permission for items', async () => {
  const one = await api.countStatements(() => ask({ search: 'crown' }));
  const two = await api.countStatements(() => ask());
  expect(two.statements).toBe(one.statements);
  expect((await ask({}, await api.as('user'))).codes).toEqual(['MISSING_PERMISSION']);
});

test('disabled colors are left out', async () => {
  await api.db.updateTable('item').set({ isEnabled: false }).where('id', '=', carpetItemId).execute();
  expect(await answered({ search: 'crown' })).toMatchObject({ colors: 1 });
});

import { expect, test } from 'vitest';
import { testApi, textAt, valueAt } from '#testing/api-client';
import type { ApiAnswer } from '#testing/api-client';
import { make, startCompany } from '#testing/records-kit';

// A save may be stored although its response is lost; the page then retries with the same key.
const company = await startCompany(await testApi());

const refusal = (answer: ApiAnswer) => ({
  message: answer.errors[0]?.message,
  stale: answer.errors[0]?.extensions['stale'],
});
const phoneOf = async (id: string) =>
  textAt(await company.office.query('query ($id: ID!) { customer(id: $id) { phone } }', { id }), 'customer.phone');
const make1 = (name: string) =>
  make(company.office, 'customerCreate', { name, customerTypeId: company.customerTypeId }, 'customer');
const change = (input: Readonly<Record<string, unknown>>) =>
  company.office.mutate('customerUpdate', input, 'customer { name phone version }');

test('the same save tried again is stored once', async () => {
  const id = await make1('Tried again');
  const save = { id, version: 1, fax: '3175550101', clientMutationId: 'again' };
  expect(valueAt(await change(save), 'customerUpdate.customer.version')).toBe(2);
  expect(valueAt(await change(save), 'customerUpdate.customer.version')).toBe(2);
});

test('changes typed between two tries of a save are not lost: the second is compared with what the first stored', async () => {
  const id = await make1('Typed on');
  await change({ id, version: 1, fax: '3175550101', clientMutationId: 'typed-on' });
  const second = await change({ id, version: 1, fax: '3175550101', phone: '3175550199', clientMutationId: 'typed-on' });
  expect(refusal(second)).toMatchObject({
    message: expect.stringContaining('by you'),
    stale: { own: true, changedFields: ['fax'] },
  });
  expect(await phoneOf(id)).toBe('');
  expect(
    valueAt(
      await change({ id, version: 2, fax: '3175550101', phone: '3175550199', clientMutationId: 'typed-on' }),
      'customerUpdate.customer',
    ),
  ).toMatchObject({ phone: '3175550199', version: 3 });
});

test('a new record that was edited after its first try is not created twice, and is not reported as saved', async () => {
  const first = { name: 'Made once', customerTypeId: company.customerTypeId, clientMutationId: 'once' };
  const id = await make(company.office, 'customerCreate', first, 'customer');
  expect(await make(company.office, 'customerCreate', first, 'customer')).toBe(id);
  const more = await company.office.mutate('customerCreate', { ...first, phone: '3175550199' }, 'customer { id }');
  expect(more.codes).toEqual(['VALIDATION_ERROR']);
  expect(refusal(more).message).toContain('was already saved');
  const customers = valueAt(
    await company.office.query('{ customers(search: "Made once") { nodes { phone } } }'),
    'customers.nodes',
  );
  expect(customers).toEqual([{ phone: '' }]);
});

test('a refused save names who saved since', async () => {
  const id = await make1('Two at once');
  await company.admin.mutate('customerUpdate', { id, version: 1, fax: '3175550101' }, 'customer { id }');
  const name = textAt(await company.admin.query('{ auth { fullName } }'), 'auth.fullName');
  const answer = await change({ id, version: 1, phone: '3175550199' });
  expect(refusal(answer)).toMatchObject({
    message: expect.stringContaining(`changed by ${name}`),
    stale: { own: false, changedFields: ['fax'], by: [name] },
  });
});

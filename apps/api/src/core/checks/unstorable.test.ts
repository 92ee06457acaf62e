import { expect, test } from 'vitest';
import { testApi } from '#testing/api-client';

const api = await testApi();

const NUL = 'a\u0000b';

test.each([
  [
    'a search for everything',
    'query($text: String!) { search(search: $text) { workOrders { id } customers { id } } }',
    { text: NUL },
  ],
  [
    'a list of orders',
    'query($text: String) { workOrders(filter: { search: $text }) { nodes { id } } }',
    { text: NUL },
  ],
  [
    'a place in a list',
    'query($text: String) { workOrders(filter: {}, after: $text) { nodes { id } } }',
    { text: Buffer.from(JSON.stringify(['INSTALL_DATE', NUL, 1])).toString('base64url') },
  ],
  [
    'a kind of floor that does not exist',
    'query { workOrders(filter: { flooringTypeIds: [99999] }) { totalCount } }',
    {},
  ],
])('%s that no column accepts is an input error, not a server error', async (_what, document, variables) => {
  const answer = await (await api.as('admin')).query(document, variables);
  expect(answer.codes.length).toBeGreaterThan(0);
  expect(new Set(answer.codes)).toEqual(new Set(['VALIDATION_ERROR']));
});

test('a free date is searched only for an existing flooring type', async () => {
  expect((await (await api.as('admin')).query('query { scheduleDate(flooringTypeId: 9) }')).codes).toEqual([
    'NOT_FOUND',
  ]);
});

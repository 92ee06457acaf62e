import { expect, test } from 'vitest';
import { createWriteIds } from './write-ids';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

test('a write keeps its id until it was sent; other contents have another one', () => {
  const ids = createWriteIds();
  const first = ids.idOf('done', { job: '1' });
  expect(first).toMatch(UUID);
  expect(ids.idOf('done', { job: '1' })).toBe(first);
  expect(ids.idOf('done', { job: '2' })).not.toBe(first);
  expect(ids.idOf('note', { job: '1' })).not.toBe(first);
  ids.wasSent('done', { job: '1' });
  expect(ids.idOf('done', { job: '1' })).not.toBe(first);
});

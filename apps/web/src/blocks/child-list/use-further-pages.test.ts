import { expect, test } from 'vitest';
import { joined } from './use-further-pages';

const page = (nodes: readonly string[], endCursor: string, hasNextPage = true) => ({
  nodes,
  pageInfo: { endCursor, hasNextPage },
});

test('the next page is added after the loaded rows, only once, however often it comes', () => {
  const two = joined(page(['a', 'b'], 'B'), page(['c'], 'C', false), 'B');
  expect(two).toEqual(page(['a', 'b', 'c'], 'C', false));
  expect(joined(two, page(['c'], 'C', false), 'B')).toBe(two);
});

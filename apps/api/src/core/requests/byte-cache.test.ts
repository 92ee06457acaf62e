import { expect, test } from 'vitest';
import { createByteCache } from './byte-cache';

test('the least recently used values are dropped when the bytes are used up', () => {
  const cache = createByteCache<string>(100);
  for (let index = 0; index < 10; index += 1) cache.set(`k${index}`, 'v', 10);
  cache.get('k0');
  cache.set('new', 'v', 10);
  expect([cache.get('k0'), cache.get('k1'), cache.get('new')]).toEqual(['v', undefined, 'v']);
  expect([cache.bytes, cache.size]).toEqual([100, 10]);
});

test('a value that would push out many others is not kept', () => {
  const cache = createByteCache<string>(100);
  cache.set('large', 'v', 11);
  expect([cache.get('large'), cache.bytes]).toEqual([undefined, 0]);
});

test('a value stored again counts once', () => {
  const cache = createByteCache<string>(100);
  cache.set('k', 'a', 10);
  cache.set('k', 'b', 5);
  expect([cache.get('k'), cache.bytes]).toEqual(['b', 5]);
});

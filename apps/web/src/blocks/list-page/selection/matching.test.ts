import { expect, test, vi } from 'vitest';
import type { RowBatches } from '../../list-export/batches';
import { collectIds } from './matching';

const batches = (...pages: string[][]): RowBatches<{ id: string }> =>
  async function* walk() {
    for (const page of pages) yield { rows: page.map((id) => ({ id })), total: 5, capped: false };
  };
const collect = (
  source: RowBatches<{ id: string }>,
  most = 5,
  signal = new AbortController().signal,
  onProgress = vi.fn(),
) => collectIds(source, { most, signal, onProgress });

test('all pages of what matches are collected once, with progress', async () => {
  const onProgress = vi.fn();
  expect([...((await collect(batches(['1', '2'], ['2', '3'], ['4']), 5, undefined, onProgress)) ?? [])]).toEqual([
    '1',
    '2',
    '3',
    '4',
  ]);
  expect(onProgress.mock.calls).toEqual([[2], [3], [4]]);
});

test('more rows than can be selected select none', async () => {
  expect(await collect(batches(['1', '2'], ['3']), 2)).toBeNull();
});

test('a cancelled selection ends', async () => {
  const stop = new AbortController();
  stop.abort();
  await expect(collect(batches(['1']), 5, stop.signal)).rejects.toThrow();
});

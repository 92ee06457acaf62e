import { expect, test } from 'vitest';
import { difference, inShownOrder } from './keep-order';

const list = (...rows: [id: string, name: string][]) => ({
  edges: rows.map(([id, name]) => ({ node: { id, name } })),
  pageInfo: { endCursor: rows.at(-1)?.[0] },
  totalCount: rows.length,
});
const shownList = list(['1', 'Ash'], ['2', 'Birch'], ['3', 'Cedar']);
const connectionOf = (data: { trees: typeof shownList }) => data.trees;

test('the same rows in the same order do not differ, whatever is in them', () => {
  expect(difference(shownList, list(['1', 'Ash'], ['2', 'Beech'], ['3', 'Cedar']))).toBeUndefined();
});

test('rows that came, left or moved are counted', () => {
  expect(difference(shownList, list(['1', 'Ash'], ['3', 'Cedar'], ['4', 'Elm'], ['5', 'Fir']))).toEqual({
    added: 2,
    gone: 1,
    moved: false,
  });
  expect(difference(shownList, list(['3', 'Cedar'], ['1', 'Ash'], ['2', 'Birch']))).toEqual({
    added: 0,
    gone: 0,
    moved: true,
  });
});

test('until the reader asks, changed rows change in place, and none comes, leaves or moves', () => {
  const storedData = { trees: list(['4', 'Alder'], ['2', 'Beech'], ['1', 'Ash tree']) };
  const { trees } = inShownOrder(storedData, connectionOf, shownList);
  expect(trees.edges.map(({ node }) => node.name)).toEqual(['Ash tree', 'Beech', 'Cedar']);
  expect([trees.pageInfo, trees.totalCount]).toEqual([shownList.pageInfo, 3]);
});

import { expect, test } from 'vitest';
import { ownChanges } from './differences';

test('only fields that the user changed are listed, those that both changed first and marked', () => {
  const before = { city: 'Carmel', name: 'Lakeside', phone: '', terms: 'NET30' };
  const theirs = { ...before, city: 'Fishers', name: 'Lakeside II', terms: 'COD' };
  const mine = { ...before, phone: '317 555 0100', name: 'Oak Hill', terms: 'COD' };
  expect(ownChanges(before, theirs, mine)).toEqual([
    { path: 'name', before: 'Lakeside', theirs: 'Lakeside II', mine: 'Oak Hill', conflict: true },
    { path: 'phone', before: '', theirs: '', mine: '317 555 0100', conflict: false },
    { path: 'terms', before: 'NET30', theirs: 'COD', mine: 'COD', conflict: false },
  ]);
});

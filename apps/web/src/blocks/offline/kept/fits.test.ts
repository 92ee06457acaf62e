import { parse } from 'graphql';
import { expect, test } from 'vitest';
import { fits } from './fits';

const question = parse(`
  query Q { me { name } jobs { ...Row } }
  fragment Row on Job { id lastReport { label } short: number }
`);
const job = { id: '1', lastReport: null, short: 'W-1' };

test('a kept answer is shown if it has every field that the page asks for now, and more doesn’t hurt', () => {
  expect(fits(question, { me: { name: 'Ann' }, jobs: [] })).toBe(true);
  expect(fits(question, { me: { name: 'Ann', old: 1 }, jobs: [job, { ...job, lastReport: { label: 'Done' } }] })).toBe(
    true,
  );
});

test('one of a page that asked for less is not', () => {
  expect(fits(question, undefined)).toBe(false);
  expect(fits(question, { jobs: [] })).toBe(false);
  expect(fits(question, { me: { name: 'Ann' }, jobs: [{ id: '1', short: 'W-1' }] })).toBe(false);
  expect(fits(question, { me: { name: 'Ann' }, jobs: [{ ...job, lastReport: {} }] })).toBe(false);
  expect(fits(question, { me: 'Ann', jobs: [] })).toBe(false);
});

import { expect, test } from 'vitest';
import { followingText } from './following-text';

const consequence = (recordName: string) => ({ id: recordName, recordName, figure: 'Paid' });

test('what follows from a finding is counted and named, the first ones by name', () => {
  expect(followingText({ following: 0, consequences: [] })).toBe('');
  expect(followingText({ following: 1, consequences: [consequence('IND-C-000004')] })).toBe(
    '1 figure follows from it: IND-C-000004, Paid.',
  );
  expect(followingText({ following: 14, consequences: [consequence('A'), consequence('B')] })).toBe(
    '14 figures follow from it: A, Paid; B, Paid; and 12 more.',
  );
});

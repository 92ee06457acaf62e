import { expect, test } from 'vitest';
import { BUDGETS, OverBudgetError, countTokens } from './budget';

const { signedIn } = BUDGETS;
const hostile: readonly (readonly [what: string, text: string])[] = [
  ['very many values of a list', `{ firstRun(x: [${'1 '.repeat(signedIn.tokens)}]) }`],
  ['very many fields', `{ ${'firstRun '.repeat(signedIn.tokens)} }`],
  ['very many spreads', `{ ${'...F '.repeat(signedIn.tokens)} }`],
  ['braces in braces', `{ ${'a { '.repeat(2_000)} id ${'} '.repeat(2_000)} }`],
  ['brackets that never close', `{ a(x: ${'['.repeat(3_000)}`],
  ['types in types', `query ($x: ${'['.repeat(2_000)}Int) { a }`],
];

test.each(hostile)('%s: counting stops at the first token too many', (_what, text) => {
  let tokenCount = 0;
  expect(() => countTokens(text, signedIn, () => (tokenCount += 1))).toThrow(OverBudgetError);
  expect(tokenCount).toBeLessThanOrEqual(signedIn.tokens + 1);
});

test('a text that is too long is not parsed', () => {
  let tokenCount = 0;
  expect(() => countTokens(' '.repeat(signedIn.characters + 1), signedIn, () => (tokenCount += 1))).toThrow(
    /characters/,
  );
  expect(tokenCount).toBe(0);
});

test('comments, commas and long texts are counted correctly', () => {
  expect(countTokens(`# ${'x'.repeat(50_000)}\n{ a(b: "${'\\u0041'.repeat(5_000)}"),,,, }`, signedIn)).toBe(8);
});

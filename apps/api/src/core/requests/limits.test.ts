import { parse } from 'graphql';
import { describe, expect, test } from 'vitest';
import { BUDGETS, OverBudgetError } from './budget';
import { refuseOverBudget } from './limits';

const LIMITS = BUDGETS.signedIn;
const faults = (text: string): string[] => {
  try {
    refuseOverBudget(parse(text), LIMITS);
    return [];
  } catch (error) {
    if (!(error instanceof OverBudgetError)) throw error;
    return [error.message];
  }
};

const nested = (levels: number): string => (levels === 1 ? 'id' : `a { ${nested(levels - 1)} }`);

describe('the limits of a request', () => {
  test('twelve levels pass, thirteen do not', () => {
    expect(faults(`{ ${nested(LIMITS.depth)} }`)).toEqual([]);
    expect(faults(`{ ${nested(LIMITS.depth + 1)} }`)[0]).toContain('nested 13 levels deep');
  });

  test('nesting through fragments counts', () => {
    const fragments = Array.from(
      { length: 13 },
      (_, index) => `fragment F${index} on A { a { ${index < 12 ? `...F${index + 1}` : 'id'} } }`,
    );
    expect(faults(`{ a { ...F0 } } ${fragments.join(' ')}`)[0]).toContain('levels deep');
  });

  // Counted one by one, the billions of fields in the second document would outlast the test.
  test('fragments that double at each step are refused without counting each of their fields', () => {
    const fragments = Array.from(
      { length: 9 },
      (_, index) =>
        `fragment F${index} on A { a { ${index < 8 ? `...F${index + 1}` : 'id'} } b { ${index < 8 ? `...F${index + 1}` : 'id'} } }`,
    );
    const doubled = Array.from(
      { length: 40 },
      (_, index) =>
        `fragment G${index} on A { ${index < 39 ? `...G${index + 1} x${index}: a { ...G${index + 1} }` : 'id'} }`,
    );
    expect(faults(`{ list(first: 200) { nodes { ...F0 } } } ${fragments.join(' ')}`).join()).toContain(
      'may return about',
    );
    expect(faults(`{ a { ...G0 } } ${doubled.join(' ')}`).length).toBeGreaterThan(0);
  });

  test('a fragment that contains itself does not hang the check', () => {
    expect(faults('{ a { ...F } } fragment F on A { id a { ...F } }')).toEqual([]);
  });

  test('root fields in fragments are counted too', () => {
    const spread = (times: number) => `{ ${'...F '.repeat(times)} } fragment F on Query { a ... on Query { b } }`;
    expect(faults(spread(LIMITS.rootFields / 2))).toEqual([]);
    expect(faults(spread(LIMITS.rootFields / 2 + 1))[0]).toContain(`${LIMITS.rootFields + 2} root fields`);
  });

  test('many operations in one text are refused', () => {
    expect(
      faults(Array.from({ length: LIMITS.definitions + 1 }, (_, index) => `query Q${index} { a }`).join(' '))[0],
    ).toContain('operations and fragments');
  });

  test('a page size in a variable counts as the largest page', () => {
    const fields = Array.from(
      { length: 29 },
      (_, index) => `p${index}: list(first: $n) { nodes { a { a { a { id b { id } } } } id } }`,
    ).join(' ');
    expect(faults(`query ($n: Int) { ${fields} }`)).toEqual([]);
    const wide = Array.from(
      { length: 29 },
      (_, index) =>
        `p${index}: list(first: $n) { nodes { a { a { a { id b { id a { id a { id } } } } } } id b { id } } }`,
    ).join(' ');
    expect(faults(`query ($n: Int) { ${wide} }`)[0]).toContain('may return about');
  });
});

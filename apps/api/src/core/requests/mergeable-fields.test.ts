import * as fc from 'fast-check';
import { OverlappingFieldsCanBeMergedRule, buildSchema, parse, validate } from 'graphql';
import { expect, test } from 'vitest';
import { OverBudgetError } from './budget';
import { mergeableFields } from './mergeable-fields';

const schema = buildSchema(`
  interface Named { name: String, friend: Named, size(of: Int): Int, tags: [String] }
  type Cat implements Named { name: String, friend: Named, size(of: Int): Int, tags: [String], lives: Int!, cat: Cat, prey: Dog }
  type Dog implements Named { name: String, friend: Named, size(of: Int): Int, tags: [String], lives: String, cat: Cat, prey: Cat }
  union Pet = Cat | Dog
  type Query { named: Named, pet: Pet, cat: Cat, dog: Dog, size(of: Int): Int }
`);
const faults = (text: string, rule: Parameters<typeof validate>[2]) =>
  validate(schema, parse(text), rule, { maxErrors: 1_000 }).map((error) => error.message);
const ours = [mergeableFields(() => undefined)];

const FIELDS = [
  'name',
  'lives',
  'tags',
  'size',
  'size(of: 1)',
  'size(of: 2)',
  'a: name',
  'a: lives',
  'a: size',
  'lives: name',
  '__typename',
  'a: __typename',
];
const BRANCHES = [
  'friend',
  'cat',
  'prey',
  'b: cat',
  'b: prey',
  'b: friend',
  '... on Cat',
  '... on Dog',
  '... on Named',
  '...',
];
const selections = fc.letrec<{ set: string }>((tie) => ({
  set: fc
    .array(
      fc.oneof(
        { maxDepth: 4, withCrossShrink: true },
        fc.constantFrom(...FIELDS, '...F', '...G'),
        fc.tuple(fc.constantFrom(...BRANCHES), tie('set')).map(([head, inner]) => `${head} { ${inner} }`),
      ),
      { minLength: 1, maxLength: 5 },
    )
    .map((parts) => parts.join(' ')),
})).set;
const fragment = (name: string, on: string, inner: string) =>
  `fragment ${name} on ${on} { ${inner.replaceAll('...F', 'name').replaceAll('...G', 'tags')} }`;

test("what the library's rule accepts is accepted, and what it refuses is refused", () => {
  const documents = fc.tuple(
    fc.constantFrom('named', 'pet', 'cat', 'dog'),
    selections,
    selections,
    selections,
    fc.constantFrom('Cat', 'Dog', 'Named'),
  );
  fc.assert(
    fc.property(documents, ([root, set, f, g, on]) => {
      const text = `{ ${root} { ${set} ...F } ${root} { ...G } } ${fragment('F', on, f)} ${fragment('G', 'Named', g)}`;
      expect(faults(text, ours).length > 0, text).toBe(faults(text, [OverlappingFieldsCanBeMergedRule]).length > 0);
    }),
    { numRuns: 2_000 },
  );
});

test('a conflict names the field and the reason', () => {
  expect(faults('{ a: size(of: 1) a: size(of: 2) }', ours)[0]).toMatch(
    /Fields "a" conflict because they have differing arguments/,
  );
  expect(faults('{ pet { ... on Cat { lives } ... on Dog { lives } } }', ours)[0]).toMatch(
    /conflicting types "Int!" and "String"/,
  );
});

test('a field unknown to its type hides no conflict of the others', () => {
  const text = '{ named { lives ... on Dog { lives } ... on Cat { lives } } }';
  expect(faults(text, ours)[0]).toMatch(/conflicting types "String" and "Int!"/);
});

test.each([
  ['one field very often', (n: number) => `{ ${'cat { name } '.repeat(n)} }`],
  ['one field with many arguments', (n: number) => `{ ${'size(of: 1) '.repeat(n)} }`],
  [
    'fragments in a row',
    (n: number) =>
      `{ ${Array.from({ length: n }, (_, index) => `cat { ...F${index} }`).join(' ')} } ${Array.from({ length: n }, (_, index) => `fragment F${index} on Cat { name }`).join(' ')}`,
  ],
])('%s: the work grows with the text, not with its square', (_what, text) => {
  const workOf = (n: number): number => {
    let fields = 0;
    faults(text(n), [mergeableFields((more) => (fields += more))]);
    return fields;
  };
  expect(workOf(400) / workOf(100)).toBeLessThan(4.1);
});

test('fragments that multiply are refused before they are compared', () => {
  const doubling = Array.from(
    { length: 14 },
    (_, index) =>
      `fragment F${index} on Cat { ${index < 13 ? ['a', 'b', 'c'].map((alias) => `${alias}: cat { ...F${index + 1} }`).join(' ') : 'name'} }`,
  ).join(' ');
  let fields = 0;
  expect(() =>
    validate(schema, parse(`{ cat { ...F0 } } ${doubling}`), [mergeableFields((more) => (fields += more))]),
  ).toThrow(OverBudgetError);
  expect(fields).toBeLessThan(200_000);
});

test('fragments that contain themselves do not hang the comparison', () => {
  expect(faults('{ cat { ...F } } fragment F on Cat { name cat { ...F } }', ours)).toEqual([]);
});

/** This many parts of a document, separated by spaces. */
export const numbered = (count: number, part: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => part(index)).join(' ');

/** Documents that would be expensive for their length, by name. */
export const HOSTILE_DOCUMENTS: Readonly<Record<string, string>> = {
  'a list of very many values': `query Q { firstRun(x: [${'1 '.repeat(5_900)}]) }`,
  'one field very often': `{ ${'auth { id } '.repeat(1_400)} }`,
  'one field under many names': `{ ${numbered(1_400, (index) => `a${index}: auth { id }`)} }`,
  'many fragments in a row': `{ ${numbered(600, (index) => `...F${index}`)} } ${numbered(600, (index) => `fragment F${index} on Query { firstRun }`)}`,
  'fragments that double at each step': `{ auth { ...F0 } } ${numbered(30, (index) => `fragment F${index} on User { ${index < 29 ? `...F${index + 1} ...F${index + 1}` : 'id'} }`)}`,
  'fragments that contain themselves': `{ auth { ...F } } fragment F on User { id ...G } fragment G on User { id ...F }`,
  'many operations': numbered(700, (index) => `query Q${index} { firstRun }`),
  'nesting without end': `{ ${'auth { '.repeat(2_500)} id ${'} '.repeat(2_500)} }`,
  'lists in lists': `{ firstRun(x: ${'['.repeat(2_500)}1${']'.repeat(2_500)}) }`,
  'an object in an object': `{ firstRun(x: ${'{ a: '.repeat(2_500)}1${'}'.repeat(2_500)}) }`,
  'unknown fields': `{ ${numbered(3_000, (index) => `unknown${index}`)} }`,
  'a text of escapes': `{ firstRun(x: "${'\\u0041'.repeat(15_000)}") }`,
  'a wrong value of very many blanks': `{ users(first: "${' '.repeat(90_000)}") { totalCount } }`,
  'a very long name': `{ ${'x'.repeat(90_000)} }`,
  'a comment': `{ firstRun } # ${'x'.repeat(99_000)}`,
  'many variables': `query Q(${numbered(1_500, (index) => `$v${index}: Int`)}) { firstRun }`,
  'many directives': `{ firstRun ${'@include(if: true) '.repeat(600)} }`,
  'questions about the schema': `{ __schema { types { fields { type { fields { type { fields { type { fields { type { name } } } } } } } } } } }`,
  'a text that is none': '\u0000'.repeat(20_000),
};

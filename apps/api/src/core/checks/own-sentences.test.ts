import { isEnumType, isInputObjectType, isListType, isNonNullType } from 'graphql';
import type { GraphQLInputObjectType, GraphQLInputType } from 'graphql';
import { describe, expect, test } from 'vitest';
import { faults, testApi } from '#testing/api-client';
import { productSchema } from '../schema';

const api = await testApi();
const schema = productSchema();
const admin = await api.as('super-admin');

/** These end the caller's session or count as sign-in attempts. */
const SIGN_IN =
  /^(?:login|logout|multiFactor|password|session|userPassword|userSessions|emailChange|recovery|setup|firstUser)/;
const MUTATIONS = Object.values(schema.getMutationType()?.getFields() ?? {}).filter(({ name }) => !SIGN_IN.test(name));

/** The typical wording of zod and graphql-js. */
const LIBRARY =
  /Invalid (?:input|option|type|string|email|date|discriminator|key|element)|[Ee]xpected .*received|expected one of|^Too (?:big|small)|Expected (?:type|non-nullable|value)|cannot represent|got invalid value|does not exist in|non-nullable|Unrecognized key|ZodError|must be a multiple/m;

/** Garbage that a careless client sends for a value: an unknown choice, nothing, or a number far out of range. */
const KINDS = ['words', 'blank', 'null', 'far', 'fraction'] as const;
type Kind = (typeof KINDS)[number];
const GARBAGE: Readonly<Record<Kind, Readonly<Record<string, unknown>>>> = {
  words: {
    String: 'no such choice',
    ID: 'no such id',
    Int: 'ten',
    Float: 'ten',
    Boolean: 'maybe',
    other: 'no such value',
  },
  blank: { String: '', ID: '', Int: '', Float: '', Boolean: '', other: '' },
  null: { String: null, ID: null, Int: null, Float: null, Boolean: null, other: null },
  far: { String: 'x'.repeat(9_000), ID: '99999999999', Int: 2_147_483_647, Float: 1e15, Boolean: false, other: 1e15 },
  fraction: { String: '0.5', ID: '0.5', Int: 0.5, Float: -0.5, Boolean: true, other: -0.123_456 },
};

function garbage(type: GraphQLInputType, kind: Kind, depth = 0): unknown {
  if (isNonNullType(type)) return garbage(type.ofType, kind, depth);
  if (isListType(type)) return kind === 'blank' ? [] : kind === 'null' ? null : [garbage(type.ofType, kind, depth)];
  if (isInputObjectType(type)) return depth > 3 ? null : objectOf(type, kind, depth + 1);
  if (isEnumType(type))
    return kind === 'far' || kind === 'fraction' ? type.getValues()[0]?.name : GARBAGE[kind]['String'];
  return type.name in GARBAGE[kind] ? GARBAGE[kind][type.name] : GARBAGE[kind]['other'];
}
const objectOf = (type: GraphQLInputObjectType, kind: Kind, depth: number): Record<string, unknown> =>
  Object.fromEntries(Object.values(type.getFields()).map((field) => [field.name, garbage(field.type, kind, depth)]));

const inputOf = (name: string): GraphQLInputObjectType => {
  const field = MUTATIONS.find((one) => one.name === name);
  const type = field?.args.find((argument) => argument.name === 'input')?.type;
  return (isNonNullType(type) ? type.ofType : type) as GraphQLInputObjectType;
};

/** All messages of a response: of its errors, their fields, and refused records. */
const spoken = (answer: Awaited<ReturnType<typeof admin.mutate>>): string[] => [
  ...answer.errors.flatMap(({ message, extensions }) => [
    message,
    ...((extensions['fields'] as { message: string }[] | undefined) ?? []).map((field) => field.message),
  ]),
  ...Object.values((answer.data ?? {}) as Record<string, { errors?: { message: string }[] } | null>).flatMap(
    (payload) => payload?.errors?.map(({ message }) => message) ?? [],
  ),
];

describe('a bad or empty value is refused in our own words, at its field', () => {
  test.each(MUTATIONS.map(({ name }) => name))('%s', async (name) => {
    const type = inputOf(name);
    const good = (field: GraphQLInputType) => garbage(field, 'far');
    const required = Object.fromEntries(
      Object.values(type.getFields())
        .filter((field) => isNonNullType(field.type))
        .map((field) => [field.name, good(field.type)]),
    );
    // Send nothing at all, then everything wrong in the same way, then one wrong field after the other.
    const tries: Record<string, unknown>[] = [{}, ...KINDS.map((kind) => objectOf(type, kind, 0))];
    for (const field of Object.values(type.getFields()))
      for (const kind of ['words', 'blank'] as const)
        tries.push({ ...required, [field.name]: garbage(field.type, kind) });
    for (const input of tries) {
      const answer = await admin.mutate(name, input, 'clientMutationId errors { message }');
      const messages = spoken(answer);
      expect(answer.codes, JSON.stringify(input).slice(0, 300)).not.toContain('INTERNAL_SERVER_ERROR');
      expect(messages.filter((message) => LIBRARY.test(message))).toEqual([]);
    }
  });
});

test('a job time that does not exist and a mapping of nothing are refused at their field', async () => {
  const time = await admin.mutate(
    'workOrderReschedule',
    { id: '1', installDate: '2026-07-06', jobTime: 'NOON' },
    'workOrder { id }',
  );
  expect(faults(time)).toEqual([{ path: 'jobTime', message: 'Choose AM, PM or either.' }]);
  const mapping = (input: object) => admin.mutate('quickbooksMappingUpdate', { ...input }, 'clientMutationId');
  expect(faults(await mapping({}))).toEqual([{ path: 'mappings', message: 'This is required.' }]);
  expect(faults(await mapping({ mappings: [] }))).toEqual([{ path: 'mappings', message: 'Select what to map first.' }]);
});

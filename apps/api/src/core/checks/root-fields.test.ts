import { isEnumType, isInputObjectType, isListType, isNonNullType, printSchema } from 'graphql';
import type { GraphQLField, GraphQLInputType } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isErrorCode } from '@falcon/domain/kit/errors';
import type { PermissionKey } from '@falcon/domain/office/access';
import { startTestApi } from '#testing/api-client';
import type { ApiClient, TestApi } from '#testing/api-client';
import { productSchema } from '../schema';

const schema = productSchema();
type Root = GraphQLField<unknown, unknown>;
type Access = { readonly [rule: string]: unknown };

const rootFields = (kind: 'Query' | 'Mutation' | 'Subscription'): Root[] =>
  Object.values(
    schema.getType(kind) && 'getFields' in schema.getType(kind)!
      ? (schema.getType(kind) as { getFields(): Record<string, Root> }).getFields()
      : {},
  );
const accessOf = (field: Root): Access | null => {
  const options = field.extensions['pothosOptions'] as { readonly authScopes?: Access } | undefined;
  return options?.authScopes ?? null;
};

/** A minimal literal of a type: this test checks permissions, not inputs. */
function literal(type: GraphQLInputType): string {
  if (isNonNullType(type)) return literal(type.ofType);
  if (isListType(type)) return '[]';
  if (isEnumType(type)) return type.getValues()[0]?.name ?? '';
  if (isInputObjectType(type)) return `{ ${required(Object.values(type.getFields()))} }`;
  const samples: Record<string, string> = {
    ID: '"1"',
    Int: '1',
    Float: '1',
    Boolean: 'false',
    Money: '1',
    Rate: '1',
    Quantity: '1',
    Feet: '1',
    Percent: '1',
    ISO8601Date: '"2026-03-09"',
    ISO8601DateTime: '"2026-03-09T12:00:00Z"',
    JSON: '{}',
  };
  return samples[type.name] ?? '"x"';
}

const required = (args: readonly { readonly name: string; readonly type: GraphQLInputType }[]): string =>
  args
    .filter((arg) => isNonNullType(arg.type))
    .map((arg) => `${arg.name}: ${literal(arg.type)}`)
    .join(', ');

function documentOf(kind: 'query' | 'mutation', field: Root): string {
  const args = required(field.args);
  const leaf =
    /^(Int|Float|Boolean|String|ID|Money|Rate|Quantity|Feet|Percent|JSON|ISO8601Date|ISO8601DateTime)\b/.test(
      String(field.type).replace(/[[\]!]/g, ''),
    );
  return `${kind} { ${field.name}${args ? `(${args})` : ''} ${leaf ? '' : '{ __typename }'} }`;
}

const callable = [
  ...rootFields('Query').map((field) => ['query', field] as const),
  ...rootFields('Mutation').map((field) => ['mutation', field] as const),
];
const callableFields = callable.map(([kind, field]) => ({
  name: field.name,
  kind,
  field,
  access: accessOf(field) ?? {},
}));
/** The sets of permissions that each open a field: a single one, any of several, or several together. */
const keysOf = (access: Access): (readonly PermissionKey[])[] => {
  if ('permission' in access) return [[access['permission'] as PermissionKey]];
  if ('allPermissions' in access) return [access['allPermissions'] as PermissionKey[]];
  return ((access['anyPermission'] as PermissionKey[] | undefined) ?? []).map((key) => [key]);
};

describe('every root field', () => {
  let api: TestApi;
  const clients = new Map<string, Promise<ApiClient>>();
  const clientWith = (permissions: readonly PermissionKey[]): Promise<ApiClient> => {
    const key = permissions.join();
    const client = clients.get(key) ?? api.userWith({ permissions });
    clients.set(key, client);
    return client;
  };

  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.close());

  test('declares its permission, with exactly one rule', () => {
    const without = [...rootFields('Query'), ...rootFields('Mutation'), ...rootFields('Subscription')].filter(
      (field) => Object.keys(accessOf(field) ?? {}).length !== 1,
    );
    expect(without.map((field) => field.name)).toEqual([]);
  });

  test('is public only where no one can be signed in yet', () => {
    expect(
      callableFields
        .filter(({ access }) => 'public' in access)
        .map(({ name }) => name)
        .sort(),
    ).toEqual([
      'emailChange',
      'emailChangeConfirm',
      'firstRun',
      'firstRunCreate',
      'login',
      'passwordForgot',
      'passwordReset',
      'passwordReset',
    ]);
  });

  test('that changes something takes one input and returns its own nullable payload', () => {
    for (const field of rootFields('Mutation')) {
      const pascal = `${field.name.charAt(0).toUpperCase()}${field.name.slice(1)}`;
      expect(field.args.map((arg) => `${arg.name}: ${String(arg.type)}`)).toEqual([`input: ${pascal}Input!`]);
      expect(String(field.type)).toBe(`${pascal}Payload`);
    }
  });

  test.each(callableFields.filter(({ access }) => !('public' in access)))(
    '$name refuses anonymous callers',
    async ({ kind, field }) => {
      const answer = await api.anonymous.query(documentOf(kind, field));
      expect({ status: answer.status, codes: answer.codes }).toEqual({ status: 200, codes: ['UNAUTHORIZED'] });
    },
  );

  test.each(callableFields.filter(({ access }) => keysOf(access).length > 0))(
    '$name refuses a user without the permission',
    async ({ kind, field }) => {
      const answer = await (await clientWith([])).query(documentOf(kind, field));
      expect(answer.codes).toEqual(['MISSING_PERMISSION']);
      expect(answer.errors[0]?.message).toMatch(/permission/);
    },
  );

  test.each(callableFields.filter(({ access }) => keysOf(access).length > 0))(
    '$name accepts a user with the permission',
    async ({ kind, field, access }) => {
      // Any one of several permissions is enough.
      for (const keys of keysOf(access)) {
        const answer = await (await clientWith(keys)).query(documentOf(kind, field));
        const refusals = answer.errors.filter(
          (error) =>
            error.extensions.code === 'UNAUTHORIZED' ||
            error.extensions.code === 'INTERNAL_SERVER_ERROR' ||
            (error.extensions.code === 'MISSING_PERMISSION' && error.path?.length === 1),
        );
        expect(refusals).toEqual([]);
        expect(answer.codes.every(isErrorCode)).toBe(true);
      }
    },
  );

  test('has a description if it changes something', () => {
    expect(
      rootFields('Mutation')
        .filter((field) => !field.description)
        .map((field) => field.name),
    ).toEqual([]);
  });

  test('is printed in the form of the contract', () => {
    const text = printSchema(schema);
    expect(text).toContain('totalCount: Int!');
    expect(text).toContain('type UserConnection {');
    expect(text).not.toContain('QueryUsersConnection');
  });
});

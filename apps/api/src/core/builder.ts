import SchemaBuilder from '@pothos/core';
import ScopeAuthPlugin from '@pothos/plugin-scope-auth';
import type { AuthFailure } from '@pothos/plugin-scope-auth';
import type { PermissionKey } from '@falcon/domain/office/access';
import { signInError } from './context';
import type { Context } from './context';
import { missingPermission } from './errors';
import type { CodedError } from './errors';
import { scalars } from './scalars';
import type { ScalarTypes } from './scalars';

/** Who can call a root field; each root field declares exactly one of them. */
export type AccessScopes = {
  /** Anyone, even with an expired token. */
  public: boolean;
  signedIn: boolean;
  /** Signed in, or with an accepted password and two-factor authentication pending. */
  halfSignedIn: boolean;
  permission: PermissionKey;
  anyPermission: readonly PermissionKey[];
  allPermissions: readonly PermissionKey[];
};

export type BuilderTypes = {
  Context: Context;
  Scalars: ScalarTypes;
  AuthScopes: AccessScopes;
  /** Fields are non-null unless they say otherwise. */
  DefaultFieldNullability: false;
};

function missingKeys(failure: AuthFailure): PermissionKey[] {
  if ('failures' in failure) return failure.failures.flatMap(missingKeys);
  if (!('scope' in failure) || !('parameter' in failure)) return [];
  if (failure.scope === 'permission') return [failure.parameter as PermissionKey];
  return failure.scope === 'anyPermission' || failure.scope === 'allPermissions'
    ? [...(failure.parameter as readonly PermissionKey[])]
    : [];
}

function accessError(context: Context, failure: AuthFailure): CodedError {
  if (!context.user) return signInError(context.identity);
  return missingPermission(missingKeys(failure).filter((key) => !context.can(key)));
}

/** The one schema builder. Modules add their types and root fields when their schema file is loaded. */
export const builder = new SchemaBuilder<BuilderTypes>({
  plugins: [ScopeAuthPlugin],
  defaultFieldNullability: false,
  scopeAuth: {
    authorizeOnSubscribe: true,
    unauthorizedError: (_parent, context, _info, result) => accessError(context, result.failure),
    authScopes: (context) => ({
      public: true,
      signedIn: context.user !== null,
      halfSignedIn: context.identity.kind === 'full' || context.identity.kind === 'pending',
      permission: (key) => context.can(key),
      anyPermission: (keys) => keys.some((key) => context.can(key)),
      allPermissions: (keys) => keys.every((key) => context.can(key)),
    }),
  },
});

// Closed by default: a root field without its own rule refuses anonymous callers. Fields with their own rule skip this
// one, so that the refusal names the missing permission.
builder.queryType({ authScopes: { signedIn: true } });
builder.mutationType({ authScopes: { signedIn: true } });
builder.subscriptionType({ authScopes: { signedIn: true } });

for (const [name, scalar] of Object.entries(scalars)) builder.addScalarType(name as keyof typeof scalars, scalar);

/** An object type over a row type, as `implement` returns it; modules export it for fields of later modules. */
export type ObjectRef<Row> = PothosSchemaTypes.ObjectRef<typeof builder.$inferSchemaTypes, Row>;

/** The scalars for columns that are never null. */
type ScalarOf<Value> = null extends Value
  ? never
  : Value extends boolean
    ? 'Boolean'
    : Value extends number
      ? 'ID' | 'Int' | 'Float' | 'Quantity'
      : Value extends Date
        ? 'ISO8601DateTime'
        : 'ID' | 'String' | 'ISO8601Date';

/** An object type that exposes columns of its row under their names, all non-null. */
export const plainType = <Row extends object>(
  name: string,
  columns: { readonly [Column in keyof Row]?: ScalarOf<Row[Column]> },
  description?: string,
): ObjectRef<Row> =>
  builder.objectRef<Row>(name).implement({
    ...(description === undefined ? {} : { description }),
    fields: (t) =>
      Object.fromEntries(
        Object.entries<string | undefined>(columns).map(([column, type]) => [
          column,
          t.expose(column as never, { type } as never),
        ]),
      ),
  }) as ObjectRef<Row>;

import type { FieldMap, InputFieldMap, InputShapeFromFields } from '@pothos/core';
import type { PermissionKey } from '@falcon/domain/office/access';
import { submitKey } from '#db/idempotency';
import { builder } from './builder';
import type { ObjectRef } from './builder';
import type { Context, MutationCall } from './context';

type Types = typeof builder.$inferSchemaTypes;

/**
 * Who can call: users with one permission, any of several or all of several, anyone signed in, anyone with two-factor
 * authentication pending, or everyone.
 */
export type Access =
  | { readonly permission: PermissionKey }
  | { readonly anyPermission: readonly PermissionKey[] }
  | { readonly allPermissions: readonly PermissionKey[] }
  | { readonly signedIn: true }
  | { readonly halfSignedIn: true }
  | { readonly public: true };

/** A refused item of a bulk operation, as data: which record (an id) and why. */
export interface MutationError {
  readonly message: string;
  readonly modelId: string | number;
  /** The field with the error, if there is one. */
  readonly path?: string | undefined;
}

export const MutationErrorType = builder.objectRef<MutationError>('MutationError').implement({
  description: 'Why one record of a bulk change was left as it was; the others were changed.',
  fields: (t) => ({
    message: t.exposeString('message'),
    modelId: t.exposeID('modelId'),
    path: t.exposeString('path', {
      nullable: true,
      description: 'The field of the record that is wrong, where it is one.',
    }),
  }),
});

/** What a use case returns: its own payload, and optionally the refused items. */
export type MutationResult<Payload> = Payload & { readonly errors?: readonly MutationError[] };

interface Envelope {
  readonly errors: readonly MutationError[];
  readonly clientMutationId: string | null;
}

type PayloadBuilder<Payload> = PothosSchemaTypes.ObjectFieldBuilder<Types, Payload & Envelope>;

/** The records in a payload by name; null where the use case returns none. */
type AnsweredRecords<Payload> = {
  readonly [Name in keyof Payload]?: ObjectRef<NonNullable<Payload[Name]>>;
};

const answered = (t: PayloadBuilder<Record<string, never>>, records: AnsweredRecords<object>): FieldMap =>
  Object.fromEntries(
    Object.entries<ObjectRef<unknown>>(records as Record<string, ObjectRef<unknown>>).map(([name, type]) => [
      name,
      t.expose(name as never, { type, nullable: true }),
    ]),
  );

export interface MutationOptions<Fields extends InputFieldMap, Payload extends object> {
  readonly description: string;
  readonly access: Access;
  readonly input: (t: PothosSchemaTypes.InputFieldBuilder<Types, 'InputObject'>) => Fields;
  /**
   * The use case. It checks its input itself (`parseInput`), so that a forbidden caller learns nothing about errors.
   */
  readonly resolve: (
    input: InputShapeFromFields<Fields>,
    ctx: Context,
    call: MutationCall,
  ) => Promise<MutationResult<Payload>>;
  /** What it returns besides the refused items: records by name, or fields. */
  readonly payload: NoInfer<AnsweredRecords<Payload>> | ((t: PayloadBuilder<Payload>) => FieldMap);
}

type Input = Readonly<Record<string, unknown>> & { readonly clientMutationId?: string | null };

const pascal = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

/** The scopes of a root field that declares its own rule instead of the closed default. */
export const accessOptions = <Rule extends Access>(access: Rule): { authScopes: Rule; skipTypeScopes: true } => ({
  authScopes: access,
  skipTypeScopes: true,
});

/**
 * Adds a mutation in the form of the contract: one `input: XInput!` and a nullable `XPayload` with the changed entity
 * under its own name, `errors` and `clientMutationId`.
 */
export function mutation<Fields extends InputFieldMap, Payload extends object>(
  name: string,
  options: MutationOptions<Fields, Payload>,
): void {
  const input = builder.inputType(`${pascal(name)}Input`, {
    fields: (t) => ({ ...options.input(t), clientMutationId: t.string({ required: false }) }),
  });
  // Written for any payload; the types of one mutation are checked where it is declared.
  const payload = builder.objectRef<Envelope>(`${pascal(name)}Payload`);
  payload.implement({
    fields: (t) => ({
      ...(typeof options.payload === 'function' ? options.payload(t as never) : answered(t as never, options.payload)),
      errors: t.expose('errors', { type: [MutationErrorType] }),
      clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
    }),
  });
  builder.mutationField(name, (t) =>
    t.field({
      type: payload,
      nullable: true,
      description: options.description,
      ...accessOptions(options.access),
      args: { input: t.arg({ type: input, required: true }) },
      resolve: async (_root, args, ctx) => {
        const { clientMutationId = null, ...fields } = (args as unknown as { readonly input: Input }).input;
        const result = await options.resolve(fields as unknown as InputShapeFromFields<Fields>, ctx, {
          operation: name,
          clientMutationId: clientMutationId && submitKey(clientMutationId, fields),
        });
        return Object.assign({}, result, { errors: result.errors ?? [], clientMutationId });
      },
    }),
  );
}

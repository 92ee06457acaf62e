import { z } from 'zod';
import type { Context, MutationCall } from '#core/context';
import { idInput, parseInput } from '#core/errors';
import { mutation } from '#core/mutation';
import type { MutationOptions } from '#core/mutation';
import type { InputBuilder } from '#kit/record-kit';
import type { DefaultsOwner } from './defaults.queries';
import { ownerIn } from './owner';
import type { OwnedDefaults } from './owner';

/** The two kinds of owner: the permission to change their defaults, and the input fields that identify one. */
export const OWNERS = {
  customer: {
    permission: 'editCustomer',
    inputs: (t: InputBuilder) => ({ customerId: t.id({ required: true }), flooringTypeId: t.id({ required: true }) }),
    shape: { customerId: idInput, flooringTypeId: idInput },
  },
  unit: {
    permission: 'editUnit',
    inputs: (t: InputBuilder) => ({ unitId: t.id({ required: true }) }),
    shape: { unitId: idInput },
  },
} as const;

export type OwnerKind = keyof typeof OWNERS;
export const OWNER_KINDS: readonly OwnerKind[] = ['customer', 'unit'];

interface OwnerMutations<Shape extends z.ZodRawShape, Payload extends object> {
  readonly description: Readonly<Record<OwnerKind, string>>;
  /** The input besides the owner, and its checks. */
  readonly inputs: (t: InputBuilder) => Record<string, unknown>;
  readonly form: z.ZodObject<Shape>;
  readonly save: (
    ctx: Context,
    owner: OwnedDefaults,
    input: z.output<z.ZodObject<Shape>>,
    call: MutationCall,
  ) => Promise<Payload>;
  readonly payload: MutationOptions<never, Payload>['payload'];
}

/** Adds a mutation for the defaults of customers, and the same one for those of units. */
export function ownerMutations<Shape extends z.ZodRawShape, Payload extends object>(
  name: string,
  { description, inputs, form, save, payload }: OwnerMutations<Shape, Payload>,
): void {
  for (const kind of OWNER_KINDS) {
    const owner = OWNERS[kind];
    mutation(`${kind}${name}`, {
      description: description[kind],
      access: { permission: owner.permission },
      input: (t) => ({ ...owner.inputs(t), ...inputs(t) }) as never,
      resolve: async (raw: unknown, ctx, call) => {
        const input = parseInput(z.object({ ...form.shape, ...owner.shape }), raw);
        return save(ctx, await ownerIn(ctx, input as DefaultsOwner), input as never, call);
      },
      payload,
    });
  }
}

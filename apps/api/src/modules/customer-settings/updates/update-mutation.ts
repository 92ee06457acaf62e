import type { InputFieldMap, InputShapeFromFields } from '@pothos/core';
import type { Context } from '../../../core/context';
import { mutation } from '../../../core/mutation';
import type { InputBuilder } from '../../record-kit';
import type { Plan } from '../plan.queries';
import { startUpdate } from './start-update';
import { CustomerSettingsUpdate } from './updates.schema';

/** What an update will do, and its description for the history. */
interface Planned {
  readonly plan: Plan;
  readonly description: string;
}

interface UpdateOptions<Fields extends InputFieldMap> {
  readonly description: string;
  /** The selection and the new values; the same as for the preview. */
  readonly fields: (t: InputBuilder) => Fields;
  readonly plan: (ctx: Context, input: InputShapeFromFields<Fields>) => Planned | Promise<Planned>;
}

/** Adds the mutation that starts one kind of mass update: the fields of its preview, and the preview's fingerprint, if there was one. */
export function updateMutation<Fields extends InputFieldMap>(
  name: string,
  { description, fields, plan }: UpdateOptions<Fields>,
): void {
  mutation(name, {
    description,
    access: { permission: 'massUpdateProfit' },
    input: (t) => ({
      ...fields(t),
      fingerprint: t.string({
        description:
          'Of the preview that was looked at: refused when a row has changed since. Left out: the update applies to what matches now.',
      }),
    }),
    resolve: async (input, ctx, call) => {
      // The compiler can't split a spread of unknown fields; both parts match `input` above.
      const typed = input as unknown as InputShapeFromFields<Fields> & { readonly fingerprint?: string | null };
      const planned = await plan(ctx, typed);
      return startUpdate(ctx, call, planned.plan, {
        fingerprint: typed.fingerprint ?? null,
        description: planned.description,
      });
    },
    payload: (t) => ({
      customerSettingsUpdate: t.expose('customerSettingsUpdate', { type: CustomerSettingsUpdate, nullable: true }),
    }),
  });
}

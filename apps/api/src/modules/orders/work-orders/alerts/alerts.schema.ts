import { z } from 'zod';
import type { Context } from '#core/context';
import { idInput, notFound, parseInput } from '#core/errors';
import { mutation } from '#core/mutation';
import { dismissAlert } from './alerts.queries';

const dismissInput = z.object({ id: idInput });

async function dismiss(ctx: Context, raw: unknown): Promise<{ readonly id: number }> {
  const { id } = parseInput(dismissInput, raw);
  if (!(await dismissAlert(ctx.db, id, { userId: ctx.requireUser().id, at: ctx.now() }))) throw notFound('Alert', id);
  return { id };
}

mutation('workOrderAlertDismiss', {
  description: 'Takes a reopened or forced order off "Needs attention" for everyone; who dismissed it is recorded.',
  access: { permission: 'configureSystem' },
  input: (t) => ({ id: t.id({ required: true }) }),
  resolve: (input, ctx) => dismiss(ctx, input),
  payload: (t) => ({ id: t.exposeID('id') }),
});

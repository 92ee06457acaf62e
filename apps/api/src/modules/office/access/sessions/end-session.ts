import { z } from 'zod';
import type { Context } from '#core/context';
import { notFound, parseInput } from '#core/errors';
import { revokeSessions } from './session-store';
import { sessionKeeper } from './session-keeper';

/** Ends one of the user's own sessions; someone else's, or one that has ended, is not found. */
export async function endSession(ctx: Context, raw: unknown): Promise<{ success: boolean }> {
  const user = ctx.requireUser();
  const { id } = parseInput(z.object({ id: z.string().max(100) }), raw);
  const isUuid = z.uuid().safeParse(id).success;
  const ended = isUuid
    ? await ctx.transaction((trx, ctx) => revokeSessions(ctx.services, trx, user.id, { only: id }))
    : 0;
  if (ended === 0) throw notFound('Session', id);
  sessionKeeper(ctx.services).forget();
  return { success: true };
}

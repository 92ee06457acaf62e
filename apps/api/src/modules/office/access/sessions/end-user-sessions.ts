import { z } from 'zod';
import type { Database } from '#db/database';
import type { Context, TransactionContext } from '#core/context';
import { idInput, notFound, parseInput, validationError } from '#core/errors';
import { lockUser } from '../profile/email-change.queries';
import { requireWithinOwnRights } from '../roles/rights';
import { revokeSessions } from './session-store';
import { sessionKeeper } from './session-keeper';
import { openSessionsOf } from './sessions.queries';
import type { SessionRow } from './sessions.queries';
import { addUserHistory, roleIdsOfUser, userById } from '../users/users.queries';
import type { UserRow } from '../users/users.queries';

const ownSession = (ctx: TransactionContext): string | undefined =>
  ctx.identity.kind === 'full' ? ctx.identity.sessionId : undefined;

/** Users can't access the account of someone with wider permissions than their own. */
async function requireReach(ctx: TransactionContext, trx: Database, userId: number): Promise<void> {
  if (!(await userById(trx, userId))) throw notFound('User', userId);
  // Waits for a sign-in in progress, and ends it with the others.
  await lockUser(trx, userId);
  await requireWithinOwnRights(trx, ctx.requireUser(), await roleIdsOfUser(trx, userId));
}

async function end(
  ctx: TransactionContext,
  trx: Database,
  userId: number,
  sessions: readonly SessionRow[],
): Promise<void> {
  if (sessions.length === 0) return;
  await revokeSessions(ctx.services, trx, userId, { only: sessions.map((session) => session.id) });
  const change = { field: 'endedSessions', from: null, to: sessions.map((session) => session.userAgent) };
  await addUserHistory(trx, { id: userId }, ctx.requireUser().id, change);
}

const userOf = async (ctx: Context, userId: number): Promise<UserRow> =>
  (await userById(ctx.db, userId)) ?? Promise.reject(notFound('User', userId));

/** Ends one session of another user, such as on a lost phone; the history names the device. */
export async function endUserSession(ctx: Context, raw: unknown): Promise<{ user: UserRow }> {
  const { userId, id } = parseInput(z.object({ userId: idInput, id: z.string().max(100) }), raw);
  if (id === ownSession(ctx)) throw validationError('id', 'This is the session you are working in. Sign out instead.');
  await ctx.transaction(async (trx, ctx) => {
    await requireReach(ctx, trx, userId);
    const open = await openSessionsOf(trx, [userId], ctx.now());
    const session = open.find((one) => one.id === id);
    if (!session) throw notFound('Session', id);
    await end(ctx, trx, userId, [session]);
  });
  sessionKeeper(ctx.services).forget();
  return { user: await userOf(ctx, userId) };
}

/** Ends every session of another user and returns how many; of your own, all but the current one. */
export async function endUserSessions(ctx: Context, raw: unknown): Promise<{ user: UserRow; count: number }> {
  const { userId } = parseInput(z.object({ userId: idInput }), raw);
  const count = await ctx.transaction(async (trx, ctx) => {
    await requireReach(ctx, trx, userId);
    const open = await openSessionsOf(trx, [userId], ctx.now());
    const ended = open.filter((session) => session.id !== ownSession(ctx));
    await end(ctx, trx, userId, ended);
    return ended.length;
  });
  sessionKeeper(ctx.services).forget();
  return { user: await userOf(ctx, userId), count };
}

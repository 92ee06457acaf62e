import { z } from 'zod';
import type { Context, CurrentUser } from '../../graphql/context';
import { parseInput, validationError } from '../../graphql/errors';
import { accountByEmail, currentUserById } from './access.queries';
import { attemptSucceeded, requireAttempt } from './attempts';
import { factorOf, proveFactor } from './multi-factor';
import { checkPassword, hashPassword, needsRehash } from './passwords';
import { openSession, revokeSessions } from './session-store';
import { sessionKeeper } from './session-keeper';

const loginInput = z.object({
  emailAddress: z.string().trim().min(1, 'Enter your e-mail address.').max(200, 'This is not an e-mail address.'),
  password: z.string().min(1, 'Enter your password.').max(128, 'A password has at most 128 characters.'),
  code: z.string().trim().max(40, 'The code has 6 digits.').nullish(),
});

/** The outcome of a sign-in: the user is given once every factor asked for was proven. */
export interface SignedIn {
  readonly token: string;
  readonly user: CurrentUser | null;
  readonly multiFactorRequired: boolean;
}

/** Wrong address, wrong password, disabled account and no password yet all read alike. */
const REFUSED = 'The e-mail address or the password is not right.';

/** Signs in with e-mail address and password; with a second factor set up, `code` finishes it at once or the session stays half open. */
export async function login(ctx: Context, raw: unknown): Promise<SignedIn> {
  const { emailAddress, password, code } = parseInput(loginInput, raw);
  const attempt = await requireAttempt(ctx, 'PASSWORD', emailAddress);
  const account = await accountByEmail(ctx.db, emailAddress);
  const right = await checkPassword(account?.enabled ? account.passwordHash : null, password);
  if (!account || !right) throw validationError('password', REFUSED);
  await attemptSucceeded(ctx.db, attempt);
  if (account.passwordHash && needsRehash(account.passwordHash)) {
    await ctx.db.updateTable('appUser').set({ passwordHash: await hashPassword(password) }).where('id', '=', account.id).execute();
  }
  const factor = await factorOf(ctx.db, account.id);
  const owesFactor = factor?.verified === true || account.multiFactorRequired;
  if (owesFactor && factor?.verified && code) {
    await proveFactor(ctx, account.id, code);
    return finish(ctx, account.id, ['pwd', 'otp']);
  }
  if (!owesFactor) return finish(ctx, account.id, ['pwd']);
  const session = await openSession(ctx.services, ctx.db, account.id, 'MFA_PENDING', ['pwd'], ctx);
  ctx.issueToken(session.token);
  return { token: session.token, user: null, multiFactorRequired: true };
}

/** Opens the full session of a person who proved everything, with a new session id. */
export async function finish(ctx: Context, userId: number, factors: readonly string[]): Promise<SignedIn> {
  const session = await openSession(ctx.services, ctx.db, userId, 'FULL', factors, ctx);
  const user = await currentUserById(ctx.db, userId);
  if (!user) throw validationError('password', REFUSED);
  ctx.issueToken(session.token);
  return { token: session.token, user, multiFactorRequired: false };
}

/** Ends this session. */
export async function logout(ctx: Context): Promise<{ success: boolean }> {
  if (ctx.identity.kind !== 'full' && ctx.identity.kind !== 'pending') return { success: true };
  await revokeSessions(ctx.services, ctx.db, ctx.identity.user.id, { only: ctx.identity.sessionId });
  sessionKeeper(ctx.services).forget();
  return { success: true };
}

/** Ends every other session of the user and tells how many there were. */
export async function logoutOthers(ctx: Context): Promise<{ count: number }> {
  const user = ctx.requireUser();
  const count = await revokeSessions(ctx.services, ctx.db, user.id, ctx.identity.kind === 'full' ? { except: ctx.identity.sessionId } : {});
  sessionKeeper(ctx.services).forget();
  return { count };
}

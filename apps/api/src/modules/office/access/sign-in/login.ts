import { z } from 'zod';
import type { Database } from '#db/database';
import type { Context, CurrentUser, TransactionContext } from '#core/context';
import { parseInput, validationError } from '#core/errors';
import { accountByEmail, currentUserById } from '../access.queries';
import { attemptSucceeded, requireAttempt } from './attempts';
import { knownDevice, rememberDevice } from './known-devices';
import { factorOf, proveFactor } from '../two-factor/multi-factor';
import { checkPassword, hashPassword, needsRehash } from './passwords';
import { openSession, revokeSessions } from '../sessions/session-store';
import { sessionKeeper } from '../sessions/session-keeper';

const loginInput = z.object({
  emailAddress: z.string().trim().min(1, 'Enter your e-mail address.').max(200, 'This is not an e-mail address.'),
  password: z.string().min(1, 'Enter your password.').max(128, 'A password has at most 128 characters.'),
  code: z.string().trim().max(40, 'The code has 6 digits.').nullish(),
  device: z.string().max(100).nullish(),
  work: z.string().max(200).nullish(),
});

/** The result of a sign-in: the user is set once every factor was proven. */
export interface SignedIn {
  readonly token: string;
  readonly user: CurrentUser | null;
  readonly multiFactorRequired: boolean;
  /** The new key of the browser, to be sent with its next sign-in; null if it has one. */
  readonly device: string | null;
}

/**
 * A wrong address, a wrong password, a disabled account, a demo account outside the demo and a missing password all
 * look the same.
 */
const REFUSED = 'The e-mail address or password is incorrect.';

/**
 * Signs in with e-mail address and password; with two-factor authentication, `code` completes it, or the session stays
 * half open.
 */
export async function login(ctx: Context, raw: unknown): Promise<SignedIn> {
  const { emailAddress, password, code, device, work } = parseInput(loginInput, raw);
  const account = await accountByEmail(ctx.db, emailAddress);
  const knownHash = await knownDevice(ctx.db, account?.id, device, ctx.now());
  const attempt = await requireAttempt(ctx, 'PASSWORD', emailAddress, {
    device: knownHash,
    work,
    secretKey: ctx.services.secretKey,
  });
  const open = account?.enabled === true && (ctx.services.demo || !account.isDemo);
  const right = await checkPassword(open ? account.passwordHash : null, password, { isFirst: knownHash !== null });
  if (!account || !right) throw validationError('password', REFUSED);
  await attemptSucceeded(ctx.db, attempt);
  if (account.passwordHash && needsRehash(account.passwordHash)) {
    const renewed = await hashPassword(password);
    const { numUpdatedRows } = await ctx.db
      .updateTable('appUser')
      .set({ passwordHash: renewed })
      .where('id', '=', account.id)
      .where('passwordHash', '=', account.passwordHash)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) account.passwordHash = renewed;
  }
  const factor = await factorOf(ctx.db, account.id);
  const proven = factor?.verified === true && Boolean(code);
  if (proven && code) await proveFactor(ctx, account.id, code);
  return ctx.transaction((trx, ctx) => enter(trx, ctx, account, { proven, known: knownHash }));
}

/**
 * Opens the session of a user who just provided the password (and the code); changes made since then (another password
 * or factor) apply.
 */
async function enter(
  trx: Database,
  ctx: TransactionContext,
  { id, passwordHash }: { readonly id: number; readonly passwordHash: string | null },
  { proven, known }: { readonly proven: boolean; readonly known: string | null },
): Promise<SignedIn> {
  const standing = await trx
    .selectFrom('appUser')
    .select(['enabled', 'passwordHash', 'multiFactorRequired'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
  if (!standing?.enabled || standing.passwordHash !== passwordHash) throw validationError('password', REFUSED);
  const isOn = (await factorOf(trx, id))?.verified === true;
  if (isOn && proven) return finish(ctx, id, ['pwd', 'otp'], { db: trx, known });
  if (!isOn && !standing.multiFactorRequired) return finish(ctx, id, ['pwd'], { db: trx, known });
  const session = await openSession(ctx.services, trx, id, 'MFA_PENDING', ['pwd'], ctx);
  ctx.issueToken(session.token);
  return { token: session.token, user: null, multiFactorRequired: true, device: null };
}

/**
 * Opens the full session of a user who proved everything, with a new session id, and remembers the browser; `known` is
 * the hash of its existing key.
 */
export async function finish(
  ctx: TransactionContext,
  userId: number,
  factors: readonly string[],
  { db, known = null }: { readonly db: Database; readonly known?: string | null },
): Promise<SignedIn> {
  const session = await openSession(ctx.services, db, userId, 'FULL', factors, ctx);
  const user = await currentUserById(db, userId);
  if (!user) throw validationError('password', REFUSED);
  const device = await rememberDevice(db, userId, known, ctx.now());
  ctx.issueToken(session.token);
  return { token: session.token, user, multiFactorRequired: false, device };
}

/** Ends this session. */
export async function logout(ctx: Context): Promise<{ success: boolean }> {
  if (ctx.identity.kind !== 'full' && ctx.identity.kind !== 'pending') return { success: true };
  await revokeSessions(ctx.services, ctx.db, ctx.identity.user.id, { only: ctx.identity.sessionId });
  sessionKeeper(ctx.services).forget();
  return { success: true };
}

/** Ends every other session of the user and returns how many there were. */
export async function logoutOthers(ctx: Context): Promise<{ count: number }> {
  const user = ctx.requireUser();
  const count = await revokeSessions(
    ctx.services,
    ctx.db,
    user.id,
    ctx.identity.kind === 'full' ? { except: ctx.identity.sessionId } : {},
  );
  sessionKeeper(ctx.services).forget();
  return { count };
}

import { z } from 'zod';
import type { Database } from '#db/database';
import { insertRows } from '#db/rows';
import { signInError } from '#core/context';
import type { Context, CurrentUser, TransactionContext } from '#core/context';
import { idInput, missingPermission, notFound, parseInput, validationError } from '#core/errors';
import { seal } from '#core/keys';
import { lockUser } from '../profile/email-change.queries';
import { finish } from '../sign-in/login';
import type { SignedIn } from '../sign-in/login';
import { factorOf, proveFactor } from './multi-factor';
import type { Factor } from './multi-factor';
import { requireWithinOwnRights } from '../roles/rights';
import { revokeSessions } from '../sessions/session-store';
import { sessionKeeper } from '../sessions/session-keeper';
import { confirmPassword } from '../sign-in/set-password';
import { addUserHistory, roleIdsOfUser } from '../users/users.queries';
import { newRecoveryCodes, newSecret, recoveryCodeHash } from './totp';

const proof = z.object({
  password: z.string().min(1).max(128).nullish(),
  code: z.string().trim().min(1).max(40).nullish(),
});
type Proof = z.output<typeof proof>;

/** The user of a full or half session. */
export function personOf(ctx: Context): CurrentUser {
  return ctx.identity.kind === 'pending' ? ctx.identity.user : ctx.requireUser();
}

async function confirm(ctx: Context, userId: number, { password, code }: Proof): Promise<void> {
  if (code) await proveFactor(ctx, userId, code);
  else if (password) await confirmPassword(ctx, userId, password, 'password');
  else throw validationError('password', 'Enter your password again to continue.');
}

const FRESH = 10 * 60_000;

/**
 * Whether the password was typed just now, at the sign-in that is waiting for two-factor authentication. A link does
 * not count.
 */
async function justSignedIn(ctx: Context): Promise<boolean> {
  if (ctx.identity.kind !== 'pending') return false;
  const session = await ctx.db
    .selectFrom('session as s')
    .leftJoin('linkToken as l', 'l.sessionId', 's.id')
    .select('s.id')
    .where('s.id', '=', ctx.identity.sessionId)
    .where('s.createdAt', '>', new Date(ctx.now().getTime() - FRESH))
    .where('l.jti', 'is', null)
    .executeTakeFirst();
  return session !== undefined;
}

/**
 * Starts setting up two-factor authentication: a new secret, shown until it is verified. Needs the password again,
 * unless it was typed just now to sign in.
 */
export async function createFactor(ctx: Context, raw: unknown): Promise<{ multiFactor: Factor }> {
  const person = personOf(ctx);
  const { password } = parseInput(proof, raw);
  if (!(await justSignedIn(ctx))) await confirm(ctx, person.id, { password, code: null });
  const secretEncrypted = seal(ctx.services.secretKey, 'factor secrets', newSecret());
  const multiFactor = await ctx.db
    .insertInto('multiFactor')
    .values({ userId: person.id, secretEncrypted })
    .onConflict((conflict) =>
      conflict
        .column('userId')
        .doUpdateSet({ secretEncrypted, lastAcceptedStep: 0 })
        .where('multiFactor.verified', '=', false),
    )
    .returning(['id', 'userId', 'secretEncrypted', 'verified'])
    .executeTakeFirst();
  if (!multiFactor)
    throw validationError(
      'password',
      'Two-factor authentication is already on. Remove it first to set up another app.',
    );
  return { multiFactor };
}

export interface VerifiedFactor {
  readonly multiFactor: Factor | null;
  readonly signedIn: SignedIn | null;
  readonly recoveryCodes: readonly string[] | null;
}

/**
 * Finishes setting up (returns the recovery codes, once) or finishes a half sign-in (returns the token of a new
 * session).
 */
export async function verifyFactor(ctx: Context, raw: unknown): Promise<VerifiedFactor> {
  const person = personOf(ctx);
  const { code } = parseInput(
    z.object({ code: z.string().trim().min(1, 'Enter the code.').max(40, 'The code has 6 digits.') }),
    raw,
  );
  const factor = await factorOf(ctx.db, person.id);
  if (!factor) throw validationError('code', 'Two-factor authentication is not set up yet.');
  if (factor.verified && ctx.identity.kind === 'full')
    throw validationError('code', 'Two-factor authentication is already on.');
  await proveFactor(ctx, person.id, code);
  const recoveryCodes = factor.verified ? null : await switchOn(ctx, factor);
  const signedIn = ctx.identity.kind === 'pending' ? await upgrade(ctx, person.id, ctx.identity.sessionId) : null;
  return { multiFactor: { ...factor, verified: true }, signedIn, recoveryCodes };
}

async function switchOn(ctx: Context, factor: Factor): Promise<readonly string[]> {
  const codes = await ctx.transaction(async (trx, ctx) => {
    await lockUser(trx, factor.userId);
    // Another device may have started again since: its key was not proven.
    const on = await trx
      .updateTable('multiFactor')
      .set({ verified: true, verifiedAt: ctx.now() })
      .where('id', '=', factor.id)
      .where('verified', '=', false)
      .where('secretEncrypted', '=', factor.secretEncrypted)
      .returning('id')
      .executeTakeFirst();
    if (!on) throw validationError('code', 'Two-factor authentication was set up in another window. Reload this page.');
    // Sessions that never proved the code end; the current one continues.
    await revokeSessions(
      ctx.services,
      trx,
      factor.userId,
      ctx.identity.kind === 'full' || ctx.identity.kind === 'pending' ? { except: ctx.identity.sessionId } : {},
    );
    return storeRecoveryCodes(ctx, trx, factor.userId);
  });
  sessionKeeper(ctx.services).forget();
  return codes;
}

async function storeRecoveryCodes(ctx: TransactionContext, db: Database, userId: number): Promise<readonly string[]> {
  const codes = newRecoveryCodes();
  await db.deleteFrom('recoveryCode').where('userId', '=', userId).execute();
  await insertRows('recoveryCode')(
    db,
    codes.map((code) => ({ userId, codeHash: recoveryCodeHash(ctx.services.secretKey, code) })),
  );
  return codes;
}

/** Replaces the half session by a full one; if it was ended elsewhere since, it has no successor. */
async function upgrade(ctx: Context, userId: number, half: string): Promise<SignedIn> {
  const signedIn = await ctx.transaction(async (trx, ctx) => {
    await lockUser(trx, userId);
    if ((await revokeSessions(ctx.services, trx, userId, { only: half })) === 0) throw signInError({ kind: 'invalid' });
    return finish(ctx, userId, ['pwd', 'otp'], { db: trx });
  });
  sessionKeeper(ctx.services).forget();
  return signedIn;
}

/** New recovery codes replace the old ones. Needs the password or a code. */
export async function renewRecoveryCodes(ctx: Context, raw: unknown): Promise<{ recoveryCodes: readonly string[] }> {
  const user = ctx.requireUser();
  const credentials = parseInput(proof, raw);
  const factor = await factorOf(ctx.db, user.id);
  if (!factor?.verified) throw validationError('password', 'Two-factor authentication is not on.');
  await confirm(ctx, user.id, credentials);
  const recoveryCodes = await ctx.transaction(async (trx, ctx) => {
    await lockUser(trx, user.id);
    return storeRecoveryCodes(ctx, trx, user.id);
  });
  return { recoveryCodes };
}

/**
 * Turns off your own two-factor authentication (needs the password or a code) or, with permission to edit users,
 * someone else's.
 */
export async function deleteFactor(ctx: Context, raw: unknown): Promise<{ multiFactor: Factor }> {
  const user = ctx.requireUser();
  const { userId = user.id, ...credentials } = parseInput(proof.extend({ userId: idInput.optional() }), raw);
  if (userId !== user.id && !ctx.can('editUser')) throw missingPermission(['editUser']);
  if (userId !== user.id) await requireWithinOwnRights(ctx.db, user, await roleIdsOfUser(ctx.db, userId));
  const factor = await factorOf(ctx.db, userId);
  if (!factor) throw notFound('Two-factor authentication of user', userId);
  if (userId === user.id && factor.verified) await confirm(ctx, user.id, credentials);
  await ctx.transaction(async (trx, ctx) => {
    await trx.deleteFrom('multiFactor').where('id', '=', factor.id).execute();
    await trx.deleteFrom('recoveryCode').where('userId', '=', userId).execute();
    const change = { field: 'multiFactorEnabled', from: factor.verified, to: false };
    await addUserHistory(trx, { id: userId }, user.id, change);
    if (userId !== user.id) await revokeSessions(ctx.services, trx, userId);
  });
  sessionKeeper(ctx.services).forget();
  return { multiFactor: factor };
}

import { sql } from 'kysely';
import type { Database } from '#db/database';
import type { Context } from '#core/context';
import { validationError } from '#core/errors';
import { unseal } from '#core/keys';
import { attemptSucceeded, requireAttempt } from '../sign-in/attempts';
import { acceptedStep, recoveryCodeHash } from './totp';

/** A user's two-factor authentication as stored. */
export interface Factor {
  readonly id: number;
  readonly userId: number;
  readonly secretEncrypted: string;
  readonly verified: boolean;
}

export const factorOf = (db: Database, userId: number): Promise<Factor | undefined> =>
  db
    .selectFrom('multiFactor')
    .select(['id', 'userId', 'secretEncrypted', 'verified'])
    .where('userId', '=', userId)
    .executeTakeFirst();

const WRONG = 'The code is incorrect. Use the newest code from your app; each works once.';

/**
 * Checks an app code or a recovery code. A code works once: its time step (or one later) is stored in one statement, so
 * that two requests can't both use it.
 */
export async function proveFactor(ctx: Context, userId: number, code: string): Promise<void> {
  const attempt = await requireAttempt(ctx, 'CODE', `user ${userId}`);
  const accepted = /^\d{3} ?\d{3}$/.test(code)
    ? await takeAppCode(ctx, userId, code.replace(' ', ''))
    : await takeRecoveryCode(ctx, userId, code);
  if (!accepted) throw validationError('code', WRONG);
  await attemptSucceeded(ctx.db, attempt);
}

async function takeAppCode(ctx: Context, userId: number, code: string): Promise<boolean> {
  const factor = await factorOf(ctx.db, userId);
  const step = factor
    ? acceptedStep(unseal(ctx.services.secretKey, 'factor secrets', factor.secretEncrypted), code, ctx.now())
    : null;
  if (!factor || step === null) return false;
  const acceptedFactor = await ctx.db
    .updateTable('multiFactor')
    .set({ lastAcceptedStep: step })
    .where('id', '=', factor.id)
    .where('lastAcceptedStep', '<', step)
    .returning('id')
    .executeTakeFirst();
  return acceptedFactor !== undefined;
}

async function takeRecoveryCode(ctx: Context, userId: number, code: string): Promise<boolean> {
  const usedCode = await ctx.db
    .updateTable('recoveryCode')
    .set({ usedAt: ctx.now() })
    .where('userId', '=', userId)
    .where('codeHash', '=', recoveryCodeHash(ctx.services.secretKey, code))
    .where('usedAt', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('multiFactor as m')
          .select(sql`1`.as('one'))
          .where('m.userId', '=', userId)
          .where('m.verified', '=', true),
      ),
    )
    .returning('id')
    .executeTakeFirst();
  return usedCode !== undefined;
}

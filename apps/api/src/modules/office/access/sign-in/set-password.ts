import { z } from 'zod';
import type { Context } from '#core/context';
import { parseInput, recordId, notFound, validationError } from '#core/errors';
import { requireOutside } from '#core/outside';
import { invitationMail, passwordChangedMail, passwordResetMail } from '#mail/templates';
import { accountByEmail } from '../access.queries';
import { attemptSucceeded, requireAttempt, takeAttempt } from './attempts';
import { withdrawEmailChange } from '../profile/email-change';
import { lockUser } from '../profile/email-change.queries';
import { forgetDevices } from './known-devices';
import { checkPassword, hashPassword, newPassword } from './passwords';
import { createResetLink, tokenHash, validReset } from './reset-tokens';
import { requireWithinOwnRights } from '../roles/rights';
import { sendLater } from './send-later';
import { revokeSessions } from '../sessions/session-store';
import { sessionKeeper } from '../sessions/session-keeper';
import { addUserHistory, roleIdsOfUser } from '../users/users.queries';

const emailInput = z.string().trim().max(200);
const SAME_PASSWORD = 'This is the current password. Choose a different one.';
const USED_UP = 'This link has been used or has expired. Request a new one on the "Forgot password" page.';

/** E-mails a link to choose a new password; the response never shows whether the account exists. */
export async function passwordForgot(ctx: Context, raw: unknown): Promise<{ success: boolean }> {
  const { emailAddress } = parseInput(z.object({ emailAddress: emailInput }), raw);
  const attempt = await takeAttempt(ctx, 'FORGOT', emailAddress);
  const account = await accountByEmail(ctx.db, emailAddress);
  if (attempt.allowed && account?.enabled) {
    const link = await ctx.transaction(async (trx, ctx) => {
      // A user who got another address since then gets no link at the former one.
      const { emailAddress: present } = await lockUser(trx, account.id);
      return present === account.emailAddress ? createResetLink(ctx, trx, account.id, 'RESET') : null;
    });
    if (link !== null) sendLater(ctx, passwordResetMail(account, link));
  }
  return { success: true };
}

/** Whether a link to choose a password still works. */
export async function checkResetToken(ctx: Context, token: string): Promise<{ valid: boolean; kind: string | null }> {
  const reset = token.length <= 200 ? await validReset(ctx.db, token, ctx.now()) : undefined;
  return { valid: reset !== undefined, kind: reset?.kind ?? null };
}

/** The user of a link whose current password is the one just typed; otherwise undefined. */
async function holderOfSame(
  ctx: Context,
  token: string,
  password: string,
): Promise<{ readonly id: number } | undefined> {
  const reset = await validReset(ctx.db, token, ctx.now());
  const user =
    reset &&
    (await ctx.db
      .selectFrom('appUser')
      .where('id', '=', reset.userId)
      .select(['id', 'passwordHash'])
      .executeTakeFirst());
  return user && (await checkPassword(user.passwordHash, password)) ? user : undefined;
}

/** Sets the password for a link; ends every session. It does not sign in: two-factor authentication still applies. */
export async function passwordReset(ctx: Context, raw: unknown): Promise<{ success: boolean }> {
  const { token, password } = parseInput(z.object({ token: z.string().min(1).max(200), password: newPassword }), raw);
  const attempt = await requireAttempt(ctx, 'RESET', tokenHash(token));
  const sameAsBefore = await holderOfSame(ctx, token, password);
  const passwordHash = await hashPassword(password);
  const person = await ctx.transaction(async (trx, ctx) => {
    const reset = await validReset(trx, token, ctx.now());
    if (reset && sameAsBefore?.id === reset.userId) throw validationError('password', SAME_PASSWORD);
    // Claiming the row makes it single use: of two requests with one link, one finds it used.
    const claimedReset =
      reset &&
      (await trx
        .updateTable('passwordReset')
        .set({ usedAt: ctx.now() })
        .where('id', '=', reset.id)
        .where('usedAt', 'is', null)
        .returning('id')
        .executeTakeFirst());
    if (!reset || !claimedReset) throw validationError('token', USED_UP);
    await trx
      .updateTable('appUser')
      .set({ passwordHash, passwordChangedAt: ctx.now() })
      .where('id', '=', reset.userId)
      .execute();
    // The person who requested another address may not have been the owner of this one.
    await withdrawEmailChange(ctx, trx, reset.userId, 'CANCELLED', reset.userId);
    await forgetDevices(trx, reset.userId);
    await revokeSessions(ctx.services, trx, reset.userId);
    return reset;
  });
  await attemptSucceeded(ctx.db, attempt);
  sessionKeeper(ctx.services).forget();
  if (person.kind === 'RESET') sendLater(ctx, passwordChangedMail(person));
  return { success: true };
}

/**
 * An administrator has a link e-mailed to a user with no wider permissions than their own; only its owner ever sees a
 * password.
 */
export async function userPasswordReset(
  ctx: Context,
  raw: { readonly id: string | number },
): Promise<{ success: boolean }> {
  requireOutside(ctx.services);
  const id = recordId('User', raw.id);
  const user = await ctx.db
    .selectFrom('appUser')
    .where('id', '=', id)
    .select(['id', 'firstName', 'emailAddress', 'enabled', 'passwordHash'])
    .executeTakeFirst();
  if (!user) throw notFound('User', id);
  if (!user.enabled) throw validationError('id', 'This user is disabled. Enable the account first.');
  const invited = user.passwordHash === null;
  const link = await ctx.transaction(async (trx, ctx) => {
    const { emailAddress: present } = await lockUser(trx, id);
    await requireWithinOwnRights(trx, ctx.requireUser(), await roleIdsOfUser(trx, id));
    if (present !== user.emailAddress)
      throw validationError('id', 'This user’s e-mail address was just changed. Check it, then send the e-mail again.');
    const change = { field: invited ? 'invitationMail' : 'passwordMail', from: null, to: 'SENT' };
    await addUserHistory(trx, user, ctx.requireUser().id, change);
    return createResetLink(ctx, trx, id, invited ? 'INVITATION' : 'RESET');
  });
  await ctx.mail.send(invited ? invitationMail(user, link) : passwordResetMail(user, link));
  return { success: true };
}

/** Changes your own password; needs the current one and ends every other session. */
export async function passwordChange(ctx: Context, raw: unknown): Promise<{ success: boolean }> {
  const user = ctx.requireUser();
  const { currentPassword, password } = parseInput(
    z.object({ currentPassword: z.string().min(1, 'Enter your current password.').max(128), password: newPassword }),
    raw,
  );
  await confirmPassword(ctx, user.id, currentPassword, 'currentPassword');
  if (password === currentPassword) throw validationError('password', SAME_PASSWORD);
  const passwordHash = await hashPassword(password);
  await ctx.transaction(async (trx, ctx) => {
    await trx
      .updateTable('appUser')
      .set({ passwordHash, passwordChangedAt: ctx.now() })
      .where('id', '=', user.id)
      .execute();
    await withdrawEmailChange(ctx, trx, user.id, 'CANCELLED', user.id);
    await revokeSessions(
      ctx.services,
      trx,
      user.id,
      ctx.identity.kind === 'full' ? { except: ctx.identity.sessionId } : {},
    );
  });
  sessionKeeper(ctx.services).forget();
  const person = await ctx.db
    .selectFrom('appUser')
    .where('id', '=', user.id)
    .select(['firstName', 'emailAddress'])
    .executeTakeFirstOrThrow();
  sendLater(ctx, passwordChangedMail(person));
  return { success: true };
}

/** Asks for the password again before an important change; counts as a sign-in attempt. */
export async function confirmPassword(ctx: Context, userId: number, password: string, path: string): Promise<void> {
  const account = await ctx.db
    .selectFrom('appUser')
    .where('id', '=', userId)
    .select(['passwordHash', 'emailAddress'])
    .executeTakeFirstOrThrow();
  const attempt = await requireAttempt(ctx, 'PASSWORD', account.emailAddress);
  if (!(await checkPassword(account.passwordHash, password))) throw validationError(path, 'The password is incorrect.');
  await attemptSucceeded(ctx.db, attempt);
}

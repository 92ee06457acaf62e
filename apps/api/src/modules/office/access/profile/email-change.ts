import type { Database } from '#db/database';
import type { Context, TransactionContext } from '#core/context';
import { validationError } from '#core/errors';
import { requireOutside } from '#core/outside';
import { emailConfirmationMail, emailChangeNoticeMail } from '#mail/email-change-mails';
import type { FieldChange } from '@falcon/domain/company/history';
import { takeAttempt } from '../sign-in/attempts';
import { requireFreeEmail } from './email-address';
import { awaitedEmails, endAwaitedEmail, lockUser } from './email-change.queries';
import type { EmailChangeOutcome } from './email-change.queries';
import { newToken, tokenHash } from '../sign-in/reset-tokens';
import { sendLater } from '../sign-in/send-later';
import { addUserHistory, userById } from '../users/users.queries';
import type { UserRow } from '../users/users.queries';

const LIFETIME = 60 * 60_000;
const NOTHING_AWAITED =
  'No e-mail address is waiting for confirmation. It was confirmed, canceled or changed by an administrator.';

/** How the history shows an address that was requested but not confirmed. */
const awaited = (from: string | null, to: string | null): readonly FieldChange[] =>
  from === to ? [] : [{ field: 'awaitedEmailAddress', from, to }];

/** A new link, stored as a hash, replacing the earlier one. */
async function storeLink(
  ctx: TransactionContext,
  trx: Database,
  userId: number,
  emailAddress: string,
): Promise<string> {
  const token = newToken();
  const now = ctx.now();
  await trx
    .insertInto('emailChange')
    .values({
      userId,
      emailAddress,
      tokenHash: tokenHash(token),
      createdAt: now,
      expiresAt: new Date(now.getTime() + LIFETIME),
    })
    .execute();
  return `${ctx.services.publicUrl}/confirm-email/${token}`;
}

/** Counts one of the confirmation e-mails allowed per hour. */
export async function requireMailLeft(ctx: Context, userId: number): Promise<void> {
  const { allowed } = await takeAttempt(ctx, 'EMAIL_CHANGE', String(userId));
  if (!allowed)
    throw validationError(
      'emailAddress',
      'Five confirmation e-mails were sent within an hour. Check your inbox, or wait an hour and send another.',
    );
}

/** Stores the requested address inside the caller's transaction; returns the link to e-mail and the history entry. */
export async function beginEmailChange(
  ctx: TransactionContext,
  trx: Database,
  userId: number,
  emailAddress: string,
): Promise<{ readonly link: string; readonly changes: readonly FieldChange[] }> {
  await requireFreeEmail(trx, emailAddress, userId);
  const before = await endAwaitedEmail(trx, userId, 'REPLACED', ctx.now());
  return { link: await storeLink(ctx, trx, userId, emailAddress), changes: awaited(before, emailAddress) };
}

/** E-mails the link to the new address, and a notice to the current one. */
export function mailEmailChange(
  ctx: Context,
  person: { readonly firstName: string; readonly emailAddress: string },
  wanted: string,
  link: string,
): void {
  sendLater(
    ctx,
    emailConfirmationMail(
      { firstName: person.firstName, emailAddress: wanted },
      { link, present: person.emailAddress },
    ),
  );
  sendLater(ctx, emailChangeNoticeMail(person, wanted));
}

/** Ends a pending change and adds it to the history. Does nothing if none is pending. */
export async function withdrawEmailChange(
  ctx: TransactionContext,
  trx: Database,
  userId: number,
  outcome: EmailChangeOutcome,
  actorId: number,
): Promise<string | null> {
  const withdrawnEmail = await endAwaitedEmail(trx, userId, outcome, ctx.now());
  if (withdrawnEmail !== null) await addUserHistory(trx, { id: userId }, actorId, ...awaited(withdrawnEmail, null));
  return withdrawnEmail;
}

/** E-mails the link again, valid for another hour; the earlier link ends. */
export async function resendEmailChange(ctx: Context): Promise<{ user: UserRow | null }> {
  const { id } = ctx.requireUser();
  requireOutside(ctx.services);
  const [awaitedEmail] = await awaitedEmails(ctx.db, [id]);
  if (!awaitedEmail) throw validationError('emailAddress', NOTHING_AWAITED);
  await requireMailLeft(ctx, id);
  const mail = await ctx.transaction(async (trx, ctx) => {
    const person = await lockUser(trx, id);
    const wanted = await endAwaitedEmail(trx, id, 'REPLACED', ctx.now());
    if (wanted === null) throw validationError('emailAddress', NOTHING_AWAITED);
    await requireFreeEmail(trx, wanted, id);
    return emailConfirmationMail(
      { firstName: person.firstName, emailAddress: wanted },
      { link: await storeLink(ctx, trx, id, wanted), present: person.emailAddress },
    );
  });
  // After "Send again", the user must see it if the mail server refuses.
  await ctx.mail.send(mail);
  return { user: (await userById(ctx.db, id)) ?? null };
}

/** Cancels the requested address; the current one stays. */
export async function cancelEmailChange(ctx: Context): Promise<{ user: UserRow | null }> {
  const { id } = ctx.requireUser();
  await ctx.transaction(async (trx, ctx) => {
    await lockUser(trx, id);
    if ((await withdrawEmailChange(ctx, trx, id, 'CANCELLED', id)) === null)
      throw validationError('emailAddress', NOTHING_AWAITED);
  });
  return { user: (await userById(ctx.db, id)) ?? null };
}

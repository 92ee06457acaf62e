import type { Database } from '#db/database';
import type { TransactionContext } from '#core/context';
import { validationError } from '#core/errors';
import { emailChangedMail, emailGivenMail } from '#mail/email-change-mails';
import { invitationMail } from '#mail/templates';
import { requireFreeEmail } from './email-address';
import { withdrawEmailChange } from './email-change';
import { createResetLink, endResetLinks } from '../sign-in/reset-tokens';
import { sendLater } from '../sign-in/send-later';
import type { UserRow } from '../users/users.queries';

/**
 * The effects of an address set by an administrator: links sent to the old one are invalid, the user's own request
 * ends, and both addresses are notified once the change is stored.
 */
export async function giveEmailAddress(
  ctx: TransactionContext,
  trx: Database,
  before: UserRow,
  emailAddress: string,
): Promise<void> {
  const actor = ctx.requireUser();
  if (before.id === actor.id)
    throw validationError(
      'emailAddress',
      'Change your own e-mail address in your profile: it asks for your password and a confirmation.',
    );
  await requireFreeEmail(trx, emailAddress, before.id);
  await withdrawEmailChange(ctx, trx, before.id, 'REPLACED', actor.id);
  await endResetLinks(trx, before.id, ctx.now());
  const to = { firstName: before.firstName, emailAddress };
  // A user who never chose a password is invited again: the first invitation went to the old address.
  const invited = before.enabled && !before.hasPassword;
  const hello = invited
    ? invitationMail(to, await createResetLink(ctx, trx, before.id, 'INVITATION'))
    : emailGivenMail(to, { before: before.emailAddress, by: actor.fullName });
  sendLater(ctx, hello);
  sendLater(ctx, emailChangedMail(before, { to: emailAddress, by: actor.fullName }));
}

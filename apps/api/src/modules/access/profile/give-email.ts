import type { Database } from '../../../db/database';
import type { Mail, TransactionContext } from '../../../core/context';
import { validationError } from '../../../core/errors';
import { emailChangedMail, emailGivenMail } from '../../../mail/email-change-mails';
import { invitationMail } from '../../../mail/templates';
import { requireFreeEmail } from './email-address';
import { withdrawEmailChange } from './email-change';
import { createResetLink, endResetLinks } from '../sign-in/reset-tokens';

interface Holder {
  readonly id: number;
  readonly firstName: string;
  readonly emailAddress: string;
  readonly enabled: boolean;
  readonly passwordHash: string | null;
}

/**
 * The effects of an address set by an administrator: links sent to the old one are invalid, the user's own request ends, and both
 * addresses are notified. Returns the e-mails to send once the change is stored.
 */
export async function giveEmailAddress(
  ctx: TransactionContext,
  trx: Database,
  before: Holder,
  emailAddress: string,
): Promise<readonly Mail[]> {
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
  const invited = before.enabled && before.passwordHash === null;
  const hello = invited
    ? invitationMail(to, await createResetLink(ctx, trx, before.id, 'INVITATION'))
    : emailGivenMail(to, { before: before.emailAddress, by: actor.fullName });
  return [hello, emailChangedMail(before, { to: emailAddress, by: actor.fullName })];
}

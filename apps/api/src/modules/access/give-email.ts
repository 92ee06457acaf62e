import type { Database } from '../../db/database';
import type { Mail, TransactionContext } from '../../graphql/context';
import { validationError } from '../../graphql/errors';
import { emailChangedMail, emailGivenMail } from '../../mail/email-change-mails';
import { invitationMail } from '../../mail/templates';
import { requireFreeEmail } from './email-address';
import { withdrawEmailChange } from './email-change';
import { createResetLink, endResetLinks } from './reset-tokens';

interface Holder {
  readonly id: number;
  readonly firstName: string;
  readonly emailAddress: string;
  readonly enabled: boolean;
  readonly passwordHash: string | null;
}

/**
 * What comes with an address that an administrator gives a user at once: links mailed to the old one open nothing, what the
 * user asked for is off, and both addresses hear of it. Answers the mails to send when the change is stored.
 */
export async function giveEmailAddress(ctx: TransactionContext, trx: Database, before: Holder, emailAddress: string): Promise<readonly Mail[]> {
  const actor = ctx.requireUser();
  if (before.id === actor.id) throw validationError('emailAddress', 'Change your own e-mail address in your profile: it asks for your password and a confirmation.');
  await requireFreeEmail(trx, emailAddress, before.id);
  await withdrawEmailChange(ctx, trx, before.id, 'REPLACED', actor.id);
  await endResetLinks(trx, before.id, ctx.now());
  const to = { firstName: before.firstName, emailAddress };
  // Who never chose a password is invited again: the first invitation went to the address that is gone.
  const invited = before.enabled && before.passwordHash === null;
  const hello = invited ? invitationMail(to, await createResetLink(ctx, trx, before.id, 'INVITATION')) : emailGivenMail(to, { before: before.emailAddress, by: actor.fullName });
  return [hello, emailChangedMail(before, { to: emailAddress, by: actor.fullName })];
}

import type { Mailer } from '#core/context';

type Mail = Parameters<Mailer['send']>[0];

interface Recipient {
  readonly emailAddress: string;
  readonly firstName: string;
}

/** The e-mail to a new address with the link that makes it the sign-in; it works once, for one hour. */
export function emailConfirmationMail(
  to: Recipient,
  { link, present }: { readonly link: string; readonly present: string },
): Mail {
  return {
    to: to.emailAddress,
    subject: 'Confirm your new e-mail address for Falcon Flooring',
    text: `Hello ${to.firstName},

You asked to sign in with ${to.emailAddress} from now on. Open this link to confirm:

${link}

The link works once and expires in one hour. Until then you sign in with ${present}.
If you didn’t ask for this, you can ignore this e-mail.

Falcon Flooring`,
  };
}

/** Notifies the current address that another one was requested, so that a stranger's change is noticed. */
export function emailChangeNoticeMail(to: Recipient, wanted: string): Mail {
  return {
    to: to.emailAddress,
    subject: 'E-mail address change requested for Falcon Flooring',
    text: `Hello ${to.firstName},

${wanted} will become the address you sign in with. A confirmation link was e-mailed there; until it is opened you sign in with ${to.emailAddress}.

If this was not you, change your password immediately; that cancels it. Then contact your administrator.

Falcon Flooring`,
  };
}

/**
 * Notifies the former address that it no longer signs in. `by`: the administrator who changed it; null for the user.
 */
export function emailChangedMail(
  to: Recipient,
  { to: now, by }: { readonly to: string; readonly by: string | null },
): Mail {
  return {
    to: to.emailAddress,
    subject: 'Your e-mail address for Falcon Flooring was changed',
    text: `Hello ${to.firstName},

${by === null ? 'You confirmed a new e-mail address' : `${by} changed your e-mail address`}: you now sign in with ${now} instead of ${to.emailAddress}.

If you didn’t expect this, contact your administrator immediately.

Falcon Flooring`,
  };
}

/** Notifies the new address that an administrator made it the sign-in. */
export function emailGivenMail(to: Recipient, { before, by }: { readonly before: string; readonly by: string }): Mail {
  return {
    to: to.emailAddress,
    subject: 'You now sign in to Falcon Flooring with this address',
    text: `Hello ${to.firstName},

${by} changed the e-mail address of your account from ${before} to ${to.emailAddress}. Your password stays the same.

Falcon Flooring`,
  };
}

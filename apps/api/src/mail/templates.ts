import type { Mailer } from '../graphql/context';

type Mail = Parameters<Mailer['send']>[0];

interface Recipient {
  readonly emailAddress: string;
  readonly firstName: string;
}

/** The mail with the link to choose a new password; it works once, for one hour. */
export function passwordResetMail(to: Recipient, link: string): Mail {
  return {
    to: to.emailAddress,
    subject: 'Choose a new password for Falcon Flooring',
    text: `Hello ${to.firstName},

someone (we hope you) asked for a new password. Open this link to choose one:

${link}

The link works once and ends in one hour. If you did not ask, do nothing: your password stays as it is.

Falcon Flooring`,
  };
}

/** The mail that welcomes a new user and lets them choose their first password; it works once, for seven days. */
export function invitationMail(to: Recipient, link: string): Mail {
  return {
    to: to.emailAddress,
    subject: 'Your account for Falcon Flooring',
    text: `Hello ${to.firstName},

an account was made for you. Open this link to choose your password:

${link}

The link works once and ends in seven days. After that, use "Forgot password" on the sign-in page.
You sign in with ${to.emailAddress}.

Falcon Flooring`,
  };
}

/** Tells a person that their password was changed, so that a stranger's change does not stay unnoticed. */
export function passwordChangedMail(to: Recipient): Mail {
  return {
    to: to.emailAddress,
    subject: 'Your Falcon Flooring password was changed',
    text: `Hello ${to.firstName},

your password was changed and every other device was signed out. If this was not you, ask your administrator to reset it at once.

Falcon Flooring`,
  };
}

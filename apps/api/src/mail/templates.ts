import { daysBetween, writtenDate } from '@falcon/domain/kit/schedule';
import type { Mailer } from '#core/context';

type Mail = Parameters<Mailer['send']>[0];

interface Recipient {
  readonly emailAddress: string;
  readonly firstName: string;
}

/** The e-mail with the link to choose a new password; it works once, for one hour. */
export function passwordResetMail(to: Recipient, link: string): Mail {
  return {
    to: to.emailAddress,
    subject: 'Choose a new password for Falcon Flooring',
    text: `Hello ${to.firstName},

Someone asked for a new password for your account. Open this link to choose one:

${link}

The link works once and expires in one hour. If you didn’t ask for this, you can ignore this e-mail; your password won’t change.

Falcon Flooring`,
  };
}

/** The e-mail that welcomes a new user and lets them choose their first password; it works once, for seven days. */
export function invitationMail(to: Recipient, link: string): Mail {
  return {
    to: to.emailAddress,
    subject: 'Your account for Falcon Flooring',
    text: `Hello ${to.firstName},

An account was created for you. Open this link to choose your password:

${link}

The link works once and expires in seven days. After that, use "Forgot password" on the sign-in page.
You sign in with ${to.emailAddress}.

Falcon Flooring`,
  };
}

/** Notifies a user that their password was changed, so that they notice a change by a stranger. */
export function passwordChangedMail(to: Recipient): Mail {
  return {
    to: to.emailAddress,
    subject: 'Your Falcon Flooring password was changed',
    text: `Hello ${to.firstName},

Your password was changed and every other device was signed out. If this was not you, ask your administrator to reset it immediately.

Falcon Flooring`,
  };
}

interface EndingCertificate {
  readonly certificateId: number;
  readonly certificateType: string;
  readonly installerId: number;
  readonly installerName: string;
  readonly expirationDate: string;
}

const KIND: Readonly<Record<string, string>> = {
  COMPENSATION: 'workers’ compensation',
  LIABILITY: 'liability',
  OTHER: 'other insurance',
};

function whenItEnds(days: number): string {
  if (days === 0) return 'expires today';
  const count = Math.abs(days) === 1 ? '1 day' : `${Math.abs(days)} days`;
  return days > 0 ? `expires in ${count}` : `expired ${count} ago`;
}

/** One e-mail per day that lists the insurance certificates expiring soon. */
export function certificateAlertMail(
  certificates: readonly EndingCertificate[],
  { today, publicUrl }: { readonly today: string; readonly publicUrl: string },
): Pick<Mail, 'subject' | 'text'> {
  const lines = certificates.map(
    (one) =>
      `${one.installerName}: ${KIND[one.certificateType] ?? one.certificateType} ${whenItEnds(daysBetween(today, one.expirationDate))} (${writtenDate(one.expirationDate)})\n${publicUrl}/installers/${one.installerId}/certificates/${one.certificateId}`,
  );
  return {
    subject:
      certificates.length === 1
        ? `Insurance certificate of ${certificates[0]?.installerName} ${whenItEnds(daysBetween(today, certificates[0]?.expirationDate ?? today))}`
        : `${certificates.length} insurance certificates to renew`,
    text: `Please ask for a new certificate:

${lines.join('\n\n')}

If an installer isn’t covered on the install date, the insurance deduction on the certificate comes out of their pay.

Falcon Flooring`,
  };
}

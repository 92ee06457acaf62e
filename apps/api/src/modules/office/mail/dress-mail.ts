import { mailHtml, mailText } from '@falcon/domain/office/mail';
import type { MailAction } from '@falcon/domain/office/mail';
import type { Mail } from '#core/context';
import type { Database } from '#db/database';
import { appConfiguration, companyLogo } from '#office/app-config';

/** The company as its e-mails show it. */
export interface MailCompany {
  readonly name: string;
  /** Where answers go; blank for the sender. */
  readonly replyTo: string;
  /** A PNG. */
  readonly logo: Buffer | null;
}

/** Loaded once for any number of e-mails. */
export async function mailCompany(db: Database): Promise<MailCompany> {
  const [{ companyName, companyEmail }, logo] = await Promise.all([appConfiguration(db), companyLogo(db)]);
  return { name: companyName, replyTo: companyEmail, logo };
}

const LOGO = 'logo';

/**
 * A text in the look of the company: as text and as HTML, with the logo among its files and the link as a button. The
 * link is written only here, right before the e-mail leaves: it is stored nowhere.
 */
export function dressedMail(
  { subject, text, attachments = [] }: Pick<Mail, 'attachments' | 'subject' | 'text'>,
  { name, replyTo, logo }: MailCompany,
  action: MailAction | null = null,
): Pick<Mail, 'attachments' | 'html' | 'replyTo' | 'subject' | 'text'> {
  return {
    subject,
    text: mailText(text, action),
    html: mailHtml(subject, text, { company: name, logo: logo && `cid:${LOGO}`, action }),
    ...(replyTo === '' ? {} : { replyTo }),
    attachments: [
      ...attachments,
      ...(logo ? [{ filename: 'logo.png', contentType: 'image/png', content: logo, cid: LOGO }] : []),
    ],
  };
}

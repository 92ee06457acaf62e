import { labelOf } from '@falcon/domain/kit/flooring';
import { MAIL_STATES } from '@falcon/domain/office/mail';
import { shortTime } from '#ui/format/dates';

interface Mail {
  id: string;
  recipient: string;
  state: string;
  createdAt: string;
  sentAt: string | null;
  error: string | null;
}

/** The e-mails of a claim or a purchase order, with what became of them. */
export function VendorMails({ mails }: { mails: readonly Mail[] }) {
  if (mails.length === 0) return <p style={{ margin: '8px 0' }}>Not e-mailed yet.</p>;
  return (
    <ul style={{ margin: '8px 0', paddingLeft: 18 }}>
      {mails.map((mail) => (
        <li key={mail.id}>
          {mail.recipient}, {shortTime(mail.sentAt ?? mail.createdAt)}: {labelOf(MAIL_STATES, mail.state)}
          {mail.error ? ` (${mail.error})` : ''}
        </li>
      ))}
    </ul>
  );
}

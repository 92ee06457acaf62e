import { useQuery } from '@apollo/client/react';
import { Link } from '@tanstack/react-router';
import { Fact, FactColumns } from '#blocks/record-page/Facts';
import { REFRESHED } from '#graphql/call-options';
import { useCan } from '#session/current-user';
import { TimeText } from '#ui/format/dates';
import { count } from '#ui/format/numbers';
import { MailServerButtons } from './MailServerButtons';
import { MailStateDocument, type MailStateQuery } from './mail-config.generated';

type Status = MailStateQuery['mailStatus'];

/** Where e-mails go. */
function PlaceFacts({ status }: { status: Status }) {
  return (
    <dl>
      <Fact label={status.way === 'SERVER' ? 'Mail server' : 'Mail folder'}>
        {status.place}
        {status.way === 'FOLDER' && (
          <div>No mail server is set up. E-mails are saved to this folder on the server and aren’t delivered.</div>
        )}
        {status.isServerFixed ? (
          <div>Set by the environment of the program (SMTP_URL).</div>
        ) : (
          <MailServerButtons fixedSender={status.isSenderFixed ? status.from : null} />
        )}
      </Fact>
      <Fact label="Sender">{status.from}</Fact>
      <Fact label="Links">
        {!status.linksReach &&
          'E-mails have no “View invoice” link: the program doesn’t know its public address (PUBLIC_URL).'}
      </Fact>
    </dl>
  );
}

/** How many e-mails are waiting, and the last error. */
function SendingFacts({ status }: { status: Status }) {
  const opensLog = useCan()('invoicing');
  const linked = (to: string, text: string) => (opensLog ? <Link to={to}>{text}</Link> : text);
  return (
    <dl>
      <Fact label="Last sent">{status.lastSentAt ? <TimeText value={status.lastSentAt} /> : 'Nothing yet'}</Fact>
      <Fact label="Waiting">{linked('/mail?state=QUEUED,SENDING', count(status.waiting))}</Fact>
      <Fact label="Attention">{linked('/mail?attention=1', count(status.needAttention))}</Fact>
      <Fact label="Last error">
        {status.lastError && (
          <>
            <TimeText value={status.lastErrorAt} />: {status.lastError}{' '}
            {opensLog && <Link to={`/mail/${status.lastErrorMailId}`}>Open the e-mail</Link>}
          </>
        )}
      </Fact>
    </dl>
  );
}

/** The mailbox that is checked for bounced e-mails. */
function BounceFacts({ bounces }: { bounces: Status['bounces'] }) {
  if (!bounces)
    return (
      <dl>
        <Fact label="Bounces">No mailbox is set up, so bounced e-mails aren’t detected.</Fact>
      </dl>
    );
  return (
    <dl>
      <Fact label="Bounces">{bounces.place}</Fact>
      <Fact label="Last read">{bounces.lastReadAt ? <TimeText value={bounces.lastReadAt} /> : 'Not yet'}</Fact>
      <Fact label="Last error">
        {bounces.lastError && (
          <>
            <TimeText value={bounces.lastErrorAt} />: {bounces.lastError}
          </>
        )}
      </Fact>
    </dl>
  );
}

/** Where e-mails go, and how sending is going. */
export function MailState() {
  const { data } = useQuery(MailStateDocument, REFRESHED);
  const status = data?.mailStatus;
  return (
    <FactColumns aria-label="Sending">
      {status && (
        <>
          <PlaceFacts status={status} />
          <SendingFacts status={status} />
          <BounceFacts bounces={status.bounces} />
        </>
      )}
    </FactColumns>
  );
}

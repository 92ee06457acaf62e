import { useQuery } from '@apollo/client/react';
import { Link } from '@tanstack/react-router';
import { LiveReload } from '#blocks/live/lazy-live-reload';
import { useRequestTime } from '#blocks/live/use-request-time';
import { SharedLinkFact } from '#blocks/mail/SharedLinkFact';
import { Fact, FactColumns, LinkedRecord } from '#blocks/record-page/Facts';
import { RecordPage } from '#blocks/record-page/RecordPage';
import { useParam } from '#blocks/routing/hooks';
import { REFRESHED } from '#graphql/call-options';
import { TimeText } from '#ui/format/dates';
import { StatusPill } from '#ui/StatusPill';
import { MailActions } from './MailActions';
import { MailContents } from './MailContents';
import { mailPill } from './mail-words';
import { type MailFactsFragment, MailOneDocument } from './mail.generated';

const crumbs = [{ label: 'E-mails', to: '/mail' }];

/** The recipient, and what the e-mail is about. */
function AboutFacts({ mail, reload }: { mail: MailFactsFragment; reload: () => void }) {
  return (
    <dl>
      <Fact label="To">{mail.recipient}</Fact>
      <Fact label="Text">{mail.templateLabel}</Fact>
      <Fact label="Customer">
        {mail.customerName && (
          <LinkedRecord to={`/customers/${mail.customerId}/profile`} permission="customer">
            {mail.customerName}
          </LinkedRecord>
        )}
      </Fact>
      <Fact label="Firm">
        {mail.propertyFirmName && (
          <LinkedRecord to={`/property-management-firms/${mail.propertyFirmId}/profile`} permission="propertyMgmtFirm">
            {mail.propertyFirmName}
          </LinkedRecord>
        )}
      </Fact>
      <Fact label="Invoice">
        {mail.invoiceNumber && <Link to={`/invoices/${mail.invoiceId}`}>{mail.invoiceNumber}</Link>}
      </Fact>
      <SharedLinkFact link={mail.sharedLink} onRevoked={reload} />
    </dl>
  );
}

const timeOf = (at: string | null) => at && <TimeText value={at} />;

/** When it was created, tried, sent and returned. */
function TimeFacts({ mail }: { mail: MailFactsFragment }) {
  return (
    <dl>
      <Fact label="Created">
        <TimeText value={mail.createdAt} />
        {mail.createdBy && ` by ${mail.createdBy}`}
      </Fact>
      <Fact label="Sent">{timeOf(mail.sentAt)}</Fact>
      <Fact label="Bounced">{timeOf(mail.bouncedAt)}</Fact>
      <Fact label="Last attempt">{mail.sentAt === null ? timeOf(mail.triedAt) : null}</Fact>
      <Fact label="Attempts">{mail.attempts > 1 ? String(mail.attempts) : null}</Fact>
      <Fact label="Next attempt">{timeOf(mail.nextTryAt)}</Fact>
      <Fact label="Settled">
        {mail.settledLabel && (
          <>
            {mail.settledLabel}, <TimeText value={mail.settledAt} />
            {mail.settledBy && ` by ${mail.settledBy}`}
          </>
        )}
      </Fact>
      <Fact label="Sent again">
        {mail.copyId && <Link to={`/mail/${mail.copyId}`}>Open the e-mail that was sent instead</Link>}
      </Fact>
      <Fact label="Sent before">
        {mail.copyOfId && <Link to={`/mail/${mail.copyOfId}`}>Open the first e-mail</Link>}
      </Fact>
    </dl>
  );
}

/** Why it did not arrive, in our words and in the mail server's. */
function ReasonFacts({ mail }: { mail: MailFactsFragment }) {
  if (mail.reason === '' && mail.serverAnswer === '') return null;
  return (
    <dl>
      <Fact label="Reason">{mail.reason}</Fact>
      <Fact label="Server’s answer">{mail.serverAnswer}</Fact>
    </dl>
  );
}

/** One e-mail: recipient, times, outcome, exact text and files. */
export function MailPage() {
  const id = useParam('mailId');
  const { context, requestedAt } = useRequestTime();
  const { data, error, refetch } = useQuery(MailOneDocument, { variables: { id }, ...REFRESHED, context });
  const mail = data?.mailMessage ?? undefined;
  const reload = () => void refetch();
  return (
    <RecordPage
      title={mail && `${mail.templateLabel === 'Other' ? 'E-mail' : mail.templateLabel} to ${mail.recipient}`}
      crumbs={crumbs}
      note={
        mail && (
          <>
            <StatusPill {...mailPill(mail)} />
            {mail.isTest && <StatusPill label="Test" tone="gray" />}
          </>
        )
      }
      actions={mail && <MailActions key={mail.id} mail={mail} reload={reload} />}
      error={error}
      onRetry={reload}
    >
      {mail && (
        <>
          <LiveReload kind="MAIL_MESSAGE" only={id} load={refetch} requestedAt={requestedAt} />
          <FactColumns aria-label="E-mail">
            <AboutFacts mail={mail} reload={reload} />
            <TimeFacts mail={mail} />
            <ReasonFacts mail={mail} />
          </FactColumns>
          <MailContents mail={mail} />
        </>
      )}
    </RecordPage>
  );
}

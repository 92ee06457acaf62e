import { styled } from '@mui/material/styles';
import { ErrorLine } from '#ui/feedback/ErrorLine';
import { shortTime } from '#ui/format/dates';
import { TimeText } from '#ui/format/dates';
import { Section } from '#ui/Section';
import { StatusPill } from '#ui/StatusPill';
import { colors } from '#ui/tokens';
import { type Connection, stateWords } from './connection';
import { ConnectButton } from './ConnectButton';
import { DisconnectButton } from './DisconnectButton';

const Line = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' });
const Small = styled('p')({ margin: '8px 0 0', color: colors.muted });
const Facts = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  gap: '4px 16px',
  margin: '12px 0 0',
  '& dt': { color: colors.muted },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
});

function SetUpFirst({ connection }: { connection: Connection }) {
  return (
    <>
      <p style={{ margin: 0 }}>
        The server has no QuickBooks keys yet. The person who runs it has to create an app in Intuit’s developer portal,
        register the addresses below there, and set the keys; see docs/quickbooks.md.
      </p>
      <Facts>
        <dt>Redirect address</dt>
        <dd>{connection.redirectAddress}</dd>
        <dt>Webhook address</dt>
        <dd>{connection.webhookAddress}</dd>
      </Facts>
    </>
  );
}

function Since({ connection }: { connection: Connection }) {
  const { state, connectedAt, connectedBy, disconnectedAt, disconnectedBy, companyName } = connection;
  if (state === 'CONNECTED')
    return (
      <Small>
        Since <TimeText value={connectedAt} />
        {connectedBy !== null && `, by ${connectedBy}`}
        {!connection.hasWebhooks &&
          '. Payments made in QuickBooks are picked up only every few minutes, because the webhook token is not set.'}
      </Small>
    );
  if (state === 'DISCONNECTED' && disconnectedAt !== null)
    return (
      <Small>
        {companyName} was disconnected <TimeText value={disconnectedAt} />
        {disconnectedBy !== null && `, by ${disconnectedBy}`}. Its links are kept.
      </Small>
    );
  return null;
}

function Buttons({ connection, onChanged }: { connection: Connection; onChanged: () => void }) {
  const { state, companyName } = connection;
  if (state === 'DISCONNECTED') return <ConnectButton label="Connect to QuickBooks" primary />;
  return (
    <>
      <ConnectButton label={state === 'BROKEN' ? 'Connect again' : 'Change company'} primary={state === 'BROKEN'} />
      <DisconnectButton companyName={companyName} onDone={onChanged} />
    </>
  );
}

/** The connection: its state, with buttons to connect and disconnect. */
export function ConnectionSection({ connection, onChanged }: { connection: Connection; onChanged: () => void }) {
  const { state, companyName, isPractice, brokenReason, suspendedAt } = connection;
  return (
    <Section
      title="Connection"
      help="Invoices, credits, payments, deposits, bill sheets and commissions are sent to QuickBooks Online; payments recorded there are brought in here."
    >
      {!connection.isConfigured && state === 'DISCONNECTED' ? (
        <SetUpFirst connection={connection} />
      ) : (
        <>
          <Line>
            <StatusPill {...stateWords[state]} />
            {state !== 'DISCONNECTED' && <strong style={{ fontWeight: 600 }}>{companyName}</strong>}
            {isPractice && state !== 'DISCONNECTED' && <span style={{ color: colors.muted }}>practice company</span>}
            <span style={{ flex: 1 }} />
            <Line>
              <Buttons connection={connection} onChanged={onChanged} />
            </Line>
          </Line>
          {state === 'BROKEN' && (
            <ErrorLine
              text={`Nothing is sent: QuickBooks no longer accepts the connection. ${brokenReason}`}
              style={{ margin: '8px 0 0' }}
            />
          )}
          {suspendedAt !== null && state === 'CONNECTED' && (
            <ErrorLine
              text={`Nothing has been sent since ${shortTime(suspendedAt)}: the QuickBooks subscription has ended, or its bill was not paid. Renew it in QuickBooks; waiting entries are then sent automatically.`}
              style={{ margin: '8px 0 0' }}
            />
          )}
          <Since connection={connection} />
        </>
      )}
    </Section>
  );
}

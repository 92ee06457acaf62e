import { useQuery } from '@apollo/client/react';
import { LiveReload } from '#blocks/live/lazy-live-reload';
import { useRequestTime } from '#blocks/live/use-request-time';
import { NotLoaded } from '#blocks/not-loaded/NotLoaded';
import { REFRESHED } from '#graphql/call-options';
import { QuickbooksFrame } from '../QuickbooksFrame';
import { ConnectionSection } from './ConnectionSection';
import { MappingSections } from './MappingSections';
import { MatchingSection } from './MatchingSection';
import { OtherCompany } from './OtherCompany';
import { Outcome } from './Outcome';
import { QuickbooksConnectionDocument } from './quickbooks-setup.generated';

function Setup() {
  const { context, requestedAt } = useRequestTime();
  const { data, error, refetch } = useQuery(QuickbooksConnectionDocument, { ...REFRESHED, context });
  const reload = () => void refetch();
  if (!data) return <NotLoaded error={error} retry={reload} />;
  const connection = data.quickbooksConnection;
  return (
    <>
      <LiveReload kind="APP_CONFIGURATION" load={refetch} requestedAt={requestedAt} />
      <OtherCompany connection={connection} onDecided={reload} />
      <ConnectionSection connection={connection} onChanged={reload} />
      {connection.state === 'CONNECTED' && (
        <>
          <MappingSections key={connection.companyName} company={connection.companyName} />
          <MatchingSection />
        </>
      )}
    </>
  );
}

/** QuickBooks Online: the connection, and where amounts are posted there. */
export function QuickbooksSetupPage() {
  return (
    <QuickbooksFrame>
      <Outcome />
      <Setup />
    </QuickbooksFrame>
  );
}

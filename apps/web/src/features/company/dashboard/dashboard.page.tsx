import { useQuery } from '@apollo/client/react';
import { styled } from '@mui/material/styles';
import { NotDelivered } from '#blocks/mail/NotDelivered';
import { NotLoaded } from '#blocks/not-loaded/NotLoaded';
import { SetupLine } from '#blocks/setup/SetupLine';
import { REFRESHED } from '#graphql/call-options';
import { useCan } from '#session/current-user';
import { PageFrame } from '#ui/PageFrame';
import { DashboardDocument } from './dashboard.generated';
import type { DashboardQuery } from './dashboard.generated';
import { FirstOrderCard } from './FirstOrderCard';
import { isEmpty } from './is-empty';
import { ownFirst } from './own-first';
import { LoadCard } from './LoadCard';
import { MoneyCard } from './MoneyCard';
import { NeedsYouCard } from './NeedsYouCard';
import { PipelineCard } from './PipelineCard';
import { RecentCard } from './RecentCard';
import { WeeksCard } from './WeeksCard';

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
  gap: '0 16px',
  alignItems: 'start',
  '@media (max-width: 959px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});

/** Today's work: orders by status, workload of the next days, what needs attention, weekly figures. */
export function DashboardPage() {
  const { data, error, refetch } = useQuery(DashboardDocument, REFRESHED);
  const dashboard = data?.dashboard;
  return (
    <PageFrame title="Dashboard">
      {dashboard ? <Cards dashboard={dashboard} /> : <NotLoaded error={error} retry={refetch} />}
    </PageFrame>
  );
}

/** The office sees all orders; the other roles start with what needs their attention. */
function Cards({ dashboard }: { dashboard: DashboardQuery['dashboard'] }) {
  const can = useCan();
  const office = can('reconcileWorkOrder') || can('invoicing');
  const isBare = can('workOrder') && isEmpty(dashboard);
  const waiting = (
    <Columns>
      <NeedsYouCard entries={dashboard.needsYou} />
      {can('workOrder') && <RecentCard orders={dashboard.recent} />}
    </Columns>
  );
  return (
    <>
      <SetupLine />
      {can('invoicing') && <NotDelivered />}
      {!office && waiting}
      {isBare ? (
        <FirstOrderCard />
      ) : (
        <>
          {can('workOrder') && <PipelineCard statuses={ownFirst(dashboard.pipeline, can)} />}
          {dashboard.money && <MoneyCard figures={dashboard.money} />}
        </>
      )}
      {can('scheduleDate') && <LoadCard />}
      {office && waiting}
      {!isBare && dashboard.weeks && <WeeksCard weeks={dashboard.weeks} />}
    </>
  );
}

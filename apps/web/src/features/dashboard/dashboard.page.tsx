import { useQuery } from '@apollo/client/react';
import { styled } from '@mui/material/styles';
import { errorText } from '../../graphql/error-text';
import { useCan } from '../../session/current-user';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { FormSkeleton } from '../../ui/feedback/Skeletons';
import { PageFrame } from '../../ui/PageFrame';
import { DashboardDocument } from './dashboard.generated';
import { ownFirst } from './own-first';
import { LoadCard } from './LoadCard';
import { NeedsYouCard } from './NeedsYouCard';
import { PipelineCard } from './PipelineCard';
import { RecentCard } from './RecentCard';
import { WeeksCard } from './WeeksCard';

const Columns = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)', gap: '0 16px', alignItems: 'start', '@media (max-width: 959px)': { gridTemplateColumns: 'minmax(0, 1fr)' } });

/** What must be done today: orders by status, the load of the next days, what waits for this person, the weeks' figures. */
export function DashboardPage() {
  const can = useCan();
  const { data, error, refetch } = useQuery(DashboardDocument, { fetchPolicy: 'cache-and-network', context: { handlesErrors: true } });
  const dashboard = data?.dashboard;
  // The office watches all orders; the other roles start with what waits for them.
  const office = can('reconcileWorkOrder') || can('invoicing');
  const waiting = dashboard && (
    <Columns>
      <NeedsYouCard entries={dashboard.needsYou} />
      {can('workOrder') && <RecentCard orders={dashboard.recent} />}
    </Columns>
  );
  return (
    <PageFrame title="Dashboard">
      {!dashboard && error && <ErrorState text={errorText(error)} action={{ label: 'Try again', run: () => void refetch() }} />}
      {!dashboard && !error && <FormSkeleton />}
      {dashboard && !office && waiting}
      {dashboard && can('workOrder') && <PipelineCard statuses={ownFirst(dashboard.pipeline, can)} />}
      {dashboard && can('scheduleDate') && <LoadCard />}
      {dashboard && office && waiting}
      {dashboard?.weeks && <WeeksCard weeks={dashboard.weeks} />}
    </PageFrame>
  );
}

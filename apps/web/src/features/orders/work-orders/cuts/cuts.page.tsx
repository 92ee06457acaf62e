import { useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { useRef } from 'react';
import { FilterChips } from '#blocks/list-page/filters/filters';
import { useAddressQuery } from '#blocks/list-page/list-state';
import { NotLoaded } from '#blocks/not-loaded/NotLoaded';
import { RecordPage } from '#blocks/record-page/RecordPage';
import { CameraButton } from '#blocks/scan/CameraButton';
import { UNCACHED } from '#graphql/call-options';
import { EmptyState } from '#ui/feedback/EmptyState';
import { notify } from '#ui/feedback/notify';
import { dayTitle, exactDate, today } from '#ui/format/dates';
import { useScans } from '#ui/use-scans';
import { grouped } from '../list/grouped';
import { daysOf } from '../list/filters/filter-codec';
import { installDates } from '../list/filters/order-filters';
import { CUT_TABS } from './cut-tabs';
import { CutJobCard } from './CutJobCard';
import { WorkOrdersToCutDocument } from './cuts.generated';
import { ByRoll } from './by-roll/ByRoll';
import { scanOrder } from './scan-order';
import { Shortages } from './Shortages';
import { Unstocked } from './Unstocked';
import { useNextCard } from './use-next-card';

const tabs = CUT_TABS.map(({ flooring, label }) => ({ label, to: `/work-order-cuts/${flooring}` }));
const filters = [installDates];

interface Filter {
  flooring: string;
  from: string | null;
  to: string | null;
}

/** What the warehouse has to cut, next install date first, a card for each order. */
function ByOrder({ flooring, from, to }: Filter) {
  const { data, previousData, error, refetch } = useQuery(WorkOrdersToCutDocument, {
    variables: { flooring, dateFrom: from, dateTo: to },
    ...UNCACHED,
  });
  const jobs = (data ?? previousData)?.workOrderCuts;
  const again = () => void refetch();
  const list = useRef<HTMLDivElement>(null);
  useNextCard(list, jobs);
  useScans((text, target) => {
    // A dialog has scans of its own.
    if (!jobs || (target instanceof Element && target.closest('[role=dialog]') !== null)) return false;
    const refusal = scanOrder(list.current, text);
    if (refusal) notify('error', refusal);
    return true;
  });
  return (
    <>
      {!jobs && <NotLoaded title="The orders could not be loaded" error={error} retry={again} />}
      {jobs?.length === 0 && <EmptyState title="Nothing to cut" text="Orders appear here once they are submitted." />}
      <div ref={list}>
        {jobs &&
          [...grouped(jobs, (job) => job.workOrder.installDate ?? '')].map(([day, orders]) => (
            <section key={day} aria-label={day ? exactDate(day) : 'No install date'}>
              <h2 style={{ margin: '12px 0 8px', fontSize: 14, lineHeight: '20px', fontWeight: 600 }}>
                {day ? dayTitle(day) : 'No install date'} · {orders.length}
              </h2>
              {orders.map((job) => (
                <CutJobCard key={`${job.workOrder.id} ${job.workOrder.version}`} job={job} onSaved={again} />
              ))}
            </section>
          ))}
      </div>
    </>
  );
}

/** Tiles are pulled by the carton, so they have no rolls to plan. */
const hasRolls = (flooring: string): boolean => flooring !== 'vct';

/** What the warehouse has to cut: by color and roll, or by order. */
function CutsPage({ flooring }: { flooring: string }) {
  const { query, change } = useAddressQuery();
  const { from = null, to = null } = daysOf(query, today());
  const byRoll = hasRolls(flooring) && query['by'] !== 'order';
  return (
    <RecordPage title="Work order cuts" crumbs={[]} tabs={tabs}>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, margin: '-8px 0 8px' }}>
        <FilterChips filters={filters} />
        {hasRolls(flooring) && (
          <Button size="small" onClick={() => change({ by: byRoll ? 'order' : undefined })}>
            {byRoll ? 'Show by order' : 'Show by roll'}
          </Button>
        )}
        {!byRoll && <CameraButton />}
      </div>
      <Shortages flooring={flooring} />
      {byRoll ? (
        <ByRoll flooring={flooring} dateFrom={from} dateTo={to} />
      ) : (
        <ByOrder flooring={flooring} from={from} to={to} />
      )}
      <Unstocked flooring={flooring} />
    </RecordPage>
  );
}

/** Carpet and carpet tile, VCT, and vinyl, each on its own page. */
export const cutPages = {
  carpet: () => <CutsPage flooring="carpet" />,
  vct: () => <CutsPage flooring="vct" />,
  vinyl: () => <CutsPage flooring="vinyl" />,
};

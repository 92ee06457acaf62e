import { useQuery } from '@apollo/client/react';
import { useRef } from 'react';
import { FilterChips } from '../../../blocks/list-page/filters/filters';
import { useAddressQuery } from '../../../blocks/list-page/list-state';
import { NotLoaded } from '../../../blocks/not-loaded/NotLoaded';
import { RecordPage } from '../../../blocks/record-page/RecordPage';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { dayTitle, exactDate, today } from '../../../ui/format/dates';
import { daysOf } from '../list/filters/filter-codec';
import { installDates } from '../list/filters/order-filters';
import { CutJobCard } from './CutJobCard';
import { WorkOrdersToCutDocument } from './cuts.generated';
import type { CutJob } from './rolls';
import { Unstocked } from './Unstocked';
import { useNextCard } from './use-next-card';

/** The tabs of the warehouse. */
export type CutFlooring = 'carpet' | 'vct' | 'vinyl';

const tabs = [
  { label: 'Carpet', to: '/work-order-cuts/carpet' },
  { label: 'VCT', to: '/work-order-cuts/vct' },
  { label: 'Vinyl', to: '/work-order-cuts/vinyl' },
];
const filters = [installDates];

function byDay(jobs: readonly CutJob[]): [string, CutJob[]][] {
  const days = new Map<string, CutJob[]>();
  for (const job of jobs) {
    const day = job.workOrder.installDate ?? '';
    days.set(day, [...(days.get(day) ?? []), job]);
  }
  return [...days];
}

/** What the warehouse has to cut, next install date first. */
export function CutsPage({ flooring }: { flooring: CutFlooring }) {
  const { query } = useAddressQuery();
  const { from, to } = daysOf(query, today());
  const { data, previousData, error, refetch } = useQuery(WorkOrdersToCutDocument, {
    variables: { flooring, dateFrom: from ?? null, dateTo: to ?? null },
    fetchPolicy: 'no-cache',
    context: { handlesErrors: true },
  });
  const jobs = (data ?? previousData)?.workOrderCuts;
  const again = () => void refetch();
  const list = useRef<HTMLDivElement>(null);
  useNextCard(list, jobs);
  return (
    <RecordPage title="Work order cuts" crumbs={[]} tabs={tabs} note={jobs && `${jobs.length} to cut`}>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, margin: '-8px 0 8px' }}>
        <FilterChips filters={filters} />
      </div>
      {!jobs && <NotLoaded error={error} retry={again} />}
      {jobs?.length === 0 && <EmptyState title="Nothing to cut" text="Orders appear here once they are submitted." />}
      <div ref={list}>
        {jobs &&
          byDay(jobs).map(([day, orders]) => (
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
      {jobs && <Unstocked flooring={flooring} />}
    </RecordPage>
  );
}

/** The carpet (and carpet tile) to cut. */
export const CarpetCutsPage = () => <CutsPage flooring="carpet" />;
/** The VCT to pull. */
export const VctCutsPage = () => <CutsPage flooring="vct" />;
/** The vinyl to cut. */
export const VinylCutsPage = () => <CutsPage flooring="vinyl" />;

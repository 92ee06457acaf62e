import { useRef, useState } from 'react';
import { NotLoaded } from '#blocks/not-loaded/NotLoaded';
import { EmptyState } from '#ui/feedback/EmptyState';
import { dayTitle, exactDate } from '#ui/format/dates';
import { counted } from '#ui/format/numbers';
import { colors } from '#ui/tokens';
import { grouped } from '../../list/grouped';
import type { CuttingFilter } from '../cutting-filter';
import { CutNotes } from '../CutNotes';
import { WaitingBar } from '../offline/WaitingBar';
import { useNextCard } from '../use-next-card';
import { useOpenJobs } from '../offline/use-open-jobs';
import { CutJobCard } from './CutJobCard';
import { type Edits, NO_EDITS, shownCuts, withoutSaved, withScannedRoll, withShown } from './edits';
import { useCutList } from './use-cut-list';
import { useListScans } from './use-list-scans';
import { WaitingJob } from './WaitingJob';

/** What the warehouse has to cut, next install date first, a card for each order. */
export function ByOrder(filter: CuttingFilter) {
  const { jobs, total, companyCode, error, refetch, doneHere, kept, waiting, ...notes } = useCutList(filter);
  const waits = new Map(waiting.map((item) => [item.orderId, item]));
  const [edits, setEdits] = useState<Edits>(NO_EDITS);
  const list = useRef<HTMLDivElement>(null);
  useNextCard(list, useOpenJobs(jobs, waiting), doneHere);
  useListScans({
    list,
    companyCode,
    // What waits to be sent is done.
    jobs: jobs?.filter(({ workOrder }) => !waits.has(workOrder.id)),
    recent: [...notes.recent, ...waits.values()],
    onRoll: (job, roll, focusedId) => {
      const typed = withScannedRoll(job, edits, roll, focusedId);
      if (typed) setEdits((before) => withShown(before, job, typed));
      return typed !== null;
    },
  });
  const changed = new Map(notes.notes.map(({ order, isGone, text }) => [order.id, isGone ? '' : text]));
  return (
    <>
      <WaitingBar keptAt={kept?.at} retry={() => void refetch()} />
      {!jobs && <NotLoaded title="The orders could not be loaded" error={error} retry={() => void refetch()} />}
      {jobs && <CutNotes {...notes} />}
      {jobs && total > jobs.length && (
        <p style={{ margin: '0 0 8px', color: colors.muted }}>
          {counted(total - jobs.length, 'later order')} beyond this list. Filter by install date to see them.
        </p>
      )}
      {jobs?.length === 0 && <EmptyState title="Nothing to cut" text="Orders appear here once they are submitted." />}
      <div ref={list} role="group" aria-label="Orders to cut">
        {jobs &&
          [...grouped(jobs, (job) => job.workOrder.installDate ?? '')].map(([day, orders]) => (
            <section key={day} aria-label={day ? exactDate(day) : 'No install date'}>
              <h2 style={{ margin: '12px 0 8px', fontSize: 14, lineHeight: '20px', fontWeight: 600 }}>
                {day ? dayTitle(day) : 'No install date'} · {orders.length}
              </h2>
              {orders.map((job) =>
                waits.has(job.workOrder.id) ? (
                  <WaitingJob key={job.workOrder.id} job={job} waiting={waiting} />
                ) : (
                  <CutJobCard
                    key={job.workOrder.id}
                    job={job}
                    typed={shownCuts(job, edits)}
                    onType={(typed) => setEdits((before) => withShown(before, job, typed))}
                    onSaved={async (saved) => {
                      await refetch().catch(() => undefined);
                      setEdits((before) => withoutSaved(before, saved));
                    }}
                    doneHere={doneHere}
                    changed={changed.get(job.workOrder.id) ?? ''}
                  />
                ),
              )}
            </section>
          ))}
      </div>
    </>
  );
}

import { useRef, useState } from 'react';
import { NotLoaded } from '#blocks/not-loaded/NotLoaded';
import { EmptyState } from '#ui/feedback/EmptyState';
import { dayTitle, exactDate } from '#ui/format/dates';
import { counted } from '#ui/format/numbers';
import { colors } from '#ui/tokens';
import { grouped } from '../../list/grouped';
import type { CuttingFilter } from '../by-roll/use-day';
import { CutNotes } from '../CutNotes';
import { useNextCard } from '../use-next-card';
import { CutJobCard } from './CutJobCard';
import { type Edits, NO_EDITS, shownCuts, withoutSaved, withScannedRoll, withShown } from './edits';
import { useCutList } from './use-cut-list';
import { useListScans } from './use-list-scans';

/** What the warehouse has to cut, next install date first, a card for each order. */
export function ByOrder(filter: CuttingFilter) {
  const { jobs, total, companyCode, error, refetch, doneHere, ...notes } = useCutList(filter);
  const [edits, setEdits] = useState<Edits>(NO_EDITS);
  const list = useRef<HTMLDivElement>(null);
  useNextCard(list, jobs, doneHere);
  useListScans({
    list,
    companyCode,
    jobs,
    recent: notes.recent,
    onRoll: (job, roll, focusedId) => {
      const typed = withScannedRoll(job, edits, roll, focusedId);
      if (typed) setEdits((before) => withShown(before, job, typed));
      return typed !== null;
    },
  });
  const changed = new Map(notes.notes.map(({ order, isGone, text }) => [order.id, isGone ? '' : text]));
  return (
    <>
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
              {orders.map((job) => (
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
              ))}
            </section>
          ))}
      </div>
    </>
  );
}

import { useQuery } from '@apollo/client/react';
import { useMemo, useState } from 'react';
import { LeaveQuestion } from '#blocks/entity-form/LeaveQuestion';
import { useLeaveGuard } from '#blocks/entity-form/use-leave-guard';
import type { LiveKinds } from '#blocks/live/live-context';
import { LiveReload } from '#blocks/live/lazy-live-reload';
import { useRequestTime } from '#blocks/live/use-request-time';
import { NotLoaded } from '#blocks/not-loaded/NotLoaded';
import { UNCACHED } from '#graphql/call-options';
import { useCan } from '#session/current-user';
import { notify } from '#ui/feedback/notify';
import { FormSkeleton } from '#ui/feedback/Skeletons';
import { lazyPart } from '#ui/lazy-part';
import { colors } from '#ui/tokens';
import { visuallyHidden } from '#ui/visually-hidden';
import { keyOf, type Limits } from './limit-edit';
import { LimitGrid } from './LimitGrid';
import { type DayLimitFragment, MonthLimitsDocument } from './limits.generated';
import { daysOf } from './month';
import type { LoweredDialogProps } from './LoweredDialog';
import { UnsavedNote } from './UnsavedNote';
import { useLimitSaves } from './use-limit-saves';

const LoweredDialog = lazyPart<LoweredDialogProps>(async () => (await import('./LoweredDialog')).LoweredDialog);

const byKey = (rows: readonly DayLimitFragment[] = []): Limits => new Map(rows.map((row) => [keyOf(row), row]));

/** The limits of a month, as a grid to type over. */
export function MonthOfLimits({ month, kinds }: { month: string; kinds: LiveKinds }) {
  const editable = useCan()('editScheduleDate');
  const [said, setSaid] = useState('');
  // The same sentence is announced again only if it differs.
  const say = (sentence: string) => setSaid((last) => (last === sentence ? `${sentence}\u00a0` : sentence));
  const days = daysOf(month);
  const { context, requestedAt } = useRequestTime();
  const { data, previousData, error, refetch } = useQuery(MonthLimitsDocument, {
    ...UNCACHED,
    context,
    variables: { fromDate: days[0] ?? '', toDate: days.at(-1) ?? '' },
  });
  const shownData = data ?? previousData;
  const limits = useMemo(() => byKey(shownData?.dailyLimits), [shownData]);
  const saves = useLimitSaves({ limits, reload: async () => byKey((await refetch()).data?.dailyLimits), say });
  const guard = useLeaveGuard(saves.unsaved !== undefined, saves.discard);
  return (
    <>
      <LiveReload kind={kinds} load={refetch} requestedAt={requestedAt} />
      {(!shownData || error) && (
        <NotLoaded error={error} retry={refetch}>
          <FormSkeleton rows={6} />
        </NotLoaded>
      )}
      {saves.unsaved && <UnsavedNote unsaved={saves.unsaved} onRetry={saves.retry} onDiscard={saves.discard} />}
      {shownData && (
        <>
          <LimitGrid
            key={month}
            month={month}
            limits={limits}
            editable={editable}
            waiting={saves.waiting}
            busy={!data}
            onEdit={saves.save}
            say={say}
            refuse={(sentence) => notify('error', sentence)}
          />
          <p style={{ margin: '6px 0 0', fontSize: 12, color: colors.muted }}>
            Booked / limit. Bold and underlined: set for this date; otherwise its default.
            {editable &&
              ' Type over a cell; Shift with the arrow keys selects, Ctrl D fills down, Delete uses the default.'}
          </p>
        </>
      )}
      <div role="status" style={visuallyHidden}>
        {said}
      </div>
      <LeaveQuestion guard={guard}>Some limits aren’t saved yet.</LeaveQuestion>
      {saves.question && (
        <LoweredDialog
          edits={saves.question}
          onConfirm={() => saves.answer(true)}
          onCancel={() => saves.answer(false)}
        />
      )}
    </>
  );
}

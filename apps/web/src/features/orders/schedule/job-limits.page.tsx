import { useMutation, useQuery } from '@apollo/client/react';
import type { LimitType } from '@falcon/domain/kit/schedule';
import { mdiChevronLeft, mdiChevronRight } from '@mdi/js';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useAddressQuery } from '#blocks/list-page/list-state';
import { LiveReload } from '#blocks/live/lazy-live-reload';
import { NotLoaded } from '#blocks/not-loaded/NotLoaded';
import { errorText } from '#graphql/error-text';
import { useCan } from '#session/current-user';
import { notify } from '#ui/feedback/notify';
import { FormSkeleton } from '#ui/feedback/Skeletons';
import { today } from '#ui/format/dates';
import { Icon } from '#ui/Icon';
import { PageFrame } from '#ui/PageFrame';
import { MonthLimitsDocument, SetDayLimitDocument } from './limits.generated';
import { addMonths, monthOf, monthText, readMonth, weeksOf } from './month';
import { MonthTable } from './MonthTable';

const LIMITS = ['DAILY_LIMIT', 'DAILY_LIMIT_DEFAULT'] as const;
/** Bookings change with the orders. */
const WITH_BOOKINGS = [...LIMITS, 'WORK_ORDER'] as const;

/** How much can be booked on each day of a month, and how much is booked. */
export function JobLimitsPage() {
  const can = useCan();
  const { query, change } = useAddressQuery();
  const month = readMonth(query['month'], today());
  const weeks = weeksOf(month);
  const { data, previousData, error, refetch } = useQuery(MonthLimitsDocument, {
    variables: { fromDate: weeks[0]?.[0] ?? '', toDate: weeks.at(-1)?.at(-1) ?? '' },
    fetchPolicy: 'no-cache',
    context: { handlesErrors: true },
  });
  const [set] = useMutation(SetDayLimitDocument, { context: { handlesErrors: true } });
  const shownData = data ?? previousData;
  const limits = useMemo(
    () => new Map(shownData?.dailyLimits.map((row) => [`${row.scheduleDate} ${row.type}`, row])),
    [shownData],
  );
  const save = async (day: string, type: LimitType, limit: number | null | undefined) => {
    try {
      const { data: answer } = await set({
        variables: {
          input: { limits: [{ scheduleDate: day, type, limit: limit ?? null, useDefault: limit === undefined }] },
        },
      });
      const refusal = answer?.dailyLimitsUpdate?.errors.map((one) => one.message).join('\n');
      if (refusal) notify('error', refusal);
      await refetch();
      return !refusal;
    } catch (failure) {
      notify('error', errorText(failure));
      return false;
    }
  };
  const go = (to: string) => change({ month: to === monthOf(today()) ? undefined : to }, { push: true });
  return (
    <PageFrame
      title="Job limits"
      note={
        <>
          <IconButton size="small" aria-label="Previous month" onClick={() => go(addMonths(month, -1))}>
            <Icon path={mdiChevronLeft} />
          </IconButton>
          <strong>{monthText(month)}</strong>
          <IconButton size="small" aria-label="Next month" onClick={() => go(addMonths(month, 1))}>
            <Icon path={mdiChevronRight} />
          </IconButton>
        </>
      }
      actions={
        <>
          <Button variant="outlined" onClick={() => go(monthOf(today()))}>
            This month
          </Button>
          <Button variant="outlined" component={Link} to="/app-config/job-limits/defaults">
            Weekday defaults
          </Button>
        </>
      }
    >
      <LiveReload kind={can('workOrder') ? WITH_BOOKINGS : LIMITS} load={refetch} />
      {(!shownData || error) && (
        <NotLoaded error={error} retry={refetch}>
          <FormSkeleton rows={6} />
        </NotLoaded>
      )}
      {shownData && (
        <div aria-busy={!data && !error} style={{ opacity: data ? undefined : 0.55 }}>
          <MonthTable month={month} limits={limits} editable={can('editScheduleDate')} onSave={save} />
        </div>
      )}
    </PageFrame>
  );
}

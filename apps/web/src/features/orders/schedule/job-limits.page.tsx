import { useQuery } from '@apollo/client/react';
import { mdiChevronLeft, mdiChevronRight } from '@mdi/js';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { Link } from '@tanstack/react-router';
import { useAddressQuery } from '#blocks/list-page/list-state';
import { LiveReload } from '#blocks/live/lazy-live-reload';
import { useRequestTime } from '#blocks/live/use-request-time';
import { NotLoaded } from '#blocks/not-loaded/NotLoaded';
import { UNCACHED } from '#graphql/call-options';
import { useCan } from '#session/current-user';
import { FormSkeleton } from '#ui/feedback/Skeletons';
import { today } from '#ui/format/dates';
import { count } from '#ui/format/numbers';
import { Icon } from '#ui/Icon';
import { PageFrame } from '#ui/PageFrame';
import { TabRow } from '#ui/TabRow';
import { MonthOfLimits } from './MonthOfLimits';
import { OverbookedDaysDocument } from './limits.generated';
import { addMonths, monthOf, monthText, readMonth } from './month';
import { OverbookedList } from './OverbookedList';

const LIMITS = ['DAILY_LIMIT', 'DAILY_LIMIT_DEFAULT'] as const;
/** Bookings change with the orders. */
const WITH_BOOKINGS = [...LIMITS, 'WORK_ORDER'] as const;
const OVERBOOKED = 'overbooked';
const EXACTLY = { exact: true, includeSearch: true } as const;

/** How much can be booked on each day of a month and how much is booked; and the dates with too much. */
export function JobLimitsPage() {
  const can = useCan();
  const { query, change } = useAddressQuery();
  const month = readMonth(query['month'], today());
  const isOverbooked = query['view'] === OVERBOOKED;
  const { context, requestedAt } = useRequestTime();
  const overbooked = useQuery(OverbookedDaysDocument, { ...UNCACHED, context });
  const rows = (overbooked.data ?? overbooked.previousData)?.overbookedDays;
  const kinds = can('workOrder') ? WITH_BOOKINGS : LIMITS;
  const go = (to: string) => change({ month: to === monthOf(today()) ? undefined : to }, { push: true });
  return (
    <PageFrame
      title="Job limits"
      note={
        !isOverbooked && (
          <>
            <IconButton size="small" aria-label="Previous month" onClick={() => go(addMonths(month, -1))}>
              <Icon path={mdiChevronLeft} />
            </IconButton>
            <strong>{monthText(month)}</strong>
            <IconButton size="small" aria-label="Next month" onClick={() => go(addMonths(month, 1))}>
              <Icon path={mdiChevronRight} />
            </IconButton>
          </>
        )
      }
      actions={
        <>
          {!isOverbooked && (
            <Button variant="outlined" onClick={() => go(monthOf(today()))}>
              This month
            </Button>
          )}
          <Button variant="outlined" component={Link} to="/app-config/job-limits/defaults">
            Weekday defaults
          </Button>
        </>
      }
      below={
        <TabRow aria-label="Views">
          <Link
            to="."
            search={{ month: query['month'] }}
            activeOptions={EXACTLY}
            aria-current={isOverbooked ? 'false' : 'page'}
          >
            By date
          </Link>
          <Link
            to="."
            search={{ month: query['month'], view: OVERBOOKED }}
            activeOptions={EXACTLY}
            aria-current={isOverbooked ? 'page' : 'false'}
          >
            Overbooked {rows && <small>{count(rows.length)}</small>}
          </Link>
        </TabRow>
      }
    >
      <LiveReload kind={kinds} load={overbooked.refetch} requestedAt={requestedAt} />
      {/* What is not saved yet stays behind the other tab. */}
      <div hidden={isOverbooked}>
        <MonthOfLimits month={month} kinds={kinds} />
      </div>
      {isOverbooked && (!rows || overbooked.error) && (
        <NotLoaded error={overbooked.error} retry={overbooked.refetch}>
          <FormSkeleton rows={6} />
        </NotLoaded>
      )}
      {isOverbooked && rows && <OverbookedList rows={rows} />}
    </PageFrame>
  );
}

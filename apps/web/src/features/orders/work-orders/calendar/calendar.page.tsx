import { addDays } from '@falcon/domain/kit/schedule';
import { mdiChevronLeft, mdiChevronRight } from '@mdi/js';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { Link } from '@tanstack/react-router';
import { useAddressQuery } from '#blocks/list-page/list-state';
import { shortDate, today } from '#ui/format/dates';
import { Icon } from '#ui/Icon';
import { KeyHint } from '#ui/KeyHint';
import { PageFrame } from '#ui/PageFrame';
import { TabRow } from '#ui/TabRow';
import { MonthView } from './MonthView';
import { usePageKeys } from './use-page-keys';
import { WeekView } from './WeekView';
import { readWeek } from './week';

const MONTH = 'month';
const EXACTLY = { exact: true, includeSearch: true } as const;

/** The day in the middle of the month before or after. */
const monthAway = (day: string, step: number): string => addDays(`${day.slice(0, 7)}-15`, step * 30);

const lastOfMonth = (day: string): string => addDays(`${monthAway(day, 1).slice(0, 7)}-01`, -1);

/** The schedule: a week by installer, or a month by kind of job against the limits. */
export function CalendarPage() {
  const { query, change } = useAddressQuery();
  const isMonth = query['view'] === MONTH;
  const week = readWeek(query['week'], today());
  // A week belongs to the month of its Wednesday.
  const middle = addDays(week, 3);
  const go = (step: number) => {
    const to = step === 0 ? today() : isMonth ? monthAway(middle, step) : addDays(week, 7 * step);
    change({ week: readWeek(to, today()) === readWeek(undefined, today()) ? undefined : to }, { push: true });
  };
  usePageKeys({ '[': () => go(-1), ']': () => go(1), t: () => go(0) });
  const name = isMonth ? 'month' : 'week';
  const title = isMonth
    ? new Date(`${middle}T12:00:00`).toLocaleDateString('en-US', { month: 'long', year: 'numeric' })
    : `${shortDate(week)} – ${shortDate(addDays(week, 6))}`;
  return (
    <PageFrame
      title="Calendar"
      note={
        <>
          <IconButton size="small" aria-label={`Previous ${name}`} onClick={() => go(-1)}>
            <Icon path={mdiChevronLeft} />
          </IconButton>
          <strong>{title}</strong>
          <IconButton size="small" aria-label={`Next ${name}`} onClick={() => go(1)}>
            <Icon path={mdiChevronRight} />
          </IconButton>
        </>
      }
      actions={
        <Button variant="outlined" onClick={() => go(0)}>
          This {name}
          <KeyHint name="T" />
        </Button>
      }
      below={
        <TabRow aria-label="Views">
          <Link
            to="."
            search={{ week: query['week'] }}
            activeOptions={EXACTLY}
            aria-current={isMonth ? 'false' : 'page'}
          >
            Week
          </Link>
          <Link
            to="."
            search={{ week: query['week'], view: MONTH }}
            activeOptions={EXACTLY}
            aria-current={isMonth ? 'page' : 'false'}
          >
            Month
          </Link>
        </TabRow>
      }
    >
      {isMonth ? <MonthView month={middle.slice(0, 7)} last={lastOfMonth(middle)} /> : <WeekView week={week} />}
    </PageFrame>
  );
}

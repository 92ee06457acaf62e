import { daysBetween } from '@falcon/domain/kit/schedule';
import { Link } from '@tanstack/react-router';
import { shortDate, today } from '#ui/format/dates';
import { count } from '#ui/format/numbers';
import { StatusPill } from '#ui/StatusPill';
import type { DashboardQuery } from './dashboard.generated';
import { DashboardCard } from './DashboardCard';
import { Tiles } from './lists';

type Status = DashboardQuery['dashboard']['pipeline'][number];

/** How long the oldest order has waited since its install date; the date itself if it is in the future. */
export function waitingText(oldest: string | null | undefined, now: string): string {
  if (!oldest) return 'no date';
  const days = daysBetween(oldest, now);
  if (days > 0) return days === 1 ? 'oldest 1 day' : `oldest ${count(days)} days`;
  return days === 0 ? 'first today' : `first ${shortDate(oldest)}`;
}

/** How many orders are in each open status, and since when; each figure links to its list. */
export function PipelineCard({ statuses }: { statuses: readonly Status[] }) {
  return (
    <DashboardCard title="Work orders" note="Open orders by next step, with the oldest install date">
      <Tiles>
        {statuses.map((status) => (
          <li key={status.statusId}>
            <Link to="/work-orders" search={{ status: status.statusId, sort: 'INSTALL_DATE', dir: 'ASC' }}>
              <StatusPill label={status.label} />
              <strong>{count(status.count)}</strong>
              <small>{status.count > 0 ? waitingText(status.oldestInstallDate, today()) : '—'}</small>
            </Link>
          </li>
        ))}
      </Tiles>
    </DashboardCard>
  );
}

import { useQuery } from '@apollo/client/react';
import type { FlooringTypeId } from '@falcon/domain/flooring';
import { formatNumber } from '../../../../ui/format/numbers';
import { colors } from '../../../../ui/tokens';
import { DayLoadDocument, type DayLoadQuery } from '../defaults.generated';

type Limit = DayLoadQuery['dailyLimits'][number];

/** Jobs are whole, square yards may not be. */
const load = (value: number): string => formatNumber(value, { decimals: 2, shown: 0 });

/** The limit that is nearest to being full. */
function tightest(limits: readonly Limit[]): Limit | undefined {
  const room = (limit: Limit) => (limit.limit === null ? Number.POSITIVE_INFINITY : limit.limit - limit.load);
  return limits.toSorted((a, b) => room(a) - room(b))[0];
}

function words(limit: Limit): string {
  if (limit.holiday) return `${limit.holiday.icon} ${limit.holiday.name}. `;
  if (limit.limit === null) return `${limit.jobsScheduled} booked. `;
  if (limit.limit === 0) return 'No jobs are taken on this day. ';
  return limit.isFull ? `Full (${load(limit.load)} of ${load(limit.limit)}). ` : `${load(limit.load)} of ${load(limit.limit)} booked. `;
}

/** How full a day is for this kind of job. */
export function DayHint({ date, flooringTypeId, occupied }: { date: string; flooringTypeId: FlooringTypeId; occupied: boolean }) {
  const { data } = useQuery(DayLoadDocument, { variables: { date, flooringTypeId: String(flooringTypeId), occupied }, context: { handlesErrors: true } });
  const limit = tightest(data?.dailyLimits ?? []);
  if (!limit) return null;
  return <span style={limit.isFull || limit.holiday ? { color: colors.errorText } : undefined}>{words(limit)}</span>;
}

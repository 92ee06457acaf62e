import { dateRange, defineFilters, someOf } from '../../company/filters';
import type { DateRange } from '../../company/filters';
import { addDays, LIMIT_TYPE_LABELS, LIMIT_TYPES } from '../../kit/schedule';
import { CAPACITY_STATUS_IDS } from '../../orders/work-order-status/statuses';
import { choice, count, date, percentOf, quantity } from './columns';
import type { CellLink, Line, LineUnit } from './columns';
import { report } from './report';

const LAST_DAY = 6;
const TYPES = LIMIT_TYPES.map((value) => ({ value, label: LIMIT_TYPE_LABELS[value] }));

/** What job limits count, as set for the company. */
const MEASURES = [
  { value: 'JOB_COUNT', label: 'Jobs' },
  { value: 'SQUARE_YARDS', label: 'SY' },
] as const;
const isWhole = ({ measure }: Line): boolean => measure === 'JOB_COUNT';
const unit: LineUnit = { of: (line) => (isWhole(line) ? '' : 'SY'), column: 'measure' };

/** The flooring types and occupancy of each kind of limit, as filters of the list of orders. */
const ORDERS_OF: Readonly<Record<string, string>> = {
  CARPET: '&type=1,4&occupied=0',
  CARPET_OCCUPIED: '&type=1&occupied=1',
  VINYL: '&type=2',
  VCT: '&type=3',
  TOTAL: '',
};
const later = (one: string, other = one): string => (one > other ? one : other);
const earlier = (one: string, other = one): string => (one < other ? one : other);

/** The orders of a line: those on the days of its week that are within the report. */
const ordersOf: CellLink = ({ week, limitType }, { installed }) => {
  const kind = ORDERS_OF[String(limitType)];
  if (kind === undefined) return null;
  const { from, to }: DateRange = installed ?? {};
  const [first, last] = [later(String(week), from), earlier(addDays(String(week), LAST_DAY), to)];
  return `/work-orders?from=${first}&to=${last}&status=${CAPACITY_STATUS_IDS.join(',')}${kind}`;
};

/** The workload of each week against the daily limits. */
export const WORKLOAD = report('workloadReport', {
  title: 'Workload by week',
  about:
    'Bookings each week against the daily limits, by kind of job. Booked and Limit are in jobs or SY, as the job limits are set; a week that has a day without a limit shows none.',
  help: ['Set the limits under Job limits.', 'Days over are days booked above their limit.'],
  permissions: ['scheduleDate'],
  address: '/reports/workload',
  filters: defineFilters({
    installed: dateRange({ from: 'startDate', to: 'endDate' }, 'Days', { address: ['from', 'to'] }),
    kind: someOf('types', 'Kind', TYPES),
  }),
  enums: { types: 'WorkloadType' },
  period: { filter: 'installed', opens: 'WEEKS_AHEAD', most: 3660 },
  columns: [
    date('week', 'Week of', { width: 112, about: 'Its Sunday.' }),
    choice('limitType', 'Kind', TYPES, { width: 140 }),
    count('jobs', 'Jobs', { width: 88, link: ordersOf, linkNeeds: 'workOrder' }),
    quantity('squareYards', 'Area', { unit: 'SY', width: 112 }),
    quantity('booked', 'Booked', { width: 100, unit, isWhole }),
    quantity('limit', 'Limit', { width: 100, blank: true, unit, isWhole }),
    percentOf(
      'used',
      'Used',
      { part: 'booked', whole: 'limit' },
      { total: false, width: 92, about: 'Bookings as a percentage of the limit; 0 without a limit.' },
    ),
    choice('measure', 'Measured in', MEASURES, {
      width: 112,
      hidden: true,
      sort: false,
      about: 'Jobs or SY, as the job limits are set.',
    }),
    count('daysOver', 'Days over', { width: 96, about: 'Days booked above their limit.' }),
  ],
  sort: { by: 'week', direction: 'ASC' },
  limit: 3_000,
  isTotal: ({ limitType }) => limitType === 'TOTAL',
});

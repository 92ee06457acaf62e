import { addDays, daysBetween } from '../../kit/schedule/dates';

/** The buckets of an aging, by days past due: the first and last day of each. */
export const AGING_BUCKETS = [
  { key: 'current', label: 'Current', from: null, to: 0 },
  { key: 'days30', label: '1–30', from: 1, to: 30 },
  { key: 'days60', label: '31–60', from: 31, to: 60 },
  { key: 'days90', label: '61–90', from: 61, to: 90 },
  { key: 'over90', label: 'Over 90', from: 91, to: null },
] as const;

/** One bucket of an aging. */
export type AgingBucket = (typeof AGING_BUCKETS)[number]['key'];

/** How many days past due an invoice is on a date; 0 or less through its due date. */
export const daysPastDue = (dueDate: string, asOf: string): number => daysBetween(dueDate, asOf);

/** The bucket of a due date: an invoice is current through its due date. */
export function bucketOf(dueDate: string, asOf: string): AgingBucket {
  const days = daysPastDue(dueDate, asOf);
  return AGING_BUCKETS.find(({ to }) => to === null || days <= to)?.key ?? 'over90';
}

/** The due dates in a bucket, both ends inclusive; a missing end is open. */
export function dueDatesOf(bucket: AgingBucket, asOf: string): { readonly from?: string; readonly to?: string } {
  const range = AGING_BUCKETS.find(({ key }) => key === bucket);
  return {
    ...(range?.to != null && { from: addDays(asOf, -range.to) }),
    ...(range?.from != null && { to: addDays(asOf, -range.from) }),
  };
}

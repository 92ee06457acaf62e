import { cents } from '../../kit/money/index';
import type { Cents } from '../../kit/money/index';
import { AGING_BUCKETS, bucketOf } from './buckets';
import type { AgingBucket } from './buckets';

/** What is open on one invoice. */
export interface OpenItem {
  readonly dueDate: string;
  readonly open: Cents;
}

/** What is owed, by days past due. */
export interface Aging {
  readonly buckets: Readonly<Record<AgingBucket, Cents>>;
  /** Credit that settles no invoice yet; 0 or less. */
  readonly credit: Cents;
  /** The balance: the buckets and the credit. */
  readonly total: Cents;
}

const sum = (amounts: readonly Cents[]): Cents => cents(amounts.reduce<number>((total, amount) => total + amount, 0));

/** The aging of open invoices and unapplied credit on a date. */
export function agingOf(items: readonly OpenItem[], credit: Cents, asOf: string): Aging {
  const inBucket = (key: AgingBucket): Cents =>
    sum(items.filter(({ dueDate }) => bucketOf(dueDate, asOf) === key).map(({ open }) => open));
  const buckets = Object.fromEntries(AGING_BUCKETS.map(({ key }) => [key, inBucket(key)])) as Record<
    AgingBucket,
    Cents
  >;
  return { buckets, credit, total: sum([...Object.values(buckets), credit]) };
}

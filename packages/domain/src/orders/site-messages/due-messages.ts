import { addDays, compareDates, isBusinessDay } from '../../kit/schedule/index';
import type { CalendarDate } from '../../kit/schedule/index';
import { countsForCapacity, isBilled, isOnHold } from '../work-order-status/index';
import type { StatusName } from '../work-order-status/index';
import type { SiteMessage } from './kinds';

/** The business day that many business days before a date, which itself can be any day. */
export function businessDaysBefore(date: CalendarDate, count: number): CalendarDate {
  let day = date;
  for (let left = count; left > 0;) {
    day = addDays(day, -1);
    if (isBusinessDay(day)) left -= 1;
  }
  return day;
}

/** How many business days ahead a site is reminded. */
const REMINDED_AHEAD = 2;

/** The day on which a site is reminded of an install date. */
export const reminderDay = (installDate: CalendarDate): CalendarDate => businessDaysBefore(installDate, REMINDED_AHEAD);

/**
 * The last install date whose reminder day has come. It is at most this far ahead, so that a list of orders can be read
 * by date.
 */
export function lastRemindedDate(today: CalendarDate): CalendarDate {
  let date = today;
  while (compareDates(reminderDay(addDays(date, 1)), today) <= 0) date = addDays(date, 1);
  return date;
}

/** When a crew comes, as a site knows it. */
export interface NamedDate {
  readonly installDate: CalendarDate | null;
  readonly jobTime: string;
}

/** An order as far as it decides what its site is notified of. */
export interface DatedOrder extends NamedDate {
  readonly status: StatusName;
}

/** Which messages a customer gets. */
export type SiteSwitches = Readonly<Record<SiteMessage, boolean>>;

/** What happened to an order since its site was notified. */
export type SiteEvent = 'SUBMITTED' | 'DATED' | 'DONE';

/** What decides about a message after a change. */
export interface ChangeFacts {
  readonly events: readonly SiteEvent[];
  readonly order: DatedOrder;
  readonly switches: SiteSwitches;
  /** The messages of the order that are sent once and were. */
  readonly sent: readonly SiteMessage[];
  /** The date that a message named last; null if none did. */
  readonly lastNamed: NamedDate | null;
  readonly today: CalendarDate;
}

/** Whether a crew is still to come: booked, and not done, held or canceled. */
export const isExpected = ({ status }: Pick<DatedOrder, 'status'>): boolean =>
  countsForCapacity(status) && status !== 'INVOICE' && !isBilled(status);

const isSame = (one: NamedDate | null, other: NamedDate): boolean =>
  one !== null && one.installDate === other.installDate && one.jobTime === other.jobTime;

/** The message about a date that is ahead: the confirmation of an order, or another date than the site knows. */
function datedMessage({ events, order, switches, sent, lastNamed, today }: ChangeFacts): SiteMessage | null {
  if (!isExpected(order) || order.installDate === null || compareDates(order.installDate, today) < 0) return null;
  if (switches.CONFIRMED && events.includes('SUBMITTED') && !sent.includes('CONFIRMED')) return 'CONFIRMED';
  return switches.DATE && !isSame(lastNamed, order) ? 'DATE' : null;
}

/**
 * What a site is notified of after changes of an order, however many there were: by the state it is in now. Never the date it
 * was sent last, and nothing of an order that is held or canceled by now.
 */
export function changeMessage(facts: ChangeFacts): SiteMessage | null {
  const { events, order, switches, sent } = facts;
  const isDone = events.includes('DONE') && (order.status === 'INVOICE' || isBilled(order.status));
  if (isDone) return switches.DONE && !sent.includes('DONE') ? 'DONE' : null;
  return datedMessage(facts);
}

/**
 * Whether a site is reminded today: from two business days before the date until the day before it, and not on a day
 * when a message named the date already.
 */
export const isReminderDue = (
  order: DatedOrder,
  { today, namedOn }: { readonly today: CalendarDate; readonly namedOn: CalendarDate | null },
): boolean =>
  isExpected(order) &&
  order.installDate !== null &&
  compareDates(reminderDay(order.installDate), today) <= 0 &&
  compareDates(today, order.installDate) < 0 &&
  namedOn !== today;

/** Whether the link of a reminder is still good for the order, or why it no longer is. */
export type LinkState = 'OPEN' | 'MOVED' | 'HELD' | 'CANCELED' | 'PASSED' | 'DONE';

/** What the link of a reminder for a date is good for now. An answer can be changed through the day before. */
export function linkState(order: DatedOrder, linkDate: CalendarDate, today: CalendarDate): LinkState {
  if (order.status === 'CANCELLED') return 'CANCELED';
  if (isOnHold(order.status) || order.status === 'DRAFT') return 'HELD';
  if (!isExpected(order)) return 'DONE';
  if (order.installDate !== linkDate) return 'MOVED';
  return compareDates(today, linkDate) < 0 ? 'OPEN' : 'PASSED';
}

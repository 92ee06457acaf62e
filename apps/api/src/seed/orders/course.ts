import type { Random } from '../random';
import { businessDaysFrom } from './day-book';

/** An event's time in milliseconds since 1970. */
export type Instant = number;

/** A time on a business day, in minutes after eight in the morning. */
export const officeTime = (date: string, minute: number): Instant => Date.parse(`${date}T13:00:00Z`) + minute * 60_000;

/** Rare events in the life of an order. */
export type Detour =
  | 'hold'
  | 'unassign'
  | 'recut'
  | 'undoReconcile'
  | 'deleteInvoice'
  | 'bounced'
  | 'reopen'
  | 'otherQuantities';

/** The outcome of an order. */
export type Fate = 'regular' | 'neverSubmitted' | 'cancelledDraft' | 'cancelled' | 'onHold';

export interface PlannedPayment {
  readonly at: Instant;
  readonly on: string;
  /** The percentage of the invoice; the last payment takes the rest. */
  readonly percent: number;
}

/** When each step of an order is taken, if the demo lasts that long. */
export interface Course {
  readonly fate: Fate;
  readonly detours: ReadonlySet<Detour>;
  readonly submitAt: Instant;
  readonly aside: Instant;
  readonly cutAt: Instant;
  readonly assignAt: Instant;
  readonly reconcileAt: Instant;
  readonly invoiceAt: Instant;
  readonly payments: readonly PlannedPayment[];
  readonly closeAt: Instant;
}

export interface CourseQuestion {
  readonly createdAt: Instant;
  readonly createdOn: string;
  readonly installDate: string;
  readonly today: string;
  readonly isCommercial: boolean;
}

const RARE: readonly (readonly [Detour, number])[] = [
  ['hold', 1.5],
  ['unassign', 2],
  ['recut', 0.6],
  ['undoReconcile', 0.5],
  ['deleteInvoice', 0.7],
  ['bounced', 0.4],
  ['reopen', 0.3],
  ['otherQuantities', 12],
];

function fateOf(random: Random, { createdOn, installDate, today, isCommercial }: CourseQuestion): Fate {
  const isAhead = installDate >= today;
  // Unsubmitted drafts exist only among the newest orders; older ones were canceled or done.
  if (isAhead && createdOn >= businessDaysFrom(today, -6) && random.chance(14)) return 'neverSubmitted';
  if (isAhead && random.chance(isCommercial ? 45 : 7)) return 'onHold';
  return random.weighted([
    ['regular', 965],
    ['cancelled', 22],
    ['cancelledDraft', 13],
  ]);
}

function paymentsOf(random: Random, invoicedOn: string): PlannedPayment[] {
  // One customer in thirty does not pay.
  if (random.chance(3.3))
    return random.chance(40)
      ? [paymentOn(random, businessDaysFrom(invoicedOn, random.int(15, 40)), random.stepped(30, 70, 10))]
      : [];
  const first = businessDaysFrom(
    invoicedOn,
    random.weighted([
      [random.int(6, 14), 30],
      [random.int(15, 25), 50],
      [random.int(26, 45), 20],
    ]),
  );
  if (!random.chance(9)) return [paymentOn(random, first, 100)];
  return [
    paymentOn(random, first, random.stepped(30, 70, 5)),
    paymentOn(random, businessDaysFrom(first, random.int(5, 25)), 100),
  ];
}

const paymentOn = (random: Random, on: string, percent: number): PlannedPayment => ({
  at: officeTime(on, random.int(60, 480)),
  on,
  percent,
});

/**
 * Half of the installers are assigned on the day of the cutting, the others when the week is planned: at the latest
 * early on the install date.
 */
function assignTime(random: Random, cutOn: string, cutAt: Instant, installDate: string): Instant {
  if (random.chance(50)) return cutAt + random.int(20, 200) * 60_000;
  const on = businessDaysFrom(installDate, -random.int(0, 1));
  return on > cutOn ? officeTime(on, random.int(-40, -5)) : cutAt + random.int(20, 200) * 60_000;
}

/** Plans the course of an order from its creation; steps after the end of the demo are not reached. */
export function layCourse(random: Random, question: CourseQuestion): Course {
  const { createdAt, installDate } = question;
  const submitAt = createdAt + random.int(6, 110) * 60_000;
  const submittedOn = question.createdOn;
  const early = random.weighted([
    [1, 25],
    [2, 25],
    [3, 25],
    [5, 25],
  ]);
  const wished = businessDaysFrom(installDate, -early);
  const cutOn = wished > submittedOn ? wished : businessDaysFrom(submittedOn, 1);
  const cutAt = officeTime(cutOn, random.int(20, 260));
  const reconciledOn = businessDaysFrom(
    installDate,
    random.weighted([
      [1, 55],
      [2, 28],
      [3, 13],
      [8, 4],
    ]),
  );
  const invoicedOn = businessDaysFrom(
    reconciledOn,
    random.weighted([
      [0, 35],
      [1, 38],
      [2, 18],
      [9, 9],
    ]),
  );
  const payments = paymentsOf(random, invoicedOn);
  const last = payments[payments.length - 1];
  return {
    fate: fateOf(random, question),
    detours: new Set(RARE.flatMap(([detour, percent]) => (random.chance(percent) ? [detour] : []))),
    submitAt,
    aside: submitAt + random.int(20, 90) * 60_000,
    cutAt,
    assignAt: assignTime(random, cutOn, cutAt, installDate),
    reconcileAt: officeTime(reconciledOn, random.int(15, 300)),
    invoiceAt: officeTime(invoicedOn, random.int(310, 480)),
    payments,
    closeAt: last
      ? officeTime(businessDaysFrom(last.on, random.int(1, 6)), random.int(30, 500))
      : Number.POSITIVE_INFINITY,
  };
}

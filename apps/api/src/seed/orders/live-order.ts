import type { Crew } from '../company/people';
import type { Random } from '../random';
import type { Course, Instant, PlannedPayment } from './course';
import type { Actor, Actors, Life } from './life';
import { MoneyStory } from './money-story';
import type { PaidPart } from './money-story';

/** Everything that determines the course of an order. */
export interface Traveller {
  readonly life: Life;
  readonly course: Course;
  readonly crew: Crew | null;
  /** Another free installer, for orders that are reassigned. */
  readonly otherCrew: Crew | null;
  readonly submitter: Actor;
  readonly closesFree: boolean;
  readonly isCommercial: boolean;
  readonly random: Random;
  readonly actors: Actors;
}

/** The result at the end of the demo: the state of an order, and when it took each step. */
export interface Travelled {
  installer: Crew | null;
  assignedAt: Instant | null;
  submittedAt: Instant | null;
  cutAt: Instant | null;
  reconciledAt: Instant | null;
  closedAt: Instant | null;
  heldFrom: 'CUT' | 'ASSIGN' | null;
  reinstated: boolean;
  readonly money: MoneyStory;
}

const HOLD_REASONS = [
  'Tenant moved the date, waiting for the new one.',
  'Water leak, the slab must dry.',
  'Waiting for paint to be finished.',
  'Property manager is checking the budget.',
  'Asbestos test is pending.',
];
const CANCEL_REASONS = [
  'Tenant renewed the lease.',
  'Entered twice by the community.',
  'Community uses its own crew.',
  'Budget was refused by the owner.',
  'Unit was sold as is.',
];
const HOUR: Instant = 3_600_000;

/** Submits the order, or leaves it as a draft or a canceled order. */
function enter({ life, course, submitter, random, actors }: Traveller, progress: Travelled): boolean {
  if (course.fate === 'neverSubmitted') return false;
  if (course.fate === 'cancelledDraft') {
    life.move({ to: 'CANCELLED', at: course.submitAt, who: actors.office, reason: random.pick(CANCEL_REASONS) });
    return false;
  }
  if (!life.move({ to: 'CUT', at: course.submitAt, who: submitter })) return false;
  progress.submittedAt = life.touchedAt;
  if (course.fate === 'cancelled') {
    if (
      life.move({ to: 'CANCELLED', at: course.aside, who: actors.office, reason: random.pick(CANCEL_REASONS) }) &&
      random.chance(5)
    ) {
      progress.reinstated = life.move({ to: 'DRAFT', at: course.aside + 3 * HOUR, who: actors.admin });
      if (progress.reinstated) progress.submittedAt = null;
    }
    return false;
  }
  if (course.detours.has('hold') && life.reaches(course.aside + 2 * HOUR)) {
    life.move({
      to: 'HOLD',
      at: course.aside,
      who: actors.office,
      reason: random.pick(HOLD_REASONS),
      facts: { heldFrom: 'CUT' },
    });
    life.move({ to: 'CUT', at: course.aside + HOUR, who: submitter });
  }
  return true;
}

function putOnHold({
  life,
  at,
  traveller,
  done: progress,
}: {
  readonly life: Life;
  readonly at: Instant;
  readonly traveller: Traveller;
  readonly done: Travelled;
}): void {
  const from = life.status;
  if (from !== 'CUT' && from !== 'ASSIGN') return;
  const { random, actors, isCommercial } = traveller;
  const to = isCommercial ? 'HOLD_COMMERCIAL' : 'HOLD';
  if (life.move({ to, at, who: actors.office, reason: random.pick(HOLD_REASONS), facts: { heldFrom: from } }))
    progress.heldFrom = from;
}

function give({ life, actors }: Traveller, progress: Travelled, crew: Crew, at: Instant): boolean {
  const change = { field: 'installerId', from: null, to: crew.row.id };
  if (
    !life.move({
      to: 'RECONCILE',
      at,
      who: actors.office,
      changes: [change],
      facts: { installerId: crew.row.id, installerEnabled: true },
    })
  )
    return false;
  progress.installer = crew;
  progress.assignedAt = life.touchedAt;
  return true;
}

function cutAndAssign(traveller: Traveller, progress: Travelled): boolean {
  const { life, course, crew, otherCrew, actors } = traveller;
  const isCutDone = () =>
    life.move({
      to: 'ASSIGN',
      at: Math.max(course.cutAt, life.touchedAt),
      who: actors.warehouse,
      facts: { cutsWithoutRoll: 0, cutsWithoutLot: 0, cartonsPulled: true },
    });
  if (!isCutDone()) return false;
  progress.cutAt = life.touchedAt;
  if (course.detours.has('recut') && life.reaches(course.cutAt + HOUR)) {
    life.move({ to: 'CUT', at: course.cutAt + HOUR / 4, who: actors.warehouse, reason: 'A cut was short, cut again.' });
    isCutDone();
    progress.cutAt = life.touchedAt;
  }
  if (course.fate === 'onHold' || !crew) return false;
  if (
    course.detours.has('unassign') &&
    otherCrew &&
    life.reaches(course.assignAt + 2 * HOUR) &&
    give(traveller, progress, otherCrew, course.assignAt)
  ) {
    life.move({
      to: 'ASSIGN',
      at: course.assignAt + HOUR / 2,
      who: actors.office,
      changes: [{ field: 'installerId', from: otherCrew.row.id, to: null }],
      facts: { installerId: null },
    });
    Object.assign(progress, { installer: null, assignedAt: null });
  }
  return give(traveller, progress, crew, course.assignAt);
}

function reconcile({ life, course, actors }: Traveller, progress: Travelled): boolean {
  const isReconciled = (at: Instant) =>
    life.move({
      to: 'INVOICE',
      at,
      who: actors.office,
      facts: { installDateInFuture: false, actualQuantitiesConfirmed: true },
    });
  if (!isReconciled(course.reconcileAt)) return false;
  if (course.detours.has('undoReconcile') && life.reaches(course.reconcileAt + HOUR)) {
    life.move({ to: 'RECONCILE', at: course.reconcileAt + 600_000, who: actors.office, facts: { isReconciled: true } });
    isReconciled(course.reconcileAt + 1_200_000);
  }
  progress.reconciledAt = life.touchedAt;
  return true;
}

function bill(traveller: Traveller, progress: Travelled): boolean {
  const { life, course, actors } = traveller;
  if (traveller.closesFree) {
    if (life.move({ to: 'CLOSE', at: course.invoiceAt, who: actors.office })) progress.closedAt = life.touchedAt;
    return false;
  }
  const isBilled = (at: Instant) => {
    if (!life.move({ to: 'INVOICE_CREATED', at, who: actors.office, facts: { everInvoiced: true } })) return false;
    progress.money.invoiced(life.touchedAt, life.facts.jobCost);
    return true;
  };
  if (!isBilled(course.invoiceAt)) return false;
  if (course.detours.has('deleteInvoice') && life.reaches(course.invoiceAt + HOUR)) {
    life.move({
      to: 'INVOICE',
      at: course.invoiceAt + HOUR / 3,
      who: actors.office,
      facts: { invoiceAmount: life.facts.jobCost },
    });
    progress.money.deleted(life.touchedAt);
    isBilled(course.invoiceAt + HOUR / 2);
  }
  return true;
}

function pay(traveller: Traveller, progress: Travelled, payment: PlannedPayment): boolean {
  const { life, actors } = traveller;
  if (!life.reaches(payment.at)) return false;
  const part: PaidPart = progress.money.paid(payment);
  life.note({
    action: 'payment',
    at: Math.max(payment.at, life.touchedAt + 60_000),
    userId: actors.office.userId,
    changes: [{ field: 'amountPaidCents', from: part.before, to: part.after }],
  });
  if (!progress.money.isPaid) return true;
  return life.move({
    to: 'PAYMENT_RECEIVED',
    at: payment.at,
    who: actors.office,
    facts: { invoiceAmount: life.facts.jobCost, amountPaid: part.after },
  });
}

function settle(traveller: Traveller, progress: Travelled): void {
  const { life, course, actors } = traveller;
  for (const payment of course.payments) if (!pay(traveller, progress, payment)) return;
  const last = course.payments[course.payments.length - 1];
  if (!last || !progress.money.isPaid) return;
  if (course.detours.has('bounced') && life.reaches(last.at + 72 * HOUR)) {
    const part = progress.money.bounced(last.at + 24 * HOUR);
    life.note({
      action: 'paymentReversed',
      at: last.at + 24 * HOUR,
      userId: actors.office.userId,
      reason: 'The bank returned the check.',
      changes: [{ field: 'amountPaidCents', from: part.before, to: part.after }],
    });
    life.move({
      to: 'INVOICE_CREATED',
      at: last.at + 24 * HOUR,
      who: actors.office,
      reason: 'The bank returned the check.',
      facts: { amountPaid: part.after },
    });
    pay(traveller, progress, { ...last, at: last.at + 48 * HOUR, percent: 100 });
  }
  if (!life.move({ to: 'CLOSE', at: course.closeAt, who: actors.office, facts: { billSheetDone: true } })) return;
  if (course.detours.has('reopen') && life.reaches(course.closeAt + 2 * HOUR)) {
    life.move({
      to: 'PAYMENT_RECEIVED',
      at: course.closeAt + HOUR,
      who: actors.admin,
      reason: 'Payment reference was wrong.',
    });
    life.move({ to: 'CLOSE', at: course.closeAt + 1.5 * HOUR, who: actors.office });
  }
  progress.closedAt = life.touchedAt;
}

/** Takes an order along its course up to the end of the demo. */
export function liveOrder(traveller: Traveller): Travelled {
  const progress: Travelled = {
    installer: null,
    assignedAt: null,
    submittedAt: null,
    cutAt: null,
    reconciledAt: null,
    closedAt: null,
    heldFrom: null,
    reinstated: false,
    money: new MoneyStory(traveller.random),
  };
  if (!enter(traveller, progress)) return progress;
  const isGiven = cutAndAssign(traveller, progress);
  if (traveller.course.fate === 'onHold')
    putOnHold({ life: traveller.life, at: traveller.life.touchedAt + HOUR, traveller, done: progress });
  else if (isGiven && reconcile(traveller, progress) && bill(traveller, progress)) settle(traveller, progress);
  return progress;
}

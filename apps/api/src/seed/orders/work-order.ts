import { calculate } from '@falcon/domain/orders/costing';
import type { CostSummary } from '@falcon/domain/orders/costing';
import { creditStanding } from '@falcon/domain/orders/credit';
import { DEFAULT_MAX_CUT_LENGTH, validateCuts } from '@falcon/domain/orders/cuts';
import { flooringType, STARTING_ROLL_WIDTHS } from '@falcon/domain/kit/flooring';
import type { Cents, Feet } from '@falcon/domain/kit/money';
import { cents } from '@falcon/domain/kit/money';
import type { WorkOrderFacts } from '@falcon/domain/orders/work-order-status';
import { formatWorkOrderNumber } from '@falcon/domain/orders/work-order-number';
import { costingFacts } from '#modules/orders/work-orders/calculator/costing-facts';
import type { PriceSnapshot } from '#modules/orders/work-orders/calculator/gather-facts';
import type { OrderForm } from '#modules/orders/work-orders/form/order-form';
import type { Company } from '../company/build-company';
import type { Random } from '../random';
import { asStored } from '../rows';
import type { Story } from '../story';
import type { Job } from './choose-job';
import { layCourse, officeTime } from './course';
import type { Course, Fate, Instant } from './course';
import type { CreditWatch } from './credit-watch';
import type { DayBook, Place } from './day-book';
import { fillForm, flatItemId } from './fill-form';
import { Life } from './life';
import type { Actor, Actors } from './life';
import { liveOrder } from './live-order';
import type { Travelled } from './live-order';
import type { PriceDesk } from './price-desk';

/** An order with its whole history, before it is stored. */
export interface WorkOrderTold {
  readonly number: string;
  readonly job: Job;
  readonly form: OrderForm;
  readonly prices: PriceSnapshot;
  readonly summary: CostSummary;
  readonly commissionRateBp: number;
  readonly place: Place | null;
  readonly life: Life;
  readonly travelled: Travelled;
  readonly createdAt: Instant;
  readonly createdBy: Actor;
}

export interface Workshop {
  readonly story: Story;
  readonly company: Company;
  readonly desk: PriceDesk;
  readonly days: DayBook;
  readonly credit: CreditWatch;
  readonly actors: Actors;
  /** The first instant after the demo. */
  readonly end: Instant;
}

export interface OrderRequest {
  readonly sequence: number;
  readonly job: Job;
  readonly place: Place | null;
  readonly buildingUnit: string;
  readonly createdAt: Instant;
  readonly createdOn: string;
  /** Which of the two orders of a multi-job install this is; null for a single order. */
  readonly multiJob: 'first' | 'second' | null;
  /** The outcome, if it is not left to chance. */
  readonly fate?: Fate;
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** Actual quantities sometimes differ: a little floor prep, another bar of metal. */
function withActualQuantities(random: Random, form: OrderForm): OrderForm {
  const key = random.chance(50) ? 'metal' : 'floorPrep';
  const line = form.lines.find((candidate) => candidate.lineKey === key);
  const quantity = key === 'metal' ? (line?.quantityE2 ?? 0) + 300 : 100;
  if (line)
    return {
      ...form,
      lines: form.lines.map((candidate) => (candidate === line ? { ...line, actualQuantityE2: quantity } : candidate)),
    };
  return {
    ...form,
    lines: [
      ...form.lines,
      { lineKey: 'floorPrep', itemId: null, selectedValue: '', quantityE2: null, actualQuantityE2: 100 },
    ],
  };
}

function cutsVerdict(company: Company, job: Job, form: OrderForm): WorkOrderFacts['cuts'] {
  const item = company.goods.find((good) => good.row.id === flatItemId(form));
  const answer = validateCuts({
    item: item
      ? { width: (item.row.widthE4 ?? null) as Feet | null, isPatterned: item.row.isPatterned ?? false }
      : null,
    cuts: form.cuts.map((cut) => ({
      cutLength: cut.cutLengthE4 as Feet,
      width: cut.widthE4 as Feet,
      isIncluded: cut.isIncluded,
      measureBalanced: cut.measureBalanced,
    })),
    rules: {
      maxLength: DEFAULT_MAX_CUT_LENGTH,
      allowedWidths: STARTING_ROLL_WIDTHS[job.flooringTypeId],
      byCarton: flooringType(job.flooringTypeId).byCarton,
    },
  });
  return answer.valid ? { ok: true } : { ok: false, reason: answer.message };
}

function factsOf(
  shop: Workshop,
  request: OrderRequest,
  form: OrderForm,
  amounts: { readonly jobCost: Cents; readonly exceedsCreditLimit: boolean },
): WorkOrderFacts {
  const { job } = request;
  const { client } = job.plan;
  const rolls = flooringType(job.flooringTypeId).byCarton ? 0 : form.cuts.filter((cut) => cut.isIncluded).length;
  return {
    customerEnabled: client.row.isEnabled ?? true,
    hasItem: flatItemId(form) !== null,
    cuts: cutsVerdict(shop.company, job, form),
    booking: request.place ? { ok: true } : { ok: false, reason: 'No date is free.' },
    poNumberRequired: client.row.poNumberRequired ?? false,
    hasPoNumber: form.columns.customerPo !== '',
    ...amounts,
    unacknowledgedDuplicates: 0,
    cutsWithoutRoll: rolls,
    cutsWithoutLot: rolls,
    cartonsPulled: false,
    mixedDyeLots: false,
    installerId: null,
    installerEnabled: false,
    certificates: { ok: true },
    crew: [],
    isReconciled: false,
    installDateInFuture: true,
    actualQuantitiesConfirmed: false,
    isRepair: job.isRepair,
    hasBillTo: form.columns.billToName !== '',
    hasBillToAddress: form.columns.billToAddressLine1 !== '' && form.columns.billToCity !== '',
    invoiceAmount: null,
    invoiceFees: cents(0),
    amountPaid: cents(0),
    billSheetDone: false,
    billSheetPaid: false,
    everInvoiced: false,
    isCommercial: client.kind === 'commercial',
    heldFrom: null,
  };
}

interface PricedOrder {
  readonly form: OrderForm;
  readonly prices: PriceSnapshot;
  readonly summary: CostSummary;
  readonly estimate: CostSummary;
  readonly commissionRateBp: number;
}

/** A draft has today's prices; any other order has the prices of its submit date. */
function priceOrder(shop: Workshop, request: OrderRequest, course: Course, random: Random): PricedOrder {
  const { company, desk, story, end } = shop;
  const { job, multiJob, place } = request;
  const isDateless = course.fate === 'neverSubmitted' && random.chance(30);
  const plain = fillForm(random, job, company.defaults, {
    installDate: isDateless ? null : (place?.date ?? null),
    buildingUnit: request.buildingUnit,
    multiJobInstall: multiJob !== null,
  });
  // The minimum labor is paid once per installer, address and day.
  const form = multiJob === 'second' ? { ...plain, columns: { ...plain.columns, useMinimumLabor: false } } : plain;
  const prices = desk.pricesOn(course.fate === 'neverSubmitted' ? story.today : request.createdOn, job.plan, form);
  const salesperson = company.salespersons[(form.columns.salespersonId ?? 0) - 1];
  const commissionRateBp = salesperson?.commissionRateBp ?? 0;
  const around = {
    prices: prices.book,
    tax: prices.tax,
    isExempt: form.columns.taxExempt,
    commissionRateBp,
    creditLimitCents: null,
    exposureCents: 0,
    paysMinimumLabor: true,
  };
  const estimate = calculate(costingFacts(form, { ...around, actual: false }));
  const isCounted =
    course.detours.has('otherQuantities') &&
    course.fate === 'regular' &&
    place !== null &&
    course.reconcileAt + 86_400_000 < end;
  if (!isCounted) return { form, prices, summary: estimate, estimate, commissionRateBp };
  const counted = withActualQuantities(random, form);
  return {
    form: counted,
    prices,
    summary: calculate(costingFacts(counted, { ...around, actual: true })),
    estimate,
    commissionRateBp,
  };
}

function watchCredit(shop: Workshop, customerId: number, travelled: Travelled, life: Life, amount: Cents): void {
  if (travelled.submittedAt === null) return;
  const paid = travelled.money.isPaid
    ? travelled.money.live?.payments.findLast((payment) => payment.reversedAt === null)?.at
    : undefined;
  const ended =
    life.status === 'CANCELLED' || life.status === 'DRAFT'
      ? life.touchedAt
      : (paid ?? travelled.closedAt ?? Number.POSITIVE_INFINITY);
  shop.credit.add(customerId, { amount, from: travelled.submittedAt, until: ended });
}

/** An order without a free date stays a draft. */
function courseOf(shop: Workshop, request: OrderRequest, random: Random): Course {
  const { job, place, createdAt, createdOn } = request;
  const planned = layCourse(random, {
    createdAt,
    createdOn,
    installDate: place?.date ?? createdOn,
    today: shop.story.today,
    isCommercial: job.plan.client.kind === 'commercial',
  });
  const detours = withoutRecutOfStock(planned, shop.end);
  return { ...planned, detours, fate: place ? (request.fate ?? planned.fate) : 'neverSubmitted' };
}

/** Whether the order exceeds its customer's credit limit when it is submitted. */
function exceedsCredit(shop: Workshop, { job }: OrderRequest, course: Course, jobCost: Cents): boolean {
  const { id, creditLimitCents } = asStored(job.plan.client.row);
  if (creditLimitCents === null) return false;
  return creditStanding(
    { limit: cents(creditLimitCents), exposure: shop.credit.exposure(id, course.submitAt) },
    jobCost,
  ).exceedsCreditLimit;
}

/** Creates one order and runs it through all its steps. */
export function tellWorkOrder(shop: Workshop, request: OrderRequest, random: Random): WorkOrderTold {
  const { actors, end, days } = shop;
  const { job, place, createdAt } = request;
  const { row, kind } = job.plan.client;
  const course = courseOf(shop, request, random);
  const priced = priceOrder(shop, request, course, random);
  const exceedsCreditLimit = exceedsCredit(shop, request, course, priced.estimate.totals.jobCost);
  const number = formatWorkOrderNumber({
    locationCode: 'IND',
    flooringTypeId: job.flooringTypeId,
    sequence: request.sequence,
  });
  const { jobCost } = priced.summary.totals;
  const life = new Life(number, factsOf(shop, request, priced.form, { jobCost, exceedsCreditLimit }), end, createdAt);
  const createdBy = row.salespersonId === 1 && random.chance(50) ? actors.salesperson : actors.office;
  life.note({ action: 'create', at: createdAt, userId: createdBy.userId, to: 'DRAFT', changes: [] });
  const otherCrew =
    course.detours.has('unassign') && place
      ? (days.freeCrew(place.date, place.slot, job.flooringTypeId) ?? null)
      : null;
  const travelled = liveOrder({
    life,
    course,
    crew: place?.crew ?? null,
    otherCrew,
    submitter: exceedsCreditLimit ? actors.admin : actors.office,
    closesFree: job.isRepair && random.chance(35),
    isCommercial: kind === 'commercial',
    random,
    actors,
  });
  if (row.creditLimitCents != null) watchCredit(shop, row.id, travelled, life, jobCost);
  return { ...priced, number, job, place, life, travelled, createdAt, createdBy };
}

/** A stocked roll is cut once; only orders from before stock was tracked have a recut. */
function withoutRecutOfStock(course: Course, end: Instant): Course['detours'] {
  const detours = new Set(course.detours);
  if (course.cutAt > end - 90 * 86_400_000) detours.delete('recut');
  return detours;
}

/** The length of the pieces of an order, in ten-thousandths of a foot. */
export const lengthOf = (form: OrderForm): number =>
  sum(form.cuts.map((cut) => (cut.isIncluded ? cut.cutLengthE4 : 0)));

/** The end of the demo, before anything happens today. */
export const endOf = (today: string): Instant => officeTime(today, -480);

import { missingCover } from '@falcon/domain/certificates';
import { lotKey, lotOfCut, validateCuts } from '@falcon/domain/cuts';
import type { StockedRolls } from '@falcon/domain/cuts';
import { flooringType } from '@falcon/domain/flooring';
import type { FlooringTypeId } from '@falcon/domain/flooring';
import type { Cents } from '@falcon/domain/money';
import { statusById } from '@falcon/domain/work-order-status';
import type { Step, Verdict, WorkOrderFacts } from '@falcon/domain/work-order-status';
import type { Database } from '../../../db/database';
import type { TransactionContext } from '../../../graphql/context';
import type { FieldChange } from '@falcon/domain/history';
import { lockInstaller } from '../assignment/assignment.queries';
import { exceedsCreditOf } from '../calculator/credit';
import { duplicatesOf } from '../duplicates/duplicates.queries';
import { cutsOfOrders, linesOfOrders } from '../work-orders.queries';
import type { WorkOrderCutRow, WorkOrderLineRow, WorkOrderRecord } from '../work-order-rows';
import { bookingFor } from './booking';
import type { StepRequest } from './effects';
import { coverOf, stepFactRow } from './step-facts.queries';
import type { StepFactRow } from './step-facts.queries';
import { stockedRolls } from '../../items';
import { cuttingRules } from '../cutting/cutting-rules.queries';
import { asCut } from '../cutting/roll-check';

const FLAT_LINES = ['carpet', 'vinyl', 'vct', 'carpetTile'];
const YES: Verdict = { ok: true };

export interface Gathered {
  readonly facts: WorkOrderFacts;
  /** The half day of the order on its date, when the step books one. */
  readonly slot: 'AM' | 'PM' | null;
  /** What an override of the schedule bypassed. */
  readonly overridden: readonly FieldChange[];
  readonly certificateWarning: string | null;
  readonly hasLiveInvoice: boolean;
}

/**
 * Loads the facts for the rules of an order; only what the step needs. A step in progress (`take`, inside its transaction) locks the date
 * and the installer; a mere question writes and locks nothing.
 */
export async function gatherFacts(
  db: Database,
  ctx: TransactionContext,
  order: WorkOrderRecord,
  step: Pick<Step, 'action' | 'to'>,
  request: StepRequest,
  { take }: { readonly take: boolean },
): Promise<Gathered> {
  const installerId = request.installerId ?? order.installerId;
  if (take && step.action === 'assign' && installerId !== null) await lockInstaller(db, installerId);
  const planned = {
    ...order,
    installDate: request.installDate === undefined ? order.installDate : request.installDate,
    installDateReason: request.reason?.trim() || order.installDateReason,
  };
  const [row, cuts, lines] = await Promise.all([
    stepFactRow(db, order.id, installerId),
    cutsOfOrders(db, [order.id]),
    linesOfOrders(db, [order.id]),
  ]);
  const included = cuts.filter((cut) => cut.isIncluded);
  const flooring = lines.find((line) => FLAT_LINES.includes(line.lineKey));
  const booking = takesPlace(step)
    ? await bookingFor(db, ctx, planned, { take })
    : { verdict: YES, slot: null, overridden: [] };
  const covered =
    installerId !== null && step.action === 'assign' ? await certificateVerdict(db, installerId, order) : YES;
  return {
    slot: booking.slot,
    overridden: booking.overridden,
    certificateWarning: covered.ok ? null : covered.reason,
    hasLiveInvoice: row.invoiceId !== null,
    facts: {
      booking: booking.verdict,
      ...orderFacts(order, flooring, ctx.today()),
      ...(await newWorkFacts(db, planned, { step, request, included, flooring, today: ctx.today() })),
      ...cuttingFacts(
        order,
        included,
        request,
        step.action === 'cutDone' ? await rollsNamed(db, flooring, included) : undefined,
      ),
      ...peopleFacts(row, installerId, covered),
      ...moneyFacts(row),
      actualQuantitiesConfirmed: request.quantitiesConfirmed === true,
    },
  };
}

/** Whether a step takes a place on the order's date. */
const takesPlace = (step: Pick<Step, 'action' | 'to'>): boolean =>
  step.action === 'submit' || (step.action === 'release' && step.to !== 'DRAFT' && step.to !== 'INVOICE');
const isByCarton = (order: WorkOrderRecord): boolean => flooringType(order.flooringTypeId as FlooringTypeId).byCarton;

type Part<Key extends keyof WorkOrderFacts> = Pick<WorkOrderFacts, Key>;

function orderFacts(
  order: WorkOrderRecord,
  flooring: WorkOrderLineRow | undefined,
  today: string,
): Part<
  'hasItem' | 'hasPoNumber' | 'isReconciled' | 'installDateInFuture' | 'jobCost' | 'isRepair' | 'hasBillTo' | 'heldFrom'
> {
  return {
    hasItem: (flooring?.itemId ?? null) !== null || order.isRepair,
    hasPoNumber: order.customerPo.trim() !== '',
    isReconciled: order.reconciledAt !== null,
    installDateInFuture: order.installDate !== null && order.installDate > today,
    jobCost: order.jobCostCents as Cents,
    isRepair: order.isRepair,
    hasBillTo: order.billToName.trim() !== '',
    heldFrom: order.heldFromStatusId === null ? null : (statusById(order.heldFromStatusId)?.name ?? null),
  };
}

interface NewWork {
  readonly step: Pick<Step, 'action'>;
  readonly request: StepRequest;
  readonly included: readonly WorkOrderCutRow[];
  readonly flooring: WorkOrderLineRow | undefined;
  readonly today: string;
}

/** Facts needed only when work is sent to the warehouse (again): cuts, credit, duplicates. */
async function newWorkFacts(
  db: Database,
  planned: WorkOrderRecord,
  { step, request, included, flooring, today }: NewWork,
): Promise<Part<'cuts' | 'exceedsCreditLimit' | 'unacknowledgedDuplicates'>> {
  if (step.action !== 'submit' && step.action !== 'reinstate' && step.action !== 'release')
    return { cuts: YES, exceedsCreditLimit: false, unacknowledgedDuplicates: 0 };
  const acknowledged = new Set([...planned.acknowledgedDuplicateIds, ...(request.acknowledgedDuplicateIds ?? [])]);
  const duplicates = await duplicatesOf(db, planned);
  return {
    cuts: await cutVerdict(db, planned, included, flooring, isByCarton(planned)),
    exceedsCreditLimit: await exceedsCreditOf(db, planned, today),
    unacknowledgedDuplicates: duplicates.filter((duplicate) => !acknowledged.has(duplicate.id)).length,
  };
}

/** The stocked rolls that the cuts name: their own lots apply. */
const rollsNamed = (db: Database, flooring: WorkOrderLineRow | undefined, cuts: readonly WorkOrderCutRow[]) =>
  stockedRolls(
    db,
    flooring?.itemId ?? null,
    cuts.map((cut) => cut.rollNumber),
  );

function cuttingFacts(
  order: WorkOrderRecord,
  included: readonly WorkOrderCutRow[],
  request: StepRequest,
  rolls: StockedRolls | undefined,
): Part<'cutsWithoutRoll' | 'cutsWithoutLot' | 'cartonsPulled' | 'mixedDyeLots'> {
  const fromRolls = isByCarton(order) ? [] : included.map(asCut);
  const lots = fromRolls.map((cut) => lotKey(lotOfCut(cut, rolls)));
  return {
    cutsWithoutRoll: fromRolls.filter((cut) => (cut.rollNumber ?? '').trim() === '').length,
    cutsWithoutLot: lots.filter((lot) => lot === '').length,
    cartonsPulled: !isByCarton(order) || request.cartonsPulled === true || order.cutAt !== null,
    mixedDyeLots: new Set(lots.filter((lot) => lot !== '')).size > 1,
  };
}

function peopleFacts(
  row: StepFactRow,
  installerId: number | null,
  covered: Verdict,
): Part<
  | 'customerEnabled'
  | 'poNumberRequired'
  | 'isCommercial'
  | 'installerId'
  | 'installerEnabled'
  | 'certificates'
  | 'clash'
> {
  return {
    customerEnabled: row.customerEnabled,
    poNumberRequired: row.poNumberRequired,
    isCommercial: row.isCommercial,
    installerId,
    installerEnabled: row.installerEnabled ?? false,
    certificates: row.blockAssignmentWhenExpired ? covered : YES,
    clash:
      row.clashNumber === null
        ? YES
        : { ok: false, reason: `The installer is already on ${row.clashNumber} at that date and time.` },
  };
}

function moneyFacts(
  row: StepFactRow,
): Pick<WorkOrderFacts, 'invoiceAmount' | 'amountPaid' | 'billSheetDone' | 'billSheetPaid' | 'everInvoiced'> {
  return {
    invoiceAmount: row.invoiceAmountCents as Cents | null,
    amountPaid: (row.amountPaidCents ?? 0) as Cents,
    // The installer's pay is fixed by the reconcile; its weekly sheet must not be open any more.
    billSheetDone: row.hasContractorInvoice && (row.billSheetStatus === null || row.billSheetStatus !== 'OPEN'),
    billSheetPaid: row.billSheetStatus === 'PAID',
    everInvoiced: row.everInvoiced,
  };
}

async function certificateVerdict(db: Database, installerId: number, order: WorkOrderRecord): Promise<Verdict> {
  const cover = await coverOf(db, installerId);
  if (!cover || order.installDate === null) return YES;
  const certificate = (type: string) => cover.certificates.find((candidate) => candidate.type === type) ?? null;
  const missing = missingCover({
    certificates: { COMPENSATION: certificate('COMPENSATION'), LIABILITY: certificate('LIABILITY') },
    exemption: { isExempt: cover.workExempt, state: cover.workExemptState, expirationDate: cover.workExemptExpDate },
    jobState: order.state,
    installDate: order.installDate,
  });
  if (missing.length === 0) return YES;
  const names = missing.map((type) => (type === 'COMPENSATION' ? 'workers’ compensation' : 'liability')).join(' and ');
  return { ok: false, reason: `The installer has no ${names} certificate for the install date.` };
}

async function cutVerdict(
  db: Database,
  order: WorkOrderRecord,
  cuts: readonly WorkOrderCutRow[],
  flooring: WorkOrderLineRow | undefined,
  byCarton: boolean,
): Promise<Verdict> {
  if (!order.shouldValidateCuts) return YES;
  if (cuts.length === 0 && (order.isRepair || flooring?.quantityE2 != null)) return YES;
  const { rules, item } = await cuttingRules(db, order.flooringTypeId, flooring?.itemId ?? null);
  const answer = validateCuts({
    item,
    cuts: cuts.map((cut) => ({ ...asCut(cut), rollNumber: '', dyeLot: '' })),
    rules: { ...rules, byCarton },
  });
  return answer.valid ? YES : { ok: false, reason: answer.message };
}

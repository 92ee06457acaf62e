import type { Transaction } from 'kysely';
import { missingCover } from '@falcon/domain/certificates';
import { validateCuts } from '@falcon/domain/cuts';
import { flooringType } from '@falcon/domain/flooring';
import type { FlooringTypeId } from '@falcon/domain/flooring';
import type { Cents, Feet } from '@falcon/domain/money';
import { statusById } from '@falcon/domain/work-order-status';
import type { Step, Verdict, WorkOrderFacts } from '@falcon/domain/work-order-status';
import type { DB } from '../../../db/database';
import type { Context } from '../../../graphql/context';
import type { FieldChange } from '../audit';
import { exceedsCreditOf } from '../calculator/credit';
import { duplicatesOf } from '../duplicates/duplicates.queries';
import { cutsOfOrders, linesOfOrders } from '../work-orders.queries';
import type { WorkOrderCutRow, WorkOrderLineRow, WorkOrderRecord } from '../work-order-rows';
import { bookingFor } from './booking';
import type { StepRequest } from './effects';
import { coverOf, stepFactRow } from './step-facts.queries';
import type { StepFactRow } from './step-facts.queries';
import { cuttingRules } from '../cutting/cutting-rules.queries';

const FLAT_LINES = ['carpet', 'vinyl', 'vct', 'carpetTile'];
const YES: Verdict = { ok: true };

export interface Gathered {
  readonly facts: WorkOrderFacts;
  /** The half day the order takes on its date, when the step books one. */
  readonly slot: 'AM' | 'PM' | null;
  /** What an override of the schedule pushed aside. */
  readonly overridden: readonly FieldChange[];
  readonly certificateWarning: string | null;
  readonly hasLiveInvoice: boolean;
}

/** Gathers what the rules ask about a locked order. Dates are locked, rolls are read; only what the step asks is looked up. */
export async function gatherFacts(trx: Transaction<DB>, ctx: Context, order: WorkOrderRecord, step: Pick<Step, 'action' | 'to'>, request: StepRequest): Promise<Gathered> {
  const installerId = request.installerId ?? order.installerId;
  const [row, cuts, lines] = await Promise.all([stepFactRow(trx, order.id, installerId), cutsOfOrders(trx, [order.id]), linesOfOrders(trx, [order.id])]);
  const books = step.action === 'submit' || (step.action === 'release' && step.to !== 'DRAFT' && step.to !== 'INVOICE');
  const installDate = request.installDate === undefined ? order.installDate : request.installDate;
  const booking = books ? await bookingFor(trx, ctx, { ...order, installDate }) : { verdict: YES, slot: null, overridden: [] };
  const asksDuplicates = step.action === 'submit' || step.action === 'reinstate' || step.action === 'release';
  const acknowledged = new Set([...order.acknowledgedDuplicateIds, ...(request.acknowledgedDuplicateIds ?? [])]);
  const duplicates = asksDuplicates ? (await duplicatesOf(trx, { ...order, installDate })).filter((duplicate) => !acknowledged.has(duplicate.id)) : [];
  const covered = installerId !== null && step.action === 'assign' ? await certificateVerdict(trx, installerId, order) : YES;
  const flooring = lines.find((line) => FLAT_LINES.includes(line.lineKey));
  const included = cuts.filter((cut) => cut.isIncluded);
  const byCarton = flooringType(order.flooringTypeId as FlooringTypeId).byCarton;
  const heldFrom = order.heldFromStatusId === null ? null : (statusById(order.heldFromStatusId)?.name ?? null);
  return {
    slot: booking.slot,
    overridden: booking.overridden,
    certificateWarning: covered.ok ? null : covered.reason,
    hasLiveInvoice: row.invoiceId !== null,
    facts: {
      customerEnabled: row.customerEnabled,
      hasItem: (flooring?.itemId ?? null) !== null || order.isRepair,
      cuts: asksDuplicates ? await cutVerdict(trx, order, included, flooring, byCarton) : YES,
      booking: booking.verdict,
      poNumberRequired: row.poNumberRequired,
      hasPoNumber: order.customerPo.trim() !== '',
      exceedsCreditLimit: asksDuplicates ? await exceedsCreditOf(trx, order.id) : false,
      unacknowledgedDuplicates: duplicates.length,
      cutsWithoutRoll: byCarton ? 0 : included.filter((cut) => cut.rollNumber.trim() === '').length,
      cutsWithoutLot: byCarton ? 0 : included.filter((cut) => cut.dyeLot.trim() === '').length,
      cartonsPulled: !byCarton || request.cartonsPulled === true || order.cutAt !== null,
      mixedDyeLots: new Set(included.map((cut) => cut.dyeLot.trim().toUpperCase()).filter((lot) => lot !== '')).size > 1,
      installerId,
      installerEnabled: row.installerEnabled ?? false,
      certificates: row.blockAssignmentWhenExpired ? covered : YES,
      clash: row.clashNumber === null ? YES : { ok: false, reason: `The installer is already on ${row.clashNumber} at that date and time.` },
      isReconciled: order.reconciledAt !== null,
      installDateInFuture: order.installDate !== null && order.installDate > ctx.today(),
      actualQuantitiesConfirmed: request.quantitiesConfirmed === true,
      jobCost: order.jobCostCents as Cents,
      isRepair: order.isRepair,
      hasBillTo: order.billToName.trim() !== '',
      ...moneyFacts(row),
      isCommercial: row.isCommercial,
      heldFrom,
    },
  };
}

function moneyFacts(row: StepFactRow): Pick<WorkOrderFacts, 'invoiceAmount' | 'amountPaid' | 'billSheetDone' | 'billSheetPaid' | 'everInvoiced'> {
  return {
    invoiceAmount: row.invoiceAmountCents as Cents | null,
    amountPaid: (row.amountPaidCents ?? 0) as Cents,
    // The installer's pay of the job is fixed by the reconcile; a weekly sheet it stands on must not be open any more.
    billSheetDone: row.hasContractorInvoice && (row.billSheetStatus === null || row.billSheetStatus !== 'OPEN'),
    billSheetPaid: row.billSheetStatus === 'PAID',
    everInvoiced: row.everInvoiced,
  };
}

async function certificateVerdict(trx: Transaction<DB>, installerId: number, order: WorkOrderRecord): Promise<Verdict> {
  const cover = await coverOf(trx, installerId);
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

async function cutVerdict(trx: Transaction<DB>, order: WorkOrderRecord, cuts: readonly WorkOrderCutRow[], flooring: WorkOrderLineRow | undefined, byCarton: boolean): Promise<Verdict> {
  if (!order.shouldValidateCuts) return YES;
  if (cuts.length === 0 && (order.isRepair || flooring?.quantityE2 != null)) return YES;
  const { rules, item } = await cuttingRules(trx, order.flooringTypeId, flooring?.itemId ?? null);
  const answer = validateCuts({
    item,
    cuts: cuts.map((cut) => ({ cutLength: cut.cutLengthE4 as Feet, width: cut.widthE4 as Feet, measureBalanced: cut.measureBalanced })),
    rules: { ...rules, byCarton },
  });
  return answer.valid ? YES : { ok: false, reason: answer.message };
}

import { flooringTypeOf } from '../calculator/costing-facts';
import { missingCover, missingCoverText } from '@falcon/domain/people/certificates';
import { lotKey, lotOfCut, validateCuts } from '@falcon/domain/orders/cuts';
import { flatLine } from '@falcon/domain/orders/costing';
import { flooringType } from '@falcon/domain/kit/flooring';
import type { FlooringTypeId } from '@falcon/domain/kit/flooring';
import type { Cents, Feet } from '@falcon/domain/kit/money';
import { sourcesOf, STATUS_ID, statusById } from '@falcon/domain/orders/work-order-status';
import type { Step, Verdict, WorkOrderFacts } from '@falcon/domain/orders/work-order-status';
import { asStocked } from '#catalog/items';
import { obstaclesOf } from '../assignment/crew-day';
import { asCut } from '../cutting/roll-check';
import type { LoadedOrder } from '../order/change-order';
import type { WorkOrderCutRow, WorkOrderLineRow, WorkOrderRecord } from '../work-order-rows';
import type { StepSources } from './load-sources';
import type { CoverRow } from '../assignment/crew.queries';
import type { StepFactRow } from './step-facts.queries';
import type { StepRequest } from './step-request';

const YES: Verdict = { ok: true };

/** The facts for the rules of one step. Facts that its guards don't check are assumed to be fine. */
export function stepFactsOf(
  step: Pick<Step, 'guards'>,
  request: StepRequest,
  sources: StepSources,
  today: string,
): WorkOrderFacts {
  const neededSources = sourcesOf(step);
  const { loaded, row } = sources;
  const flooring = flooringLineOf(loaded);
  const included = loaded.parts.cuts.filter((cut) => cut.isIncluded);
  const acknowledged = new Set([...loaded.order.acknowledgedDuplicateIds, ...(request.acknowledgedDuplicateIds ?? [])]);
  return {
    ...orderFacts(loaded.order, flooring, today),
    ...recordFacts(sources, neededSources.has('certificates')),
    ...cuttingFacts(loaded.order, included, request, sources),
    booking: neededSources.has('place') ? (sources.booking?.verdict ?? YES) : YES,
    cuts: neededSources.has('cutRules') ? cutVerdict(loaded.order, included, flooring, row) : YES,
    exceedsCreditLimit: neededSources.has('credit') && sources.exceedsCreditLimit,
    unacknowledgedDuplicates: neededSources.has('duplicates')
      ? row.duplicates.filter((duplicate) => !acknowledged.has(duplicate.id)).length
      : 0,
    actualQuantitiesConfirmed: request.quantitiesConfirmed === true,
  };
}

/** The line of the flooring itself. */
const flooringLineOf = ({ order, parts }: LoadedOrder): WorkOrderLineRow | undefined =>
  parts.lines.find((line) => line.lineKey === flatLine(flooringTypeOf(order.flooringTypeId)));

/** The certificate gaps of the installer on the order's date; ok without an installer or a date. */
export function certificateVerdict(cover: CoverRow | null, order: WorkOrderRecord): Verdict {
  const reason = cover && order.installDate !== null ? coverText(cover, order.installDate, order.state) : null;
  return reason === null ? YES : { ok: false, reason };
}

/** Says which certificates an installer lacks on a day in a state; null if none. */
export const coverText = (cover: CoverRow, installDate: string, jobState: string): string | null =>
  missingCoverText(
    missingCover({
      certificates: cover.certificates,
      exemption: { isExempt: cover.workExempt, state: cover.workExemptState, expirationDate: cover.workExemptExpDate },
      jobState,
      installDate,
    }),
  );

export const isByCarton = (order: WorkOrderRecord): boolean =>
  flooringType(order.flooringTypeId as FlooringTypeId).byCarton;

/** Facts from the order's own columns. */
const orderFacts = (order: WorkOrderRecord, flooring: WorkOrderLineRow | undefined, today: string) => ({
  hasItem: (flooring?.itemId ?? null) !== null || order.isRepair,
  hasPoNumber: order.customerPo.trim() !== '',
  isReconciled: order.reconciledAt !== null,
  installDateInFuture: order.installDate !== null && order.installDate > today,
  jobCost: order.jobCostCents as Cents,
  isRepair: order.isRepair,
  hasBillTo: order.billToName.trim() !== '',
  hasBillToAddress: order.billToAddressLine1.trim() !== '' && order.billToCity.trim() !== '',
  heldFrom: order.heldFromStatusId === null ? null : (statusById(order.heldFromStatusId)?.name ?? null),
});

function cuttingFacts(
  order: WorkOrderRecord,
  included: readonly WorkOrderCutRow[],
  request: StepRequest,
  { rolls }: StepSources,
) {
  const fromRolls = isByCarton(order) ? [] : included.map(asCut);
  const stocked = rolls === null ? undefined : asStocked(rolls);
  const lots = fromRolls.map((cut) => lotKey(lotOfCut(cut, stocked)));
  return {
    cutsWithoutRoll: fromRolls.filter((cut) => (cut.rollNumber ?? '').trim() === '').length,
    cutsWithoutLot: lots.filter((lot) => lot === '').length,
    cartonsPulled:
      !isByCarton(order) ||
      request.cartonsPulled === true ||
      (order.cutAt !== null && order.statusId !== STATUS_ID.CUT),
    mixedDyeLots: new Set(lots.filter((lot) => lot !== '')).size > 1,
  };
}

/** Facts from its customer, installer and invoice. */
const recordFacts = ({ row, installerId, loaded }: StepSources, asksCover: boolean) => ({
  customerEnabled: row.customerEnabled,
  poNumberRequired: row.poNumberRequired,
  isCommercial: row.isCommercial,
  installerId,
  installerEnabled: row.installerEnabled ?? false,
  certificates: asksCover && row.blockAssignmentWhenExpired ? certificateVerdict(row.cover, loaded.order) : YES,
  crew: obstaclesOf(row.crew),
  invoiceAmount: row.invoiceAmountCents as Cents | null,
  invoiceFees: (row.invoiceFeeCents ?? 0) as Cents,
  amountPaid: (row.amountPaidCents ?? 0) as Cents,
  // The reconcile set the installer's pay; its weekly sheet must not be open anymore.
  billSheetDone: row.hasContractorInvoice && row.laborDueCents === 0,
  billSheetPaid: row.billSheetStage === 3,
  everInvoiced: row.everInvoiced,
});

function cutVerdict(
  order: WorkOrderRecord,
  cuts: readonly WorkOrderCutRow[],
  flooring: WorkOrderLineRow | undefined,
  { flooringItem: item, maxCutLengthE4, rollWidths }: StepFactRow,
): Verdict {
  if (!order.shouldValidateCuts) return YES;
  if (cuts.length === 0 && (order.isRepair || flooring?.quantityE2 != null)) return YES;
  const answer = validateCuts({
    item: item ? { width: item.widthE4 as Feet | null, isPatterned: item.isPatterned } : null,
    cuts: cuts.map((cut) => ({ ...asCut(cut), rollNumber: '', dyeLot: '' })),
    rules: {
      maxLength: maxCutLengthE4 as Feet,
      allowedWidths: rollWidths.map((width) => width as Feet),
      byCarton: isByCarton(order),
    },
  });
  return answer.valid ? YES : { ok: false, reason: answer.message };
}

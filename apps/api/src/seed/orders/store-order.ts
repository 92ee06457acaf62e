import { flooringType } from '@falcon/domain/kit/flooring';
import type { Storing } from './storing';
import type { CostLine } from '@falcon/domain/orders/costing';
import { withKinds } from '@falcon/domain/company/history';
import { differences } from '#kit/record-kit';
import { figuresOf, linePosition, NO_FIGURES, totalColumns } from '#modules/orders/work-orders/calculator/figures';
import type { FormLine } from '#modules/orders/work-orders/form/order-form';
import { addressKeyOf, buildingUnitKeyOf } from '#modules/orders/work-orders/form/keys';
import { contractorInvoiceOf } from '#modules/orders/work-orders/reconcile/contractor-invoice';
import type { Instant } from './course';
import { flatItemId } from './fill-form';
import { statusId } from './life';
import type { LifeEvent } from './life';
import { snapshotText } from './price-desk';
import { storeMoney } from './store-money';
import { lengthOf } from './work-order';
import type { WorkOrderTold } from './work-order';

const iso = (at: Instant): string => new Date(at).toISOString();
const isoOrNull = (at: Instant | null): string | null => (at === null ? null : iso(at));

const DAY: Instant = 86_400_000;

/** An administrator dismisses a reopened order's alert the next day; the newest alerts are still open. */
function dismissal({ action, at }: LifeEvent, { adminUserId, attentionSince }: Storing) {
  return action === 'reopen' && at < attentionSince
    ? { alertDismissedAt: iso(at + DAY), alertDismissedBy: adminUserId }
    : { alertDismissedAt: null, alertDismissedBy: null };
}

/** Turns a finished order into the rows that a user's clicks would have created. */
export function storeOrder(to: Storing, orderStory: WorkOrderTold): void {
  const { store } = to;
  const { id } = store.add('workOrder', orderColumns(orderStory));
  storeParts(to, orderStory, id);
  if (orderStory.travelled.submittedAt !== null || orderStory.travelled.reinstated) {
    store.add('workOrderPriceSnapshot', {
      workOrderId: id,
      takenAt: iso(orderStory.travelled.submittedAt ?? orderStory.createdAt),
      takenBy: to.officeUserId,
      prices: snapshotText(orderStory.prices),
    });
  }
  for (const event of orderStory.life.events) {
    const status = differences(
      { statusId: event.from && statusId(event.from) },
      { statusId: event.to && statusId(event.to) },
    );
    store.add('historyEntry', {
      recordType: 'work_order',
      recordId: id,
      action: event.action,
      createdAt: iso(event.at),
      userId: event.userId,
      changes: JSON.stringify(withKinds('work_order', [...status, ...event.changes])),
      reason: event.reason,
      forced: false,
      ...dismissal(event, to),
    });
  }
  storeMoney(to, orderStory, id);
}

function orderColumns({
  number,
  job,
  form,
  prices,
  summary,
  commissionRateBp,
  place,
  life,
  travelled,
  createdAt,
  createdBy,
}: WorkOrderTold) {
  const { columns } = form;
  const { row } = job.plan.client;
  const takesPlace = life.status !== 'DRAFT' && life.status !== 'CANCELLED' && travelled.heldFrom === null;
  return {
    ...columns,
    ...totalColumns({
      summary,
      prices,
      commissionRateBp,
      flooringTypeId: job.flooringTypeId,
      isActual: travelled.reconciledAt !== null,
      isExempt: columns.taxExempt,
    }),
    // No commission is owed for an order closed without charge.
    ...(life.status === 'CLOSE' && travelled.money.live === null ? { commissionCents: 0, commissionRateBp: 0 } : {}),
    workOrderNumber: number,
    statusId: statusId(life.status),
    heldFromStatusId: travelled.heldFrom === null ? null : statusId(travelled.heldFrom),
    customerName: row.name,
    geoLocationId: 1,
    propertyFirmId: row.propertyFirmId ?? null,
    installDate: travelled.reinstated ? null : columns.installDate,
    installerId: travelled.installer?.row.id ?? null,
    assignedAt: isoOrNull(travelled.assignedAt),
    slot: takesPlace ? (place?.slot ?? null) : null,
    buildingUnitKey: buildingUnitKeyOf(columns),
    addressKey: addressKeyOf(columns),
    submittedAt: isoOrNull(travelled.submittedAt),
    cutAt: isoOrNull(travelled.cutAt),
    reconciledAt: isoOrNull(travelled.reconciledAt),
    closedAt: isoOrNull(travelled.closedAt),
    acknowledgedDuplicateIds: [],
    createdBy: createdBy.userId,
    createdAt: iso(createdAt),
    updatedAt: iso(life.touchedAt),
    version: life.events.length,
  };
}

const isTyped = (line: FormLine): boolean =>
  line.itemId !== null || line.quantityE2 !== null || line.actualQuantityE2 !== null || line.selectedValue !== '';

function storeParts(to: Storing, orderStory: WorkOrderTold, workOrderId: number): void {
  const { form, summary } = orderStory;
  const { store } = to;
  const worked = new Map<string, CostLine>(
    summary.lines.flatMap((line) => (line.key === 'additionalMaterial' ? [] : [[line.key, line] as const])),
  );
  const linesByKey = new Map(form.lines.filter(isTyped).map((line) => [line.lineKey, line]));
  const keys = [...new Set([...linesByKey.keys(), ...worked.keys()])].toSorted(
    (a, b) => linePosition(a) - linePosition(b),
  );
  const lines = keys.map((lineKey) => {
    const line = linesByKey.get(lineKey);
    const figures = worked.get(lineKey);
    return store.add('workOrderLine', {
      workOrderId,
      lineKey,
      position: linePosition(lineKey),
      itemId: line?.itemId ?? null,
      selectedValue: line?.selectedValue ?? '',
      quantityE2: line?.quantityE2 ?? null,
      actualQuantityE2: line?.actualQuantityE2 ?? null,
      ...(figures ? figuresOf(figures) : NO_FIGURES),
    });
  });
  const extras = form.additionalMaterials.map(({ lineType, itemId, selectedValue, quantityE2 }, position) => {
    const line = summary.lines.find(
      (candidate) => candidate.key === 'additionalMaterial' && candidate.additionalMaterialId === position,
    );
    const { billedQuantityE2: _billed, laborQuantityE2: _labor, ...figures } = line ? figuresOf(line) : NO_FIGURES;
    return store.add('workOrderAdditionalMaterial', {
      workOrderId,
      position,
      lineType,
      itemId,
      selectedValue,
      quantityE2,
      ...figures,
    });
  });
  form.additionalCosts.forEach((cost, position) =>
    store.add('workOrderAdditionalCost', { workOrderId, position, ...cost }),
  );
  storeCuts(to, orderStory, workOrderId);
  storePay(to, orderStory, workOrderId, {
    lines: lines as unknown as PayParts['lines'],
    extras: extras as unknown as PayParts['extras'],
  });
}

function storeCuts(
  { store, stock, warehouseUserId }: Storing,
  { form, job, travelled, summary }: WorkOrderTold,
  workOrderId: number,
): void {
  const at = travelled.cutAt;
  const itemId = flatItemId(form);
  const cartons = summary.cartons?.cartons ?? 0;
  const rowId =
    at !== null && itemId !== null && cartons > 0 ? stock.pull(itemId, cartons, iso(at).slice(0, 10)) : null;
  if (rowId !== null && at !== null)
    store.add('stockMovement', {
      inventoryRollId: rowId,
      workOrderId,
      workOrderCutId: null,
      kind: 'CARTONS',
      lengthE4: 0,
      cartonsE2: -cartons * 100,
      userId: warehouseUserId,
      at: iso(at),
    });
  const width = form.cuts[0]?.widthE4 ?? null;
  const piece =
    at !== null && itemId !== null && !flooringType(job.flooringTypeId).byCarton
      ? stock.cut(itemId, width, lengthOf(form), iso(at).slice(0, 10))
      : null;
  form.cuts.forEach(({ id: _id, ...cut }, position) => {
    const isCut = at !== null && cut.isIncluded;
    const from = isCut ? piece : null;
    const cutRow = store.add('workOrderCut', {
      ...cut,
      workOrderId,
      position,
      rollNumber: from?.rollNumber ?? '',
      dyeLot: from?.dyeLot ?? '',
      inventoryRollId: from?.rollId ?? null,
      cutAt: isCut ? iso(at) : null,
      cutBy: isCut ? warehouseUserId : null,
    });
    if (from?.rollId != null && at !== null) {
      store.add('stockMovement', {
        inventoryRollId: from.rollId,
        workOrderId,
        workOrderCutId: cutRow.id,
        kind: 'CUT',
        lengthE4: -cut.cutLengthE4,
        cartonsE2: 0,
        userId: warehouseUserId,
        at: iso(at),
      });
    }
  });
}

interface PayParts {
  readonly lines: Parameters<typeof contractorInvoiceOf>[1];
  readonly extras: Parameters<typeof contractorInvoiceOf>[2];
}

/** The installer's pay is fixed by the reconcile. */
function storePay(
  { store }: Storing,
  { form, job, travelled }: WorkOrderTold,
  workOrderId: number,
  { lines, extras }: PayParts,
): void {
  if (travelled.reconciledAt === null || !travelled.installer) return;
  const pay = contractorInvoiceOf(job.flooringTypeId, lines, extras, form.additionalCosts);
  const { id } = store.add('contractorInvoice', {
    workOrderId,
    installerId: travelled.installer.row.id,
    installDate: form.columns.installDate ?? '',
    ...pay.sums,
    fixedAt: iso(travelled.reconciledAt),
  });
  for (const line of pay.lines) store.add('contractorInvoiceLine', { contractorInvoiceId: id, ...line });
}

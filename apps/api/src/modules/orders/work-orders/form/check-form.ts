import { itemTypeOfLine } from '@falcon/domain/orders/costing';
import { laborLineType } from '@falcon/domain/kit/flooring';
import type { Database } from '#db/database';
import { notFound } from '#core/errors';
import type { FieldFault } from '#core/errors';
import { requireEnabled } from '#kit/record-kit';
import { isLineKey, lineLabel, offersLine } from '../line-names';
import { namedRecords } from './form.queries';
import type { NamedRecords } from './form.queries';
import type { OrderForm } from './order-form';

interface Check {
  readonly form: OrderForm;
  /**
   * The order before the save, or the copied defaults: its existing selections may stay even if they are disabled now.
   */
  readonly before: OrderForm;
  readonly orderId: number | null;
}

/** Collects all errors of a form that depend on referenced records; ids of other owners give NOT_FOUND. */
export async function checkForm(trx: Database, check: Check, faults: FieldFault[]): Promise<void> {
  const { form, before, orderId } = check;
  const { columns } = form;
  const records = await namedRecords(trx, form, orderId);
  for (const { column, record, kind } of PICKS)
    requireEnabled(records[record], columns[column], { path: column, kind, before: before.columns[column] });
  checkLines(check, records, faults);
  checkCuts(check, records);
  checkAdditional(check, records, faults);
  for (const id of columns.excludeDocumentIds)
    if (!records.documentIds.includes(id) && !before.columns.excludeDocumentIds.includes(id))
      throw notFound('Document', id);
  if (columns.jobTime === 'DO_NOT_USE' && before.columns.jobTime !== 'DO_NOT_USE') {
    faults.push({ path: 'jobTime', message: '"Do not use" stays on old records. Choose AM, PM or Either.' });
  }
}

/** The records selected on the order itself. */
const PICKS = [
  { column: 'salespersonId', record: 'salesperson', kind: 'Salesperson' },
  { column: 'invoiceMethodId', record: 'invoiceMethod', kind: 'Invoice method' },
  { column: 'laborRateId', record: 'laborRate', kind: 'Labor rate' },
] as const;

function itemOf({ items }: NamedRecords, id: number) {
  const item = items.find((one) => one.id === id);
  if (!item) throw notFound('Item', id);
  return item;
}

function checkLines({ form, before }: Check, records: NamedRecords, faults: FieldFault[]): void {
  form.lines.forEach((line, index) => {
    const path = `lines.${index}`;
    if (!isLineKey(line.lineKey))
      return faults.push({ path: `${path}.lineKey`, message: `There is no line "${line.lineKey}".` });
    if (!offersLine(form.columns.flooringTypeId, line.lineKey)) {
      return faults.push({
        path: `${path}.lineKey`,
        message: `${lineLabel(line.lineKey)} doesn’t apply to this flooring type.`,
      });
    }
    if (line.lineKey === 'pad' && form.columns.noPad && (line.quantityE2 ?? 0) > 0) {
      return faults.push({
        path: `${path}.quantity`,
        message: 'The order has no pad. Clear the quantity, or turn off "No pad".',
      });
    }
    if (line.itemId === null) return undefined;
    const item = itemOf(records, line.itemId);
    if (item.itemTypeId !== itemTypeOfLine(line.lineKey))
      return faults.push({
        path: `${path}.itemId`,
        message: `${item.name} cannot be used as ${lineLabel(line.lineKey).toLowerCase()}. Select an item of that type.`,
      });
    const stood = before.lines.some((other) => other.itemId === line.itemId);
    return !item.isEnabled && !stood
      ? faults.push({ path: `${path}.itemId`, message: `${item.name} is disabled. Select another item.` })
      : undefined;
  });
}

function checkCuts({ form, before }: Check, records: NamedRecords): void {
  form.cuts.forEach((cut) => {
    const storedCut = before.cuts.find((candidate) => candidate.id !== null && candidate.id === cut.id);
    if (
      cut.sourceCutId !== null &&
      cut.sourceCutId !== storedCut?.sourceCutId &&
      !records.unitCutIds.includes(cut.sourceCutId)
    )
      throw notFound('Cut', cut.sourceCutId);
  });
}

function checkAdditional({ form, before }: Check, records: NamedRecords, faults: FieldFault[]): void {
  form.additionalMaterials.forEach((material, index) => {
    const path = `additionalMaterials.${index}`;
    const item = itemOf(records, material.itemId);
    if (!laborLineType(material.lineType))
      faults.push({ path: `${path}.lineType`, message: 'Choose the line that this material belongs to.' });
    const stood = before.additionalMaterials.some((other) => other.itemId === material.itemId);
    if (!item.isEnabled && !stood)
      faults.push({ path: `${path}.itemId`, message: `${item.name} is disabled. Select another item.` });
  });
  for (const { additionalCostId } of form.additionalCosts) {
    const stood = before.additionalCosts.some((other) => other.additionalCostId === additionalCostId);
    if (additionalCostId !== null && !stood && !records.customerCostIds.includes(additionalCostId))
      throw notFound('Additional cost', additionalCostId);
  }
}

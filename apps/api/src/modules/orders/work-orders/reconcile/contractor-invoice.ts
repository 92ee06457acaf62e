import type { Database } from '#db/database';
import { lineLabel, lineUnit } from '../line-names';
import type { LoadedOrder } from '../order/change-order';
import type { WorkOrderAdditionalCostRow, WorkOrderAdditionalMaterialRow, WorkOrderLineRow } from '../work-order-rows';
import { storeContractorInvoice } from './contractor-invoice.queries';
import type { NewContractorInvoiceLine } from './contractor-invoice.queries';

type PaidLine = Pick<WorkOrderLineRow, 'lineKey' | 'laborQuantityE2' | 'laborUnitE4' | 'laborCents'>;
type PaidMaterial = Pick<WorkOrderAdditionalMaterialRow, 'quantityE2' | 'laborUnitE4' | 'laborCents'>;
type PaidCost = Pick<WorkOrderAdditionalCostRow, 'description' | 'laborCents'>;

/**
 * The lines that pay an installer, with their sums: labor lines, the minimum-labor line, the labor of additional costs.
 */
export function contractorInvoiceOf(
  flooringTypeId: number,
  lines: readonly PaidLine[],
  materials: readonly PaidMaterial[],
  costs: readonly PaidCost[],
) {
  const paid: NewContractorInvoiceLine[] = [];
  const add = (line: Omit<NewContractorInvoiceLine, 'position'>) =>
    void (line.amountCents !== 0 && paid.push({ ...line, position: paid.length }));
  for (const line of lines) {
    add({
      label: lineLabel(line.lineKey),
      quantityE2: line.laborQuantityE2,
      unit: lineUnit(line.lineKey, flooringTypeId),
      unitLaborE4: line.laborUnitE4,
      amountCents: line.laborCents,
    });
  }
  for (const material of materials)
    add({
      label: 'Additional material',
      quantityE2: material.quantityE2,
      unit: '',
      unitLaborE4: material.laborUnitE4,
      amountCents: material.laborCents,
    });
  for (const cost of costs)
    add({ label: cost.description, quantityE2: 0, unit: '', unitLaborE4: 0, amountCents: cost.laborCents });
  const additionalLaborCents = costs.reduce((sum, cost) => sum + cost.laborCents, 0);
  const minimumLaborCents = lines.find((line) => line.lineKey === 'minimumLabor')?.laborCents ?? 0;
  const laborCents = paid.reduce((sum, line) => sum + line.amountCents, 0) - additionalLaborCents - minimumLaborCents;
  return { sums: { laborCents, minimumLaborCents, additionalLaborCents }, lines: paid };
}

/**
 * Stores the installer's pay of a reconciled order: its labor lines, the minimum-labor line and the labor of additional
 * costs. Deductions are on the weekly bill sheet, not here.
 */
export async function fixContractorInvoice(
  trx: Database,
  { order, parts }: Pick<LoadedOrder, 'order' | 'parts'>,
): Promise<void> {
  const { id: workOrderId, installerId, installDate } = order;
  if (installerId === null || installDate === null) return;
  const { sums, lines } = contractorInvoiceOf(
    order.flooringTypeId,
    parts.lines,
    parts.additionalMaterials,
    parts.additionalCosts,
  );
  await storeContractorInvoice(trx, { workOrderId, installerId, installDate, ...sums }, lines);
}

import type { CostSummary } from '@falcon/domain/orders/costing';
import { rowValues } from '@falcon/domain/kit/fields';
import { ORDER_PARTS } from '@falcon/domain/orders/work-order-fields';
import { figuresOf, linePosition, NO_FIGURES } from '../calculator/figures';
import { isTyped } from '../form/order-form';
import type { FormLine, OrderForm } from '../form/order-form';
import { withActual } from '../reconcile/actual-lines';
import type { ActualLines } from '../reconcile/actual-lines';
import type { StoredParts, WorkOrderLineRow } from '../work-order-rows';

/** A row to be stored; `id` is null for a new one. */
export type PlannedRow<Row extends { readonly id: number }> = Omit<Row, 'id'> & { readonly id: number | null };

/** The parts of an order to be stored. */
export type PlannedParts = { readonly [Part in keyof StoredParts]: readonly PlannedRow<StoredParts[Part][number]>[] };

/** Merges the parts of several orders. */
export const joined = <Parts extends PlannedParts>(all: readonly Parts[]): Parts =>
  mapParts((part) => all.flatMap((parts): readonly unknown[] => parts[part])) as unknown as Parts;

/** The parts of one of the orders. */
export const partsOf = (workOrderId: number, parts: StoredParts): StoredParts =>
  mapParts((part) => parts[part].filter((row) => row.workOrderId === workOrderId)) as unknown as StoredParts;

const mapParts = (rowsOf: (part: keyof PlannedParts) => readonly unknown[]) => ({
  lines: rowsOf('lines'),
  cuts: rowsOf('cuts'),
  additionalMaterials: rowsOf('additionalMaterials'),
  additionalCosts: rowsOf('additionalCosts'),
});

/** Nothing was selected or typed in the line: it only has figures. */
export const UNTYPED = { itemId: null, selectedValue: '', quantityE2: null, actualQuantityE2: null };
export const NOT_CUT = { rollNumber: '', dyeLot: '', inventoryRollId: null, cutAt: null, cutBy: null };

const newLine = (workOrderId: number, lineKey: string): PlannedRow<WorkOrderLineRow> => ({
  id: null,
  workOrderId,
  lineKey,
  position: linePosition(lineKey),
  ...UNTYPED,
  ...NO_FIGURES,
});

/**
 * The parts described by a form. Existing rows keep their ids: lines by key, cuts by id (and with it roll and lot), the
 * others by position.
 */
export function partsOfForm(workOrderId: number, form: OrderForm, storedParts: StoredParts): PlannedParts {
  return {
    lines: formLines(workOrderId, form, storedParts),
    cuts: form.cuts.map((cut, position) => {
      const storedCut = storedParts.cuts.find((row) => row.id === cut.id);
      return { ...(storedCut ?? { id: null, workOrderId, ...NOT_CUT }), position, ...rowValues(ORDER_PARTS.cuts, cut) };
    }),
    additionalMaterials: form.additionalMaterials.map((material, position) => ({
      ...(storedParts.additionalMaterials[position] ?? { id: null, workOrderId, ...NO_MATERIAL_FIGURES }),
      position,
      ...rowValues(ORDER_PARTS.additionalMaterials, material),
    })),
    additionalCosts: form.additionalCosts.map((cost, position) => ({
      id: storedParts.additionalCosts[position]?.id ?? null,
      workOrderId,
      position,
      ...rowValues(ORDER_PARTS.additionalCosts, cost),
    })),
  };
}

/**
 * The stored lines updated from the form, plus its new lines; lines that the form no longer names keep only their
 * figures.
 */
function formLines(workOrderId: number, form: OrderForm, storedParts: StoredParts): PlannedRow<WorkOrderLineRow>[] {
  const linesByKey = new Map(form.lines.map((line) => [line.lineKey, line]));
  const storedKeys = new Set(storedParts.lines.map((line) => line.lineKey));
  return [
    ...storedParts.lines.map((row) => ({ ...row, ...typedIn(linesByKey.get(row.lineKey)) })),
    ...form.lines
      .filter((line) => !storedKeys.has(line.lineKey))
      .map((line) => ({ ...newLine(workOrderId, line.lineKey), ...typedIn(line) })),
  ];
}

const typedIn = (line: FormLine | undefined) =>
  line === undefined ? UNTYPED : { ...rowValues(ORDER_PARTS.lines, line), actualQuantityE2: line.actualQuantityE2 };

const materialFigures = <Figures extends typeof NO_FIGURES>({
  billedQuantityE2: _billed,
  laborQuantityE2: _labor,
  ...amounts
}: Figures) => amounts;
export const NO_MATERIAL_FIGURES = materialFigures(NO_FIGURES);

/** The parts of an order with the actual quantities of its lines. */
export const withActualLines = (workOrderId: number, parts: StoredParts, actual: ActualLines): PlannedParts => ({
  ...parts,
  lines: withActual<PlannedParts['lines'][number]>(parts.lines, actual, (lineKey) => newLine(workOrderId, lineKey)),
});

/** The parts without actual quantities. */
export const withoutActual = (parts: StoredParts): StoredParts => ({
  ...parts,
  lines: parts.lines.map((line) => ({ ...line, actualQuantityE2: null })),
});

/** The parts after their pieces were returned: nothing is cut, and no roll or lot is set. */
export const withoutPieces = (parts: StoredParts): StoredParts => ({
  ...parts,
  cuts: parts.cuts.map((cut) => ({ ...cut, ...NOT_CUT })),
});

/** Marks the included cuts as cut off their rolls; pieces that were cut before stay as they are. */
export const stamped = (
  parts: StoredParts,
  stamp: { readonly cutAt: Date; readonly cutBy: number | null },
): StoredParts => ({
  ...parts,
  cuts: parts.cuts.map((cut) => (cut.isIncluded && cut.cutAt === null ? { ...cut, ...stamp } : cut)),
});

/** The parts with calculated figures. A line without a selection or typed value exists only while it has figures. */
export function withFigures(workOrderId: number, parts: PlannedParts, summary: CostSummary): PlannedParts {
  const figures = new Map(
    summary.lines
      .filter((line) => line.key !== 'additionalMaterial')
      .map((line) => [line.key as string, figuresOf(line)]),
  );
  const linesByKey = new Map(parts.lines.map((line) => [line.lineKey, line]));
  const keptLines = parts.lines.filter((line) => figures.has(line.lineKey) || isTyped(line));
  const added = [...figures.keys()].filter((key) => !linesByKey.has(key)).map((key) => newLine(workOrderId, key));
  return {
    ...parts,
    lines: [...keptLines, ...added].map((line) => ({
      ...line,
      position: linePosition(line.lineKey),
      ...(figures.get(line.lineKey) ?? NO_FIGURES),
    })),
    additionalMaterials: parts.additionalMaterials.map((material, index) => {
      const line = summary.lines.find(
        (candidate) => candidate.key === 'additionalMaterial' && candidate.additionalMaterialId === index,
      );
      return { ...material, ...(line ? materialFigures(figuresOf(line)) : NO_MATERIAL_FIGURES) };
    }),
  };
}

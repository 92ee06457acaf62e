import type { CostSummary } from '@falcon/domain/orders/costing';
import { rowValues } from '@falcon/domain/kit/fields';
import { ORDER_PARTS } from '@falcon/domain/orders/work-order-fields';
import { figuresOf, linePosition, NO_FIGURES } from '../calculator/figures';
import { isTyped } from '../form/order-form';
import type { FormLine, OrderForm } from '../form/order-form';
import { withActual } from '../reconcile/actual-lines';
import type { ActualLines } from '../reconcile/actual-lines';
import type { StoredParts, WorkOrderLineRow } from '../work-order-rows';

/** A row as it is to be stored; `id` is null until it is. */
export type PlannedRow<Row extends { readonly id: number }> = Omit<Row, 'id'> & { readonly id: number | null };

/** The parts of an order as they are to be stored. */
export type PlannedParts = { readonly [Part in keyof StoredParts]: readonly PlannedRow<StoredParts[Part][number]>[] };

/** The parts of several orders in one. */
export const joined = <Parts extends PlannedParts>(all: readonly Parts[]): Parts =>
  mapParts((part) => all.flatMap((parts): readonly unknown[] => parts[part])) as unknown as Parts;

/** Those of one order among them. */
export const partsOf = (workOrderId: number, parts: StoredParts): StoredParts =>
  mapParts((part) => parts[part].filter((row) => row.workOrderId === workOrderId)) as unknown as StoredParts;

const mapParts = (rowsOf: (part: keyof PlannedParts) => readonly unknown[]) => ({
  lines: rowsOf('lines'),
  cuts: rowsOf('cuts'),
  additionalMaterials: rowsOf('additionalMaterials'),
  additionalCosts: rowsOf('additionalCosts'),
});

/** Nothing was selected or typed in a line: it only has figures. */
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
 * The parts that a form asks for. Rows that stay keep their ids: lines by their key, cuts by id (and so roll and lot),
 * the others by place.
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
 * The stored lines with what the form says of them, and its new ones; what it does not name any more keeps only its
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

/** The parts as planned, without actual quantities. */
export const withoutActual = (parts: StoredParts): StoredParts => ({
  ...parts,
  lines: parts.lines.map((line) => ({ ...line, actualQuantityE2: null })),
});

/** Parts whose pieces were given away: nothing is cut, and no roll or lot is named. */
export const withoutPieces = (parts: StoredParts): StoredParts => ({
  ...parts,
  cuts: parts.cuts.map((cut) => ({ ...cut, ...NOT_CUT })),
});

/** Marks the included cuts as cut off their rolls, or (null) as not cut yet. */
export const stamped = (
  parts: StoredParts,
  stamp: { readonly cutAt: Date; readonly cutBy: number | null } | null,
): StoredParts => ({
  ...parts,
  cuts: parts.cuts.map((cut) => (cut.isIncluded ? { ...cut, ...(stamp ?? { cutAt: null, cutBy: null }) } : cut)),
});

/**
 * The parts with the figures of a calculation. A line in which nothing was selected or typed exists only while it has
 * figures.
 */
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

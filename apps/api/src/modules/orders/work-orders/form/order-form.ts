import { rowColumns } from '@falcon/domain/kit/fields';
import { ORDER_PARTS, orderColumn, orderFields } from '@falcon/domain/orders/work-order-fields';
import type { PartRow } from '@falcon/domain/orders/work-order-fields';
import type { WorkOrderCutRow, WorkOrderLineRow, WorkOrderRecord } from '../work-order-rows';

/** The record references of a form, fixed when it is created. */
const HEAD_COLUMNS = ['customerId', 'flooringTypeId', 'installerId', 'taxExempt'] as const;

/** The columns of an order that users fill in (or that are copied from customer and unit). */
export const FORM_COLUMNS = [...HEAD_COLUMNS, ...orderFields.map(([name]) => orderColumn(name))];

export type FormColumns = Pick<WorkOrderRecord, (typeof FORM_COLUMNS)[number]>;

/**
 * One line of the form: with a null quantity the calculator's default applies, 0 means none. Once the order is
 * reconciled, it has the actual quantity.
 */
export type FormLine = PartRow<'lines'> & Pick<WorkOrderLineRow, 'actualQuantityE2'>;
/** One cut; `id` is null before it is stored. */
export type FormCut = PartRow<'cuts'> &
  Pick<WorkOrderCutRow, 'rollNumber' | 'dyeLot' | 'cutAt'> & { readonly id: number | null };
/** A cut before anything is filled in. */
export const NEW_CUT: FormCut = rowColumns(ORDER_PARTS.cuts, {}, { id: null, rollNumber: '', dyeLot: '', cutAt: null });
/** A cut with the extras that it uses. */
export const withUsedExtras = <Cut extends FormCut>(cut: Cut): Cut => ({
  ...cut,
  coveE2: cut.useCove ? cut.coveE2 : 0,
  quarterRoundE2: cut.useQuarterRound ? cut.quarterRoundE2 : 0,
  luanE2: cut.useLuan ? cut.luanE2 : 0,
});
export type FormAdditionalMaterial = PartRow<'additionalMaterials'>;
export type FormAdditionalCost = PartRow<'additionalCosts'>;

/** The parts of an order, stored or not yet. */
export interface FormParts {
  readonly lines: readonly FormLine[];
  readonly cuts: readonly FormCut[];
  readonly additionalMaterials: readonly FormAdditionalMaterial[];
  readonly additionalCosts: readonly FormAdditionalCost[];
}

/** An order as a form, saved or not: everything the calculator and the save need. */
export interface OrderForm extends FormParts {
  readonly columns: FormColumns;
}

/** Whether anything was selected or typed in a line; otherwise the calculator added it. */
export const isTyped = (line: FormLine): boolean =>
  line.itemId !== null || line.quantityE2 !== null || line.actualQuantityE2 !== null || line.selectedValue !== '';

/** An order as a form. */
export function formOf(
  order: WorkOrderRecord,
  { lines, cuts, additionalMaterials, additionalCosts }: FormParts,
): OrderForm {
  const columns = Object.fromEntries(FORM_COLUMNS.map((column) => [column, order[column]])) as unknown as FormColumns;
  return { columns, lines: lines.filter(isTyped), cuts, additionalMaterials, additionalCosts };
}

/** Whether the order's own labor rate or adjusted labor rate changed, so that its labor must be priced again. */
export const changesLabor = ({ columns: was }: OrderForm, { columns: is }: OrderForm): boolean =>
  is.laborRateId !== was.laborRateId || is.adjustedLaborRateE4 !== was.adjustedLaborRateE4;

/** All items in the form. */
export function itemIdsOf(form: OrderForm): number[] {
  const ids = [
    ...form.lines.map((line) => line.itemId),
    ...form.additionalMaterials.map((material) => material.itemId),
  ];
  return [...new Set(ids.filter((id): id is number => id !== null))];
}

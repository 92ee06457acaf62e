import { columnOf, orderFields } from '@falcon/domain/work-order-fields';
import type {
  WorkOrderAdditionalCostRow,
  WorkOrderAdditionalMaterialRow,
  WorkOrderCutRow,
  WorkOrderRecord,
} from '../work-order-rows';

/** What a form is about, decided when it is created. */
const HEAD_COLUMNS = ['customerId', 'flooringTypeId', 'installerId', 'taxExempt'] as const;

/** The columns of an order that users fill in (or that are copied from customer and unit). */
export const FORM_COLUMNS = [...HEAD_COLUMNS, ...orderFields.map(([name]) => columnOf(name))];

export type FormColumns = Pick<WorkOrderRecord, (typeof FORM_COLUMNS)[number]>;

/** One line of the form: quantity null uses the calculator's default, 0 means none. */
export interface FormLine {
  readonly lineKey: string;
  readonly itemId: number | null;
  readonly selectedValue: string;
  readonly quantityE2: number | null;
  /** The actual quantity, once the order is reconciled. */
  readonly actualQuantityE2: number | null;
}

/** One cut; `id` is null until it is stored. */
export type FormCut = Pick<
  WorkOrderCutRow,
  | 'sourceCutId'
  | 'isIncluded'
  | 'usedForDescription'
  | 'cutLengthE4'
  | 'widthE4'
  | 'measureBalanced'
  | 'takeUp'
  | 'useCove'
  | 'coveE2'
  | 'useQuarterRound'
  | 'quarterRoundE2'
  | 'useLuan'
  | 'luanE2'
  | 'rollNumber'
  | 'dyeLot'
  | 'cutAt'
> & { readonly id: number | null };

export type FormAdditionalMaterial = Pick<
  WorkOrderAdditionalMaterialRow,
  'lineType' | 'itemId' | 'selectedValue' | 'quantityE2'
>;
export type FormAdditionalCost = Pick<
  WorkOrderAdditionalCostRow,
  'additionalCostId' | 'description' | 'materialCents' | 'laborCents' | 'profitCents'
>;

/** An order as a form, saved or not: everything the calculator and the save need. */
export interface OrderForm {
  readonly columns: FormColumns;
  readonly lines: readonly FormLine[];
  readonly cuts: readonly FormCut[];
  readonly additionalMaterials: readonly FormAdditionalMaterial[];
  readonly additionalCosts: readonly FormAdditionalCost[];
}

/** The parts of an order, stored or about to be. */
export interface FormParts {
  readonly lines: readonly FormLine[];
  readonly cuts: readonly FormCut[];
  readonly additionalMaterials: readonly FormAdditionalMaterial[];
  readonly additionalCosts: readonly FormAdditionalCost[];
}

/** An order as a form. */
export function formOf(order: WorkOrderRecord, parts: FormParts): OrderForm {
  const columns = Object.fromEntries(FORM_COLUMNS.map((column) => [column, order[column]])) as unknown as FormColumns;
  return {
    columns,
    // A row with only figures, without selected or typed values, belongs to the calculator and not to the form.
    lines: parts.lines
      .filter(
        (line) =>
          line.itemId !== null ||
          line.quantityE2 !== null ||
          line.actualQuantityE2 !== null ||
          line.selectedValue !== '',
      )
      .map(({ lineKey, itemId, selectedValue, quantityE2, actualQuantityE2 }) => ({
        lineKey,
        itemId,
        selectedValue,
        quantityE2,
        actualQuantityE2,
      })),
    cuts: parts.cuts,
    additionalMaterials: parts.additionalMaterials,
    additionalCosts: parts.additionalCosts,
  };
}

/** All items in the form. */
export function itemIdsOf(form: OrderForm): number[] {
  const ids = [
    ...form.lines.map((line) => line.itemId),
    ...form.additionalMaterials.map((material) => material.itemId),
  ];
  return [...new Set(ids.filter((id): id is number => id !== null))];
}

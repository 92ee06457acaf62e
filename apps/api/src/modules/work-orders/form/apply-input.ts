import type { FieldFault } from '../../../core/errors';
import type { CutInput, OrderInput } from './order-input';
import type { FormColumns, FormCut, OrderForm } from './order-form';

/** Input names that differ from their column, which is in cents or ten-thousandths. */
const RENAMED: Readonly<Record<string, keyof FormColumns>> = {
  adjustedLaborRate: 'adjustedLaborRateE4',
  wrappedStairsVariance: 'wrappedStairsVarianceE4',
  minimumLabor: 'minimumLaborCents',
  minimumProfit: 'minimumProfitCents',
};
const PARTS = new Set(['lines', 'cuts', 'additionalMaterials', 'additionalCosts']);

/** The cleared value of a column. References, dates and the adjusted rate become null, everything else its blank. */
const BLANK: Partial<Record<keyof FormColumns, string | number | boolean | readonly number[]>> = {
  jobTime: 'EITHER',
  furniture: 'NONE',
  contractForm: 'LUMP_SUM',
  takeUpSelection: 'NONE',
  commodeSelection: 'NONE',
  haulAwaySelection: 'NONE',
  quarterRoundSelection: 'NONE',
  excludeDocumentIds: [],
};

function blankOf(column: keyof FormColumns, current: unknown): unknown {
  if (column in BLANK) return BLANK[column];
  if (column === 'installDate' || column === 'adjustedLaborRateE4' || column.endsWith('Id')) return null;
  if (typeof current === 'string') return '';
  return typeof current === 'boolean' ? false : 0;
}

/** The form with the input applied: left out is kept, null clears. Errors are collected, not thrown, so that all are reported together. */
export function applyInput(form: OrderForm, input: OrderInput, faults: FieldFault[]): OrderForm {
  const columns: Record<string, unknown> = { ...form.columns };
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined || PARTS.has(name)) continue;
    const column = RENAMED[name] ?? (name as keyof FormColumns);
    columns[column] = value === null ? blankOf(column, form.columns[column]) : value;
  }
  return {
    columns: columns as unknown as FormColumns,
    lines: input.lines === undefined ? form.lines : appliedLines(form, input, faults),
    cuts:
      input.cuts === undefined
        ? form.cuts
        : (input.cuts ?? []).map((cut, index) => appliedCut(form, cut, index, faults)),
    additionalMaterials:
      input.additionalMaterials === undefined
        ? form.additionalMaterials
        : (input.additionalMaterials ?? []).map(({ lineType, itemId, selectedValue, quantity }) => ({
            lineType,
            itemId,
            selectedValue: selectedValue ?? '',
            quantityE2: quantity,
          })),
    additionalCosts:
      input.additionalCosts === undefined
        ? form.additionalCosts
        : (input.additionalCosts ?? []).map((cost) => ({
            additionalCostId: cost.additionalCostId ?? null,
            description: cost.description,
            materialCents: cost.materialCost ?? 0,
            laborCents: cost.laborCost ?? 0,
            profitCents: cost.profitCost ?? 0,
          })),
  };
}

function appliedLines(form: OrderForm, input: OrderInput, faults: FieldFault[]) {
  const seen = new Set<string>();
  const given = (input.lines ?? []).map((line, index) => {
    if (seen.has(line.lineKey))
      faults.push({ path: `lines.${index}.lineKey`, message: `The line ${line.lineKey} is entered twice.` });
    seen.add(line.lineKey);
    const actual = form.lines.find((known) => known.lineKey === line.lineKey)?.actualQuantityE2 ?? null;
    return {
      lineKey: line.lineKey,
      itemId: line.itemId ?? null,
      selectedValue: line.selectedValue ?? '',
      quantityE2: line.quantity ?? null,
      actualQuantityE2: actual,
    };
  });
  // Actual quantities are not part of the form: a line with nothing else is kept if the form does not name it.
  const usedOnly = form.lines.filter((line) => line.actualQuantityE2 !== null && !seen.has(line.lineKey));
  return [...given, ...usedOnly.map((line) => ({ ...line, itemId: null, selectedValue: '', quantityE2: null }))];
}

const NEW_CUT: FormCut = {
  id: null,
  sourceCutId: null,
  isIncluded: true,
  usedForDescription: '',
  cutLengthE4: 0,
  widthE4: 0,
  measureBalanced: false,
  takeUp: false,
  useCove: false,
  coveE2: 0,
  useQuarterRound: false,
  quarterRoundE2: 0,
  useLuan: false,
  luanE2: 0,
  rollNumber: '',
  dyeLot: '',
  cutAt: null,
};

function appliedCut(form: OrderForm, cut: CutInput, index: number, faults: FieldFault[]): FormCut {
  const known = cut.id == null ? undefined : form.cuts.find((stored) => stored.id === cut.id);
  if (cut.id != null && !known)
    faults.push({ path: `cuts.${index}.id`, message: `Cut ${cut.id} is not part of this order.` });
  const base = known ?? NEW_CUT;
  return {
    ...base,
    sourceCutId: cut.sourceCutId ?? base.sourceCutId,
    isIncluded: cut.isIncluded ?? base.isIncluded,
    usedForDescription: cut.usedForDescription ?? base.usedForDescription,
    cutLengthE4: cut.cutLength,
    widthE4: cut.width,
    measureBalanced: cut.measureBalanced ?? base.measureBalanced,
    takeUp: cut.takeUp ?? base.takeUp,
    useCove: cut.useCove ?? base.useCove,
    coveE2: cut.cove ?? base.coveE2,
    useQuarterRound: cut.useQuarterRound ?? base.useQuarterRound,
    quarterRoundE2: cut.quarterRound ?? base.quarterRoundE2,
    useLuan: cut.useLuan ?? base.useLuan,
    luanE2: cut.luan ?? base.luanE2,
  };
}

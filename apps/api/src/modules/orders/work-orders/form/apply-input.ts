import { blankOf, columnOf, rowColumns } from '@falcon/domain/kit/fields';
import { ORDER_PARTS, orderFields } from '@falcon/domain/orders/work-order-fields';
import type { FieldFault } from '#core/errors';
import type { CutInput, OrderInput } from './order-input';
import { NEW_CUT } from './order-form';
import type { FormColumns, FormCut, OrderForm } from './order-form';

/**
 * Applies an input to the form: omitted fields are kept, null clears. Errors are collected instead of thrown, so that
 * all are reported together.
 */
export function applyInput(form: OrderForm, input: OrderInput, faults: FieldFault[]): OrderForm {
  const columns: Record<string, unknown> = { ...form.columns };
  for (const [name, field] of orderFields) {
    const value = input[name];
    if (value !== undefined) columns[columnOf(name, field)] = value === null ? blankOf(field) : value;
  }
  return {
    columns: columns as unknown as FormColumns,
    lines: input.lines === undefined ? form.lines : appliedLines(form, input, faults),
    cuts:
      input.cuts === undefined
        ? form.cuts
        : (input.cuts ?? []).map((cut, index) => appliedCut(form, cut, index, faults)),
    // Rows without ids: the input's rows replace all existing ones.
    additionalMaterials:
      input.additionalMaterials === undefined
        ? form.additionalMaterials
        : (input.additionalMaterials ?? []).map((row) => rowColumns(ORDER_PARTS.additionalMaterials, row)),
    additionalCosts:
      input.additionalCosts === undefined
        ? form.additionalCosts
        : (input.additionalCosts ?? []).map((row) => rowColumns(ORDER_PARTS.additionalCosts, row)),
  };
}

function appliedLines(form: OrderForm, input: OrderInput, faults: FieldFault[]) {
  const seenKeys = new Set<string>();
  const inputLines = (input.lines ?? []).map((line, index) => {
    if (seenKeys.has(line.lineKey))
      faults.push({ path: `lines.${index}.lineKey`, message: `The line ${line.lineKey} is entered twice.` });
    seenKeys.add(line.lineKey);
    const actual = form.lines.find((other) => other.lineKey === line.lineKey)?.actualQuantityE2 ?? null;
    return rowColumns(ORDER_PARTS.lines, line, { actualQuantityE2: actual });
  });
  // Actual quantities are not part of the form, so a line that has one is kept even if the form doesn't name it.
  const usedOnly = form.lines.filter((line) => line.actualQuantityE2 !== null && !seenKeys.has(line.lineKey));
  return [...inputLines, ...usedOnly.map((line) => ({ ...line, itemId: null, selectedValue: '', quantityE2: null }))];
}

function appliedCut(form: OrderForm, cut: CutInput, index: number, faults: FieldFault[]): FormCut {
  const storedCut = cut.id == null ? undefined : form.cuts.find((candidate) => candidate.id === cut.id);
  if (cut.id != null && !storedCut)
    faults.push({ path: `cuts.${index}.id`, message: `Cut ${cut.id} is not part of this order.` });
  return rowColumns(ORDER_PARTS.cuts, cut, storedCut ?? NEW_CUT);
}

import type { ChangeValue, FieldChange } from '@falcon/domain/history';
import { cutChanges, differences, partChanges } from '../../record-kit';
import { FORM_COLUMNS } from './order-form';
import type { FormAdditionalCost, FormAdditionalMaterial, FormCut, FormLine, OrderForm } from './order-form';

/** What a save changes on an order, field by field, for its history. Empty if it changes nothing. */
export function formChanges(before: OrderForm, after: OrderForm): FieldChange[] {
  const pick = (form: OrderForm) => Object.fromEntries(FORM_COLUMNS.map((column) => [column, form.columns[column]]));
  const reordered = [
    ...(sameOrder(before.cuts, after.cuts, idOf) ? [] : ['cuts']),
    ...(sameOrder(before.additionalMaterials, after.additionalMaterials, materialKey) ? [] : ['additionalMaterials']),
    ...(sameOrder(before.additionalCosts, after.additionalCosts, costKey) ? [] : ['additionalCosts']),
  ];
  return [
    ...differences(pick(before), pick(after)),
    ...lineChanges(before.lines, after.lines),
    ...changesOfCuts(before.cuts, after.cuts),
    ...materialChanges(before.additionalMaterials, after.additionalMaterials),
    ...costChanges(before.additionalCosts, after.additionalCosts),
    ...(reordered.length > 0 ? [{ field: 'reordered', from: null, to: reordered }] : []),
  ];
}

const lineValues = (line: FormLine | undefined): Readonly<Record<string, ChangeValue>> => ({
  'line.itemId': line?.itemId ?? null,
  'line.quantityE2': line?.quantityE2 ?? null,
  'line.selectedValue': line?.selectedValue ?? '',
});

function lineChanges(before: readonly FormLine[], after: readonly FormLine[]): FieldChange[] {
  const keys = new Set([...before, ...after].map((line) => line.lineKey));
  return [...keys].flatMap((key) => {
    const [was, is] = [before, after].map((lines) => lineValues(lines.find((line) => line.lineKey === key)));
    return partChanges({ part: 'line', key }, was ?? {}, is ?? {});
  });
}

const idOf = (cut: FormCut): string => String(cut.id ?? '');

function changesOfCuts(before: readonly FormCut[], after: readonly FormCut[]): FieldChange[] {
  const change = (number: number, was: FormCut | null, is: FormCut | null) =>
    cutChanges(number, was && told(was), is && told(is), (cut) => ({
      'cut.leftOut': !cut.isIncluded,
      'cut.takeUp': cut.takeUp,
      'cut.measureBalanced': cut.measureBalanced,
    }));
  const stays = (cut: FormCut) => cut.id !== null && after.some((other) => other.id === cut.id);
  return [
    ...before.flatMap((cut, index) => (stays(cut) ? [] : change(index + 1, cut, null))),
    ...after.flatMap((cut, index) =>
      change(index + 1, before.find((other) => other.id !== null && other.id === cut.id) ?? null, cut),
    ),
  ];
}

/** A cut with the extras that it uses. */
const told = (cut: FormCut): FormCut => ({
  ...cut,
  coveE2: cut.useCove ? cut.coveE2 : 0,
  quarterRoundE2: cut.useQuarterRound ? cut.quarterRoundE2 : 0,
  luanE2: cut.useLuan ? cut.luanE2 : 0,
});

/** Rows before and after with the same key, the first with the first, the second with the second. */
function paired<Row>(before: readonly Row[], after: readonly Row[], keyOf: (row: Row) => string) {
  const open = [...after];
  const pairs = before.map((was) => {
    const at = open.findIndex((row) => keyOf(row) === keyOf(was));
    return { was, is: at < 0 ? null : (open.splice(at, 1)[0] ?? null) };
  });
  return [...pairs, ...open.map((is) => ({ was: null, is }))];
}

/** Whether the rows that stay are in the same order. */
function sameOrder<Row>(before: readonly Row[], after: readonly Row[], keyOf: (row: Row) => string): boolean {
  const [was, is] = [before, after].map((rows) => [...new Set(rows.map(keyOf))]) as [string[], string[]];
  return (
    was.filter((key) => key !== '' && is.includes(key)).join('\n') ===
    is.filter((key) => key !== '' && was.includes(key)).join('\n')
  );
}

const materialKey = ({ lineType, itemId, selectedValue }: FormAdditionalMaterial): string =>
  `${lineType} ${itemId} ${selectedValue}`;

function materialChanges(
  before: readonly FormAdditionalMaterial[],
  after: readonly FormAdditionalMaterial[],
): FieldChange[] {
  const values = (row: FormAdditionalMaterial) => ({
    'material.quantityE2': row.quantityE2,
    'material.selectedValue': row.selectedValue,
  });
  return paired(before, after, materialKey).flatMap(({ was, is }) => {
    const row = was ?? is;
    return row
      ? partChanges({ part: 'material', key: row.lineType, item: row.itemId }, was && values(was), is && values(is))
      : [];
  });
}

const costKey = ({ description }: FormAdditionalCost): string => description;

function costChanges(before: readonly FormAdditionalCost[], after: readonly FormAdditionalCost[]): FieldChange[] {
  const values = (row: FormAdditionalCost) => ({
    'cost.materialCents': row.materialCents,
    'cost.laborCents': row.laborCents,
    'cost.profitCents': row.profitCents,
  });
  return paired(before, after, costKey).flatMap(({ was, is }) => {
    const row = was ?? is;
    return row
      ? partChanges(
          { part: 'cost', key: row.additionalCostId ?? '', name: row.description },
          was && values(was),
          is && values(is),
        )
      : [];
  });
}

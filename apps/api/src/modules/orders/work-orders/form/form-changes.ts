import type { ChangeReference, ChangeValue, FieldChange } from '@falcon/domain/company/history';
import { cutChanges, differences, partChanges } from '#kit/record-kit';
import { withUsedExtras } from './order-form';
import type { FormAdditionalCost, FormAdditionalMaterial, FormCut, FormLine, OrderForm } from './order-form';

/** The changes a save makes to an order, field by field, for its history. Empty if there are none. */
export function formChanges(before: OrderForm, after: OrderForm): FieldChange[] {
  const reordered = [
    ...(sameOrder(before.cuts, after.cuts, idOf) ? [] : ['cuts']),
    ...(sameOrder(before.additionalMaterials, after.additionalMaterials, materialKey) ? [] : ['additionalMaterials']),
    ...(sameOrder(before.additionalCosts, after.additionalCosts, costKey) ? [] : ['additionalCosts']),
  ];
  return [
    ...differences(before.columns, after.columns),
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
    cutChanges(number, was && withUsedExtras(was), is && withUsedExtras(is), (cut) => ({
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

/** Pairs rows with the same key before and after: first with first, second with second. */
function paired<Row>(before: readonly Row[], after: readonly Row[], keyOf: (row: Row) => string) {
  const open = [...after];
  const pairs = before.map((was) => {
    const at = open.findIndex((row) => keyOf(row) === keyOf(was));
    return { was, is: at < 0 ? null : (open.splice(at, 1)[0] ?? null) };
  });
  return [...pairs, ...open.map((is) => ({ was: null, is }))];
}

/** The changes in a list of rows. The functions give a row's key, its reference in the history, and its values. */
const changesOf =
  <Row>(
    keyOf: (row: Row) => string,
    referenceOf: (row: Row) => ChangeReference,
    valuesOf: (row: Row) => Readonly<Record<string, ChangeValue>>,
  ) =>
  (before: readonly Row[], after: readonly Row[]): FieldChange[] =>
    paired(before, after, keyOf).flatMap(({ was, is }) => {
      const row = was ?? is;
      return row ? partChanges(referenceOf(row), was && valuesOf(was), is && valuesOf(is)) : [];
    });

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
const materialChanges = changesOf(
  materialKey,
  ({ lineType, itemId }) => ({ part: 'material', key: lineType, item: itemId }),
  ({ quantityE2, selectedValue }) => ({
    'material.quantityE2': quantityE2,
    'material.selectedValue': selectedValue,
  }),
);

const costKey = ({ description }: FormAdditionalCost): string => description;
const costChanges = changesOf(
  costKey,
  ({ additionalCostId, description }) => ({ part: 'cost', key: additionalCostId ?? '', name: description }),
  ({ materialCents, laborCents, profitCents }) => ({
    'cost.materialCents': materialCents,
    'cost.laborCents': laborCents,
    'cost.profitCents': profitCents,
  }),
);

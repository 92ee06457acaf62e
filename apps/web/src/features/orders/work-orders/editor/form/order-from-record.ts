import { typedValue } from '@falcon/domain/kit/fields';
import { floorOf } from '@falcon/domain/kit/flooring';
import type { FlooringTypeId } from '@falcon/domain/kit/flooring';
import { ORDER_FIELDS } from '@falcon/domain/orders/work-order-fields';
import type { OrderFormFragment } from '../order.generated';
import { itemPick } from '#pickers/item-words';
import {
  BLANK_COST,
  BLANK_CUT,
  BLANK_MATERIAL,
  blankLines,
  blankOrder,
  type CostValue,
  type CutValue,
  type LineValue,
  type MaterialValue,
  type OrderValues,
  type Pick,
  type PlainField,
  plainFields,
  type PlainValues,
} from './order-values';

interface WithItem {
  item: { id: string; nameNumber: string; colorNameNumber: string } | null;
}
type RecordLine = Omit<LineValue, 'lineKey' | 'item'> & WithItem & { lineKey: string };

/** A row of a record as a row of the form, which has the fields of a blank one. */
const rowOf = <Row extends object>(blank: Row, record: Partial<Row>): Row =>
  Object.fromEntries(Object.entries({ ...blank, ...record }).filter(([name]) => name in blank)) as Row;

/** The lines of a record in the order of the form; missing lines stay blank. */
export function lineValues(flooringTypeId: FlooringTypeId, lines: readonly RecordLine[]): LineValue[] {
  return blankLines(flooringTypeId).map((blank) => {
    const line = lines.find((candidate) => candidate.lineKey === blank.lineKey);
    return line ? rowOf(blank, { ...line, lineKey: blank.lineKey, item: itemPick(line.item) }) : blank;
  });
}

type RecordCut = Omit<CutValue, 'id' | 'rollNumber' | 'dyeLot'> &
  Partial<globalThis.Pick<CutValue, 'id' | 'rollNumber' | 'dyeLot'>>;

interface RecordExtras {
  additionalMaterials: readonly (Omit<MaterialValue, 'item'> & WithItem)[];
  additionalCosts: readonly CostValue[];
}

/** The additional materials and costs of a record. */
export const extraValues = (
  record: RecordExtras,
): { additionalMaterials: MaterialValue[]; additionalCosts: CostValue[] } => ({
  additionalMaterials: record.additionalMaterials.map((row) =>
    rowOf(BLANK_MATERIAL, { ...row, item: itemPick(row.item) }),
  ),
  additionalCosts: record.additionalCosts.map((row) => rowOf(BLANK_COST, row)),
});

/** The cuts of a record; a strip of 0 is a blank field. */
export const cutValues = (cuts: readonly RecordCut[]): CutValue[] =>
  cuts.map((cut) => ({
    ...rowOf(BLANK_CUT, cut),
    cove: cut.cove || null,
    quarterRound: cut.quarterRound || null,
    luan: cut.luan || null,
  }));

/** Fields of a record as form values; 0 is a blank field where it means none. */
export const plainValues = <Name extends PlainField>(
  names: readonly Name[],
  record: Readonly<Record<Name, unknown>>,
): globalThis.Pick<PlainValues, Name> =>
  Object.fromEntries(names.map((name) => [name, typedValue(ORDER_FIELDS[name], record[name])])) as globalThis.Pick<
    PlainValues,
    Name
  >;

/** A person for a picker. */
export const personPick = (person: { id: string; fullName: string } | null): Pick | null =>
  person ? { id: person.id, name: person.fullName } : null;

const PLAIN = plainFields.map(([name]) => name);

/** A stored order as form values. */
export function orderValues(order: OrderFormFragment): OrderValues {
  const flooringTypeId = floorOf(order.flooringTypeId);
  return {
    ...blankOrder(flooringTypeId),
    ...plainValues(PLAIN, { ...order, ...order.address }),
    customer: { id: order.customerId, name: order.customerName },
    unit: order.unitId === null ? null : { id: order.unitId, name: order.unitStyleName },
    salesperson: personPick(order.salesperson),
    acknowledgedDuplicateIds: [...order.acknowledgedDuplicateIds],
    lines: lineValues(flooringTypeId, order.lines),
    cuts: cutValues(order.cuts),
    ...extraValues(order),
  };
}

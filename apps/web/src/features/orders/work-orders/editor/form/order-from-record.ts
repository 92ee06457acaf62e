import { type AnsweredValue, typedValue, typedValues } from '@falcon/domain/kit/fields';
import { floorOf } from '@falcon/domain/kit/flooring';
import type { FlooringTypeId } from '@falcon/domain/kit/flooring';
import { ORDER_FIELDS, ORDER_PARTS, type OrderPart } from '@falcon/domain/orders/work-order-fields';
import type { OrderFormFragment } from '../order.generated';
import { itemPick } from '#pickers/item-words';
import {
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
type RecordLine = Omit<AnsweredValue<typeof ORDER_PARTS.lines>[number], 'item'> & WithItem;

/** A record's lines in form order; missing lines stay blank. */
export function lineValues(flooringTypeId: FlooringTypeId, lines: readonly RecordLine[]): LineValue[] {
  return blankLines(flooringTypeId).map((blank) => {
    const line = lines.find((candidate) => candidate.lineKey === blank.lineKey);
    return line
      ? { ...typedValues(ORDER_PARTS.lines.of, { ...line, item: itemPick(line.item) }), lineKey: blank.lineKey }
      : blank;
  });
}

type Rows<Part extends OrderPart> = AnsweredValue<(typeof ORDER_PARTS)[Part]>;
type RecordCut = Rows<'cuts'>[number] & Partial<globalThis.Pick<CutValue, 'id' | 'rollNumber' | 'dyeLot'>>;

interface RecordExtras {
  additionalMaterials: readonly (Omit<Rows<'additionalMaterials'>[number], 'item'> & WithItem)[];
  additionalCosts: Rows<'additionalCosts'>;
}

/** The additional materials and costs of a record. */
export const extraValues = (
  record: RecordExtras,
): { additionalMaterials: MaterialValue[]; additionalCosts: CostValue[] } => ({
  additionalMaterials: record.additionalMaterials.map((row) =>
    typedValues(ORDER_PARTS.additionalMaterials.of, { ...row, item: itemPick(row.item) }),
  ),
  additionalCosts: record.additionalCosts.map((row) => typedValues(ORDER_PARTS.additionalCosts.of, row)),
});

/** The cuts of a record. */
export const cutValues = (cuts: readonly RecordCut[]): CutValue[] =>
  cuts.map((cut) => ({
    ...typedValues(ORDER_PARTS.cuts.of, cut),
    id: cut.id ?? null,
    rollNumber: cut.rollNumber ?? '',
    dyeLot: cut.dyeLot ?? '',
  }));

/** A record's fields as form values; 0 is shown as blank where it means none. */
export const plainValues = <Name extends PlainField>(
  names: readonly Name[],
  record: Readonly<Record<Name, unknown>>,
): globalThis.Pick<PlainValues, Name> =>
  Object.fromEntries(names.map((name) => [name, typedValue(ORDER_FIELDS[name], record[name])])) as globalThis.Pick<
    PlainValues,
    Name
  >;

/** A person for the picker. */
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

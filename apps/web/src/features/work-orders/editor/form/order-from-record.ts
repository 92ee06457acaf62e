import type { FlooringTypeId } from '@falcon/domain/flooring';
import type { OrderFormFragment } from '../order.generated';
import { floorOf } from './floor-of';
import { itemPick } from './item-name';
import {
  AMOUNT_FIELDS,
  BLANK_CUT,
  blankLines,
  blankOrder,
  COUNT_FIELDS,
  type CutValue,
  FLAG_FIELDS,
  type LineValue,
  type OrderValues,
  type Pick,
  TEXT_FIELDS,
} from './order-values';

interface RecordLine {
  lineKey: string;
  selectedValue: string;
  quantity: number | null;
  item: { id: string; nameNumber: string; colorNameNumber: string } | null;
}

/** The lines of a record in the order of the form; missing lines stay blank. */
export function lineValues(flooringTypeId: FlooringTypeId, lines: readonly RecordLine[]): LineValue[] {
  return blankLines(flooringTypeId).map((blank) => {
    const line = lines.find((candidate) => candidate.lineKey === blank.lineKey);
    return line
      ? {
          lineKey: blank.lineKey,
          item: itemPick(line.item),
          selectedValue: line.selectedValue,
          quantity: line.quantity,
        }
      : blank;
  });
}

type RecordCut = Omit<CutValue, 'id' | 'rollNumber' | 'dyeLot'> &
  Partial<globalThis.Pick<CutValue, 'id' | 'rollNumber' | 'dyeLot'>>;

/** The cuts of a record; a strip of 0 is a blank field. */
export const cutValues = (cuts: readonly RecordCut[]): CutValue[] =>
  cuts.map((cut) => ({
    ...BLANK_CUT,
    id: cut.id ?? null,
    sourceCutId: cut.sourceCutId,
    isIncluded: cut.isIncluded,
    usedForDescription: cut.usedForDescription,
    cutLength: cut.cutLength,
    width: cut.width,
    measureBalanced: cut.measureBalanced,
    takeUp: cut.takeUp,
    useCove: cut.useCove,
    useQuarterRound: cut.useQuarterRound,
    useLuan: cut.useLuan,
    cove: cut.cove || null,
    quarterRound: cut.quarterRound || null,
    luan: cut.luan || null,
    rollNumber: cut.rollNumber ?? '',
    dyeLot: cut.dyeLot ?? '',
  }));

/** The counts of a record; 0 is a blank field. */
export const countValues = (record: Readonly<Record<(typeof COUNT_FIELDS)[number], number>>) =>
  Object.fromEntries(COUNT_FIELDS.map((name) => [name, record[name] || null])) as Record<
    (typeof COUNT_FIELDS)[number],
    number | null
  >;

/** A person for a picker. */
export const personPick = (person: { id: string; fullName: string } | null): Pick | null =>
  person ? { id: person.id, name: person.fullName } : null;

function copied<Source extends object, Key extends keyof Source>(
  record: Source,
  keys: readonly Key[],
): globalThis.Pick<Source, Key> {
  return Object.fromEntries(keys.map((key) => [key, record[key]])) as globalThis.Pick<Source, Key>;
}

/** A stored order as form values. */
export function orderValues(order: OrderFormFragment): OrderValues {
  const flooringTypeId = floorOf(order.flooringTypeId);
  return {
    ...blankOrder(flooringTypeId),
    ...copied({ ...order, ...order.address }, TEXT_FIELDS),
    ...copied(order, FLAG_FIELDS),
    ...countValues(order),
    ...copied(order, AMOUNT_FIELDS),
    wrappedStairsVariance: order.wrappedStairsVariance || null,
    customer: { id: order.customerId, name: order.customerName },
    unit: order.unitId === null ? null : { id: order.unitId, name: order.unitStyleName },
    salesperson: personPick(order.salesperson),
    installDate: order.installDate,
    jobTime: order.jobTime,
    furniture: order.furniture,
    contractForm: order.contractForm,
    takeUpSelection: order.takeUpSelection,
    commodeSelection: order.commodeSelection,
    haulAwaySelection: order.haulAwaySelection,
    quarterRoundSelection: order.quarterRoundSelection,
    invoiceMethodId: order.invoiceMethodId,
    laborRateId: order.laborRateId,
    excludeDocumentIds: [...order.excludeDocumentIds],
    acknowledgedDuplicateIds: [...order.acknowledgedDuplicateIds],
    lines: lineValues(flooringTypeId, order.lines),
    cuts: cutValues(order.cuts),
    additionalMaterials: order.additionalMaterials.map(({ lineType, item, selectedValue, quantity }) => ({
      lineType,
      item: itemPick(item),
      selectedValue,
      quantity,
    })),
    additionalCosts: order.additionalCosts.map(
      ({ additionalCostId, description, materialCost, laborCost, profitCost }) => ({
        additionalCostId,
        description,
        materialCost,
        laborCost,
        profitCost,
      }),
    ),
  };
}

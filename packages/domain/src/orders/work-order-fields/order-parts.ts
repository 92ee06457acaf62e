import { flag, length, money, quantity, reference, rows, text, whole } from '../../kit/fields/index';
import type { StoredRow } from '../../kit/fields/index';
import { sees } from '../../office/access/seen';
import type { Can } from '../../office/access/seen';
import { ORDER_BOUNDS } from '../costing/bounds';
import { PRICES } from './figures';
import type { OrderField } from './order-fields';

const SELECTED = text('Selection', { max: 60, said: 'The selection' });
const AMOUNT = { least: 0, most: ORDER_BOUNDS.quantity / 100, said: 'A quantity' } as const;
const STRIP = { blank: 0, least: 0, most: ORDER_BOUNDS.quantity / 100 } as const;
/** A side of a cut; there is none without it. */
const SIDE = { required: true, blank: 0 } as const;
const COST = {
  blank: 0,
  signed: true,
  most: ORDER_BOUNDS.amount / 100,
  nullable: true,
  ...PRICES,
} as const;

/**
 * The fields of the parts of a work order that users fill in. Inputs and their checks, columns, types in the API, copies
 * and form values are derived from here. What the program itself writes is not in it.
 */
export const ORDER_PARTS = {
  lines: rows(
    'Lines',
    {
      lineKey: text('Line', { max: 40, required: true }),
      item: reference('Item', 'ITEM', {}),
      selectedValue: SELECTED,
      quantity: quantity('Quantity', {
        ...AMOUNT,
        inputDescription: 'Null uses the calculated default, 0 means none.',
      }),
    },
    { api: 'WorkOrderLine', most: 60, tooMany: 'An order has at most 60 lines.' },
  ),
  cuts: rows(
    'Cuts',
    {
      sourceCutId: reference('Cut of the unit', 'CUT', {
        asId: true,
        inputDescription: "The unit's cut this one was copied from.",
      }),
      isIncluded: flag('Included', { initial: true }),
      usedForDescription: text('Used for', { max: 120, said: 'The use of a cut' }),
      cutLength: length('Length', { ...SIDE, most: ORDER_BOUNDS.cutLength / 10_000 }),
      width: length('Width', { ...SIDE, most: ORDER_BOUNDS.cutWidth / 10_000 }),
      measureBalanced: flag('Measure balanced', {}),
      takeUp: flag('Take up', {}),
      useCove: flag('Cove used', {}),
      cove: quantity('Cove', { ...STRIP, said: 'Cove' }),
      useQuarterRound: flag('Quarter round used', {}),
      quarterRound: quantity('Quarter round', { ...STRIP, said: 'Quarter round' }),
      useLuan: flag('Underlayment used', {}),
      luan: quantity('Underlayment', { ...STRIP, said: 'Underlayment' }),
    },
    {
      api: 'WorkOrderCut',
      most: 300,
      tooMany: 'An order has at most 300 cuts.',
      // A new row has the width of the row above.
      filledBy: ['usedForDescription', 'cutLength', 'cove', 'quarterRound', 'luan'],
    },
  ),
  additionalMaterials: rows(
    'Additional materials',
    {
      lineType: whole('Billed as', {
        required: true,
        blank: 0,
        inputDescription: 'The labor line type that bills it.',
      }),
      item: reference('Item', 'ITEM', { required: true }),
      selectedValue: SELECTED,
      quantity: quantity('Quantity', { ...AMOUNT, required: true, blank: 0 }),
    },
    {
      api: 'WorkOrderAdditionalMaterial',
      most: 100,
      tooMany: 'An order has at most 100 additional materials.',
    },
  ),
  additionalCosts: rows(
    'Additional costs',
    {
      additionalCostId: reference('Additional cost', 'ADDITIONAL_COST', {
        asId: true,
        inputDescription: "The customer's additional cost this one was copied from.",
      }),
      description: text('Description', {
        max: 200,
        required: true,
        said: 'The description',
        asked: 'what the additional cost is for',
      }),
      materialCost: money('Material', { ...COST, column: 'material', said: 'The material cost' }),
      laborCost: money('Labor', { ...COST, column: 'labor', said: 'The labor cost' }),
      profitCost: money('Profit', { ...COST, column: 'profit', said: 'The profit' }),
    },
    { api: 'WorkOrderAdditionalCost', most: 100, tooMany: 'An order has at most 100 additional costs.' },
  ),
} as const satisfies Readonly<Record<string, OrderField>>;

/** The parts of an order, by list name. */
export type OrderPart = keyof typeof ORDER_PARTS;

/** What users fill in of a row of a part, by column. */
export type PartRow<Part extends OrderPart> = StoredRow<(typeof ORDER_PARTS)[Part]['of']>;

/** The parts of which a user doesn't see every field. */
export const hiddenParts = (can: Can): readonly OrderPart[] =>
  (Object.keys(ORDER_PARTS) as OrderPart[]).filter((part) =>
    Object.values<OrderField>(ORDER_PARTS[part].of).some((field) => !sees(can, field)),
  );

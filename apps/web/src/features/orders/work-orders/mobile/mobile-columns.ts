import { orderColumns, type OrderColumn } from '../list/order-columns';

type ColumnId = keyof typeof orderColumns;

/** The pixels of one em of the table's 13 px text, with the cell's own padding added to each column. */
const EM = 13;
const PADDING = 16;

/** The columns after the first one: width in em, and whether they are shown by default. */
const plan: readonly [id: ColumnId, em: number, shown: boolean][] = [
  ['installDate', 6, false],
  ['number', 8, false],
  ['pmf', 9, false],
  ['customer', 9, true],
  ['occupied', 3, false],
  ['buildingUnit', 5, true],
  ['unitStyle', 6, false],
  ['address', 8, true],
  ['city', 7, false],
  ['state', 2, false],
  ['area', 3, false],
  ['jobTime', 4, false],
  ['salesperson', 8, false],
  ['installer', 8, true],
  ['multiJob', 4, false],
  ['status', 9, false],
  ['invoiceNumber', 7, false],
  ['invoiceStatus', 6, false],
  ['invoiceAmount', 6, false],
  ['invoiceDate', 6, false],
  ['payAmount', 6, false],
  ['payDate', 6, false],
];

/**
 * The columns of the mobile table: the given one first and always visible, then the others in the office's order with
 * fixed widths.
 */
export function mobileColumns(information: OrderColumn): OrderColumn[] {
  const others = plan.map(([id, em, isShown]): OrderColumn => ({
    ...orderColumns[id],
    width: em * EM + PADDING,
    hidden: !isShown,
  }));
  return [{ ...information, id: 'information', header: 'Information' }, ...others];
}

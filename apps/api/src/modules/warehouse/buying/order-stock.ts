import { FLOORING_TYPES } from '@falcon/domain/kit/flooring';
import { writtenDate } from '@falcon/domain/kit/schedule';
import type { Context, MutationCall, TransactionContext } from '#core/context';
import { parseInput, validationError } from '#core/errors';
import type { FieldFault } from '#core/errors';
import type { Database } from '#db/database';
import { changeRecord, createRecord, requirePick } from '#kit/record-kit';
import type { ItemRow } from '#catalog/items';
import { purchaseOrderChange, purchaseOrderInput } from './purchase-order-input';
import type { PurchaseOrderInput } from './purchase-order-input';
import { insertLines, isNumberTaken, itemsOfLines, nextNumber } from './purchase-orders.queries';
import type { PurchaseOrderRecord } from './purchase-orders.queries';

type Line = PurchaseOrderInput['lines'][number];
const kind = { table: 'purchaseOrder', kind: 'Purchase order' } as const;

function lineFault({ length, cartons }: Line, item: ItemRow | undefined, vendor: { id: number; name: string }) {
  if (!item) return { path: 'itemId', message: 'Choose the item.' };
  if (item.vendorId !== vendor.id)
    return { path: 'itemId', message: `${item.nameNumber} is not an item of ${vendor.name}.` };
  const flooring = FLOORING_TYPES.find((type) => type.itemTypeId === item.itemTypeId);
  if (!flooring) return { path: 'itemId', message: `${item.nameNumber} is not kept in stock.` };
  if (flooring.byCarton)
    return cartons == null ? { path: 'cartons', message: 'Enter the number of cartons.' } : lengthFault(length);
  if (length == null) return { path: 'length', message: 'Enter how many feet.' };
  return cartons == null ? null : { path: 'cartons', message: `${item.nameNumber} does not come in cartons.` };
}

const lengthFault = (length: number | null | undefined) =>
  length == null ? null : { path: 'length', message: 'It comes in cartons, not in feet.' };

/** What is wrong with the lines, each error at its cell. */
function lineFaults(
  lines: readonly Line[],
  items: ReadonlyMap<number, ItemRow>,
  vendor: { id: number; name: string },
): FieldFault[] {
  const rowByItem = new Map<number, number>();
  return lines.flatMap((line, index) => {
    const fault = lineFault(line, items.get(line.itemId), vendor);
    const earlier = rowByItem.get(line.itemId);
    rowByItem.set(line.itemId, earlier ?? index);
    const same = earlier === undefined ? null : { path: 'itemId', message: `Row ${earlier + 1} is the same item.` };
    const first = fault ?? same;
    return first ? [{ path: `lines.${index}.${first.path}`, message: first.message }] : [];
  });
}

async function numberOf(trx: Database, poNumber: string | undefined): Promise<string> {
  if (poNumber === undefined || poNumber === '') return nextNumber(trx);
  if (await isNumberTaken(trx, poNumber))
    throw validationError('poNumber', `There is a purchase order ${poNumber}. Enter another number.`);
  return poNumber;
}

/** The head of a new purchase order, checked with its lines. */
async function headOf(trx: Database, ctx: TransactionContext, input: PurchaseOrderInput) {
  const vendor = await requirePick(trx, 'vendor', input.vendorId, { path: 'vendorId', kind: 'Vendor' });
  if (!vendor) throw validationError('vendorId', 'Choose the vendor.');
  const orderedOn = input.orderedOn ?? ctx.today();
  if (input.expectedOn < orderedOn)
    throw validationError('expectedOn', `It is ordered on ${writtenDate(orderedOn)}. Enter that day or a later one.`);
  const items = await itemsOfLines(trx, [...new Set(input.lines.map(({ itemId }) => itemId))]);
  const faults = lineFaults(input.lines, new Map(items.map((item) => [item.id, item])), vendor);
  if (faults.length > 0) throw validationError(faults);
  return {
    vendorId: vendor.id,
    poNumber: await numberOf(trx, input.poNumber),
    orderedOn,
    expectedOn: input.expectedOn,
    note: input.note ?? '',
    createdBy: ctx.requireUser().id,
    createdAt: ctx.now(),
  };
}

/** Orders from a vendor, once per submit; a number left out is the next one. */
export async function orderStock(ctx: Context, raw: unknown, call: MutationCall): Promise<PurchaseOrderRecord> {
  const input = parseInput(purchaseOrderInput, raw);
  return createRecord(
    ctx,
    call,
    kind,
    (trx, ctx) => headOf(trx, ctx, input),
    async (trx, { id }) => {
      await insertLines(
        trx,
        input.lines.map(({ itemId, length, cartons }, position) => ({
          purchaseOrderId: id,
          position,
          itemId,
          lengthE4: length ?? 0,
          cartonsE2: cartons ?? 0,
        })),
      );
      return [{ field: 'lineCount', from: null, to: input.lines.length }];
    },
  );
}

/** Changes when a purchase order is expected, or its note; closes it if no more comes, or opens it again. */
export async function changePurchaseOrder(
  ctx: Context,
  raw: unknown,
  call: MutationCall,
): Promise<PurchaseOrderRecord> {
  const { id, version, isClosed, expectedOn, note } = parseInput(purchaseOrderChange, raw);
  return changeRecord(ctx, call, { ...kind, id, version }, async (_trx, before) => {
    if (expectedOn != null && expectedOn < before.orderedOn)
      throw validationError(
        'expectedOn',
        `It was ordered on ${writtenDate(before.orderedOn)}. Enter that day or a later one.`,
      );
    const closes = isClosed !== undefined && isClosed !== (before.closedAt !== null);
    return {
      patch: { expectedOn: expectedOn ?? undefined, note, ...(closes && { closedAt: isClosed ? ctx.now() : null }) },
    };
  });
}

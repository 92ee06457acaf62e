import type { Transaction } from 'kysely';
import { counted } from '@falcon/domain/kit/text';
import { rollKey } from '@falcon/domain/orders/cuts';
import { writtenDate } from '@falcon/domain/kit/schedule';
import type { DB } from '#db/database';
import type { Context, MutationCall, TransactionContext } from '#core/context';
import { notFound, parseInput, validationError } from '#core/errors';
import { addHistory, differences } from '#kit/record-kit';
import type { InventoryRow } from '#catalog/items';
import { companyCode } from '#office/app-config';
import { closeIfComplete, lockOrderNumbered } from '#warehouse/buying';
import { checkRows, standingFaults } from './check-rows';
import type { CheckedRow, ReceiptFacts } from './check-rows';
import { makeClaim } from './make-claim';
import { receiptInput } from './receipt-input';
import type { ReceiptInput } from './receipt-input';
import {
  addReceiptMovements,
  addRolls,
  enabledPlaces,
  insertReceipt,
  itemsWithIds,
  lockVendor,
  receiptById,
  receiptsOfSlip,
  rollWidthsByFlooring,
  standingRolls,
} from './receipts.queries';
import type { ReceiptRecord } from './receipts.queries';

/** The head of a receipt as it is stored. */
interface Head {
  readonly vendorId: number;
  readonly packingSlip: string;
  readonly poNumber: string;
  readonly receivedOn: string;
}

function headOf(ctx: Context, { vendorId, packingSlip = '', poNumber = '', receivedOn }: ReceiptInput): Head {
  if (packingSlip === '' && poNumber === '')
    throw validationError('packingSlip', 'Enter the number of the packing slip, or the PO number.');
  if (receivedOn != null && receivedOn > ctx.today())
    throw validationError('receivedOn', 'This date is in the future. Enter the date the truck was received.');
  return { vendorId, packingSlip, poNumber, receivedOn: receivedOn ?? ctx.today() };
}

/** A packing slip that was received before is received again only by someone who says so. */
async function refuseSameSlip(
  trx: Transaction<DB>,
  { vendorId, packingSlip }: Head,
  vendor: string,
  confirmed: readonly number[],
): Promise<void> {
  const [last, ...others] = (await receiptsOfSlip(trx, vendorId, packingSlip)).filter(
    ({ id }) => !confirmed.includes(id),
  );
  if (!last) return;
  const more = others.length === 0 ? '' : `, and ${counted(others.length, 'more receipt')}`;
  throw validationError(
    'sameSlipIds',
    `Packing slip ${packingSlip} of ${vendor} was received on ${writtenDate(last.receivedOn)} (${counted(last.rowCount, 'row')}${more}). Look at that receipt, then confirm that this is another truck.`,
  );
}

async function factsOf(trx: Transaction<DB>, vendor: ReceiptFacts['vendor'], rows: ReceiptInput['rows']) {
  const [items, widths, places, code] = [
    await itemsWithIds(trx, [...new Set(rows.map(({ itemId }) => itemId))]),
    await rollWidthsByFlooring(trx),
    await enabledPlaces(trx),
    await companyCode(trx),
  ];
  return { items: new Map(items.map((item) => [item.id, item])), widths, places, companyCode: code, vendor };
}

const rollOf = (ctx: TransactionContext, receipt: ReceiptRecord, { input, item, stock, placeId }: CheckedRow) => ({
  ...stock,
  itemId: item.id,
  rollNumber: input.rollNumber,
  invoicedLengthE4: stock.widthE4 === null ? null : (input.invoicedLength ?? null),
  isMeasured: stock.widthE4 !== null && input.measuredLength != null,
  placeId,
  vendorId: receipt.vendorId,
  packingSlip: receipt.packingSlip,
  poNumber: receipt.poNumber,
  receivedOn: receipt.receivedOn,
  receivedBy: ctx.requireUser().id,
  unitCostE4: item.totalCostE4,
  stockReceiptId: receipt.id,
});

const NOT_TOLD = new Set(['itemId', 'receivedBy', 'receivedLengthE4', 'stockReceiptId', 'vendorId']);

/** Adds the rolls with their movements and histories: three statements for any number. */
async function storeRolls(
  trx: Transaction<DB>,
  ctx: TransactionContext,
  receipt: ReceiptRecord,
  rows: readonly CheckedRow[],
): Promise<InventoryRow[]> {
  const rolls = rows.map((row) => rollOf(ctx, receipt, row));
  const added = await addRolls(trx, rolls);
  if (added.length < rolls.length) {
    // Somebody received some of them in between.
    const addedKeys = new Set(added.map(({ itemId, rollNumber }) => `${itemId} ${rollKey(rollNumber)}`));
    const missing = rolls.filter(({ itemId, rollNumber }) => !addedKeys.has(`${itemId} ${rollKey(rollNumber)}`));
    throw validationError(standingFaults(rolls, await standingRolls(trx, missing)));
  }
  const userId = ctx.requireUser().id;
  await addReceiptMovements(trx, added, userId);
  await addHistory(
    trx,
    added.map((roll, index) => ({
      recordType: 'inventory_roll',
      recordId: roll.id,
      action: 'create',
      userId,
      version: roll.version,
      changes: differences({}, rolls[index] ?? {}).filter(
        ({ field, to }) => !NOT_TOLD.has(field) && to !== null && to !== '' && to !== 0 && to !== false,
      ),
    })),
  );
  return added;
}

async function store(trx: Transaction<DB>, ctx: TransactionContext, head: Head, input: ReceiptInput): Promise<number> {
  const vendor = await lockVendor(trx, head.vendorId);
  if (!vendor) throw notFound('Vendor', head.vendorId);
  await refuseSameSlip(trx, head, vendor.name, input.sameSlipIds ?? []);
  const checked = checkRows(await factsOf(trx, vendor, input.rows), input);
  const faults = [...checked.faults, ...standingFaults(input.rows, await standingRolls(trx, input.rows))];
  if (faults.length > 0) throw validationError(faults);
  const userId = ctx.requireUser().id;
  const values = { ...head, rowCount: input.rows.length, createdBy: userId };
  const order = await lockOrderNumbered(trx, head.vendorId, head.poNumber);
  const receipt = await insertReceipt(trx, {
    ...values,
    purchaseOrderId: order?.id ?? null,
    createdAt: ctx.now(),
  });
  const rolls = await storeRolls(trx, ctx, receipt, checked.rows);
  await makeClaim(trx, ctx, receipt, rolls, checked.rows);
  if (order) await closeIfComplete(trx, ctx, order);
  const { createdBy: _creator, ...told } = values;
  await addHistory(trx, {
    recordType: 'stock_receipt',
    recordId: receipt.id,
    action: 'create',
    userId,
    version: receipt.version,
    changes: differences({}, told).filter(({ to }) => to !== ''),
  });
  return receipt.id;
}

/**
 * Receives a truck: all of its rows or none, once per submit, with the same number of statements for any number of
 * rows. Errors are at their cells (`rows.3.rollNumber`). A roll measured shorter than invoiced makes a claim.
 */
export async function receiveTruck(ctx: Context, raw: unknown, call: MutationCall): Promise<ReceiptRecord> {
  const input = parseInput(receiptInput, raw);
  const head = headOf(ctx, input);
  return ctx.transaction(async (trx, ctx) => {
    const { id } = await ctx.once(call, () => store(trx, ctx, head, input));
    return (await receiptById(trx, id)) as ReceiptRecord;
  });
}

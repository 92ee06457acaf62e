import type { Transaction } from 'kysely';
import { itemType } from '@falcon/domain/kit/flooring';
import { feet, unitCost } from '@falcon/domain/kit/money';
import { shortOf } from '@falcon/domain/warehouse/receiving';
import type { DB } from '#db/database';
import type { TransactionContext } from '#core/context';
import type { InventoryRow, ItemRow } from '#catalog/items';
import type { CheckedRow } from './check-rows';
import { insertClaim } from './claims.queries';
import type { ReceiptRecord } from './receipts.queries';

const SQUARE_FEET: Readonly<Record<string, number>> = { 'SQ YDS': 9, YDS: 9, 'SQ FT': 1, SF: 1 };

/** Square feet in a unit that an item is bought by; 0 for one bought by its length. */
const squareFeetPerUnit = ({ itemTypeId }: ItemRow): number =>
  SQUARE_FEET[itemType(itemTypeId)?.unitOfMeasure ?? ''] ?? 0;

const lengthOrNull = (value: number | null | undefined) => (value == null ? null : feet(value));

/** Claims what rolls of a receipt are short, at the vendor's price of their items; nothing if none is short. */
export async function makeClaim(
  trx: Transaction<DB>,
  ctx: TransactionContext,
  receipt: ReceiptRecord,
  rolls: readonly InventoryRow[],
  rows: readonly CheckedRow[],
): Promise<void> {
  const shortRolls = rows.flatMap(({ input, item, stock }, index) => {
    const roll = rolls[index];
    const shortage = shortOf({
      invoiced: lengthOrNull(input.invoicedLength),
      measured: lengthOrNull(input.measuredLength),
      width: lengthOrNull(stock.widthE4),
      unitCost: unitCost(item.costE4),
      squareFeetPerUnit: squareFeetPerUnit(item),
    });
    if (!roll || stock.widthE4 === null || !shortage) return [];
    return [
      {
        inventoryRollId: roll.id,
        invoicedLengthE4: input.invoicedLength ?? 0,
        measuredLengthE4: input.measuredLength ?? 0,
        amountCents: shortage.amount,
      },
    ];
  });
  if (shortRolls.length > 0) await insertClaim(trx, receipt, shortRolls, ctx.now());
}

import { z } from 'zod';
import { itemType } from '@falcon/domain/kit/flooring';
import { extendedPrice, MOST_SUPPLY_LINES, SUPPLY_TYPES } from '@falcon/domain/catalog/supplies';
import type { Database } from '#db/database';
import { idInput, notFound, validationError } from '#core/errors';
import type { FormInput } from '#kit/record-kinds';
import { blankRateField, requiredWholeField } from '#kit/record-kit';
import { itemsOfLines } from './supply-items.queries';
import type { SupplyItem } from './supply-items.queries';
import type { SupplyLineRow } from './supply-purchases.queries';

const TYPES: ReadonlySet<number> = new Set(SUPPLY_TYPES);

/** The lines of a save as they are checked; a price left out is that of the item. */
export const linesShape = {
  lines: z
    .array(
      z.object({
        itemId: idInput,
        quantity: requiredWholeField(1, 1_000_000, 'Enter the quantity.', 'A quantity is at most 10,000.'),
        itemPrice: blankRateField('A price'),
      }),
    )
    .min(1, 'Enter at least one line.')
    .max(MOST_SUPPLY_LINES, `At most ${MOST_SUPPLY_LINES} lines.`)
    .nullish(),
};

interface LineInput {
  readonly itemId: number;
  readonly quantity: number;
  readonly itemPrice?: number | null | undefined;
}

/** A line as it is stored. */
export type PurchaseLine = Omit<SupplyLineRow, 'id' | 'supplyPurchaseId'>;

/** Refuses an item that installers can’t buy. */
export function requireSupply({ itemTypeId }: Pick<SupplyItem, 'itemTypeId'>, path: string): void {
  if (TYPES.has(itemTypeId)) return;
  throw validationError(path, `${itemType(itemTypeId)?.name ?? 'This'} is not sold to installers. Select a supply.`);
}

/**
 * The lines of a save with the prices and costs of their items; undefined keeps the stored ones. A line that stays
 * keeps its cost.
 */
export async function linesIn(
  trx: Database,
  { lines }: FormInput,
  before: readonly SupplyLineRow[],
): Promise<PurchaseLine[] | undefined> {
  if (lines == null) return undefined;
  const inputLines = lines as readonly LineInput[];
  const items = new Map(
    (
      await itemsOfLines(
        trx,
        inputLines.map(({ itemId }) => itemId),
      )
    ).map((item) => [item.id, item]),
  );
  const linesByItem = new Map(before.map((line) => [line.itemId, line]));
  return inputLines.map(({ itemId, quantity: quantityE2, itemPrice }, index) => {
    const item = items.get(itemId);
    if (!item) throw notFound('Item', itemId);
    const storedLine = linesByItem.get(itemId);
    requireSupply(item, `lines.${index}.itemId`);
    if (!item.isEnabled && !storedLine)
      throw validationError(`lines.${index}.itemId`, 'This item is disabled. Select another one, or enable it first.');
    const itemPriceE4 = itemPrice ?? item.priceE4;
    return {
      itemId,
      quantityE2,
      itemPriceE4,
      itemCostE4: storedLine?.itemCostE4 ?? item.costE4,
      extendedPriceCents: extendedPrice({ quantityE2, itemPriceE4 }),
    };
  });
}

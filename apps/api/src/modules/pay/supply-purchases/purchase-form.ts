import type { supplyPurchase } from '@falcon/domain/company/records';
import type { CheckedRow } from '@falcon/domain/kit/fields';
import { itemType } from '@falcon/domain/kit/flooring';
import { extendedPrice, SUPPLY_TYPES } from '@falcon/domain/catalog/supplies';
import type { Database } from '#db/database';
import { notFound, validationError } from '#core/errors';
import type { FormInput } from '#kit/record-kinds';
import { itemsOfLines } from './supply-items.queries';
import type { SupplyItem } from './supply-items.queries';
import type { SupplyLineRow } from './supply-purchases.queries';

const TYPES: ReadonlySet<number> = new Set(SUPPLY_TYPES);

/** A line as it is stored. */
export type PurchaseLine = Omit<SupplyLineRow, 'id' | 'supplyPurchaseId'>;

/** Refuses an item that installers can’t buy. */
export function requireSupply({ itemTypeId }: Pick<SupplyItem, 'itemTypeId'>, path: string): void {
  if (TYPES.has(itemTypeId)) return;
  throw validationError(path, `${itemType(itemTypeId)?.name ?? 'This'} is not sold to installers. Select a supply.`);
}

/**
 * The lines of a save with the prices and costs of their items; undefined keeps the stored ones. An existing line keeps
 * its cost.
 */
export async function linesIn(
  trx: Database,
  { lines }: FormInput,
  before: readonly SupplyLineRow[],
): Promise<PurchaseLine[] | undefined> {
  if (lines == null) return undefined;
  const inputLines = lines as readonly CheckedRow<typeof supplyPurchase.fields.lines.of>[];
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

import {
  flooringType,
  itemType,
  itemTypeOfLaborLine,
  laborLineType,
  offeredLaborLine,
} from '@falcon/domain/kit/flooring';
import type { FlooringTypeId, LaborLineTypeId } from '@falcon/domain/kit/flooring';
import type { Database } from '#db/database';
import { validationError } from '#core/errors';
import { requirePick } from '#kit/record-kit';
import type { ItemRow } from './items.queries';

const SUPPLY = 8;

/** Refuses an item of a type that does not fit its line, a newly selected disabled one, and one that does not exist. */
export async function requireItemOfType(
  trx: Database,
  id: number | null | undefined,
  itemTypeIds: readonly number[],
  path: string,
  before: number | null = null,
): Promise<void> {
  const item = await requirePick(trx, 'item', id, { path, kind: 'Item', before });
  const refusal = item && wrongType(item, itemTypeIds);
  if (refusal) throw validationError(path, refusal);
}

/** What is wrong with the type of a selected item; null if it is one of these. */
export function wrongType(
  item: Pick<ItemRow, 'itemTypeId' | 'nameNumber'>,
  itemTypeIds: readonly number[],
): string | null {
  if (itemTypeIds.includes(item.itemTypeId)) return null;
  const wanted = itemTypeIds.map((type) => (itemType(type)?.name ?? '').toLowerCase()).join(' or ');
  return `${item.nameNumber} is ${(itemType(item.itemTypeId)?.name ?? 'something else').toLowerCase()}. Select an item of type ${wanted}.`;
}

/** The line of an additional material; refuses one that the floor does not have, at `lineType`. */
export function requireOfferedLine(
  flooringTypeId: FlooringTypeId,
  lineType: number | null | undefined,
): LaborLineTypeId {
  const line = offeredLaborLine(flooringTypeId, lineType);
  if (line !== undefined) return line;
  const message =
    lineType == null
      ? 'Select the line.'
      : `${flooringType(flooringTypeId).name} has no line ${laborLineType(lineType)?.name ?? lineType}. Choose one of the list.`;
  throw validationError('lineType', message);
}

/**
 * Refuses an item that does not fit an additional material's line: allowed are items of the line's type, and supplies.
 */
export const requireItemOfLine = (trx: Database, itemId: number, lineType: LaborLineTypeId): Promise<void> =>
  requireItemOfType(trx, itemId, [itemTypeOfLaborLine(lineType) ?? SUPPLY, SUPPLY], 'itemId');

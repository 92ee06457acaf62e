import { itemType } from '@falcon/domain/flooring';
import type { Database } from '../../db/database';
import { validationError } from '../../graphql/errors';
import { requirePick } from '../records';

/** Refuses an item of another type than its place in the form holds, a disabled one that did not stand there before, and one that does not exist. */
export async function requireItemOfType(trx: Database, id: number | null | undefined, itemTypeIds: readonly number[], path: string, before: number | null = null): Promise<void> {
  const item = await requirePick(trx, 'item', id, { path, kind: 'Item', before });
  if (item && !itemTypeIds.includes(item.itemTypeId)) {
    const wanted = itemTypeIds.map((type) => (itemType(type)?.name ?? '').toLowerCase()).join(' or ');
    throw validationError(path, `${item.nameNumber} is ${(itemType(item.itemTypeId)?.name ?? 'something else').toLowerCase()}. Pick an item of type ${wanted}.`);
  }
}

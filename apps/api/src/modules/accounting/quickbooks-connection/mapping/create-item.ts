import { mappingSlots, quickbooksName } from '@falcon/domain/accounting/quickbooks';
import { z } from 'zod';
import type { Context } from '#core/context';
import { parseInput, validationError } from '#core/errors';
import { connectedRealm } from '../connected-realm';
import { mappingFacts, mappingRows } from './mapping.queries';
import { creations, requestNewItem } from './new-items.queries';
import { readMapping, type MappingView } from './read-mapping';

const form = z.object({
  what: z.string(),
  localKey: z.string(),
  name: z.string().transform(quickbooksName).pipe(z.string().min(1, 'Enter a name.')),
});

/**
 * Requests a new QuickBooks item for a mapping. The sync creates it, so that it is created once and a refusal is
 * listed; then it is chosen.
 */
export async function createItem(ctx: Context, raw: unknown): Promise<{ quickbooksMapping: MappingView }> {
  const { what, localKey, name } = parseInput(form, raw);
  const createdBy = ctx.requireUser().id;
  const realmId = await connectedRealm(ctx.db);
  const slot = mappingSlots(await mappingFacts(ctx.db)).find((one) => one.what === what && one.localKey === localKey);
  if (slot?.list !== 'Item') throw validationError('what', 'This can’t be created. Reload the page.');
  await ctx.transaction(async (trx) => {
    const rows = await mappingRows(trx, realmId);
    if (!rows.some((row) => row.what === 'INCOME_ACCOUNT'))
      throw validationError('name', 'Choose the account “Income of new items” first.');
    const chosenRow = rows.find((row) => row.what === what && row.localKey === localKey);
    if (chosenRow) throw validationError('name', `${chosenRow.remoteName} is chosen. Clear it first.`);
    const coming = (await creations(trx, realmId)).find((one) => one.what === what && one.localKey === localKey);
    if (coming?.state === 'SENDING') throw validationError('name', `${coming.name} is being created right now.`);
    await requestNewItem(trx, { realmId, what, localKey, name, createdBy });
  });
  return { quickbooksMapping: await readMapping(ctx.services) };
}

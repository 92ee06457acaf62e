import { mappingSlots } from '@falcon/domain/accounting/quickbooks';
import type { Database } from '#db/database';
import { auditAppConfiguration } from '#office/app-config';
import { mappingFacts, mappingRows, storeMapping } from './mapping.queries';
import type { NewItemRow } from './new-items.queries';

/** Maps the item that was created for a mapping, unless a user has chosen another one since. */
export async function chooseCreated(
  trx: Database,
  item: NewItemRow,
  remote: { readonly id: string; readonly name: string; readonly at: Date },
): Promise<void> {
  const { realmId, what, localKey, createdBy: userId } = item;
  const rows = await mappingRows(trx, realmId);
  if (rows.some((row) => row.what === what && row.localKey === localKey)) return;
  await storeMapping(trx, {
    realmId,
    what,
    localKey,
    remoteType: 'Item',
    remoteId: remote.id,
    remoteName: remote.name,
    updatedBy: userId,
    updatedAt: remote.at,
  });
  const slot = mappingSlots(await mappingFacts(trx)).find((one) => one.what === what && one.localKey === localKey);
  const to = `${slot?.label ?? what}: ${remote.name} (created)`;
  await auditAppConfiguration(trx, userId, [{ field: 'quickbooksMapping', from: null, to }]);
}

import type { Database } from '#db/database';
import { auditAppConfiguration } from '#office/app-config';

/** Adds the connected company to the history of the settings. */
export async function noteCompany(
  trx: Database,
  userId: number,
  from: string | null,
  to: string | null,
): Promise<void> {
  if (from !== to) await auditAppConfiguration(trx, userId, [{ field: 'quickbooksCompany', from, to }]);
}

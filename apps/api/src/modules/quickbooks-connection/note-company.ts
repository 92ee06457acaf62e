import type { Database } from '../../db/database';
import { addHistory } from '../record-kit';

/** Which company is connected, in the history of the configuration. */
export async function noteCompany(
  trx: Database,
  userId: number,
  from: string | null,
  to: string | null,
): Promise<void> {
  if (from !== to)
    await addHistory(trx, {
      recordType: 'app_configuration',
      recordId: 1,
      action: 'update',
      userId,
      version: null,
      changes: [{ field: 'quickbooksCompany', from, to }],
    });
}

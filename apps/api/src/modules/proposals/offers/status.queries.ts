import { sql } from 'kysely';
import type { Updateable } from 'kysely';
import type { DB, Database } from '../../../db/database';

/** Changes where a proposal stands and returns its new version. */
export async function changeStatus(
  trx: Database,
  id: number,
  patch: Updateable<DB['proposal']> & { readonly status: string },
): Promise<number> {
  const { version } = await trx
    .updateTable('proposal')
    .set({ ...patch, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** The offer was sent; returns the new version of the proposal. */
export const markSent = (
  trx: Database,
  id: number,
  sent: { readonly offerNumber: number; readonly validUntil: string | null; readonly valueCents: number | null },
): Promise<number> => changeStatus(trx, id, { ...sent, status: 'SENT', lostReason: '' });

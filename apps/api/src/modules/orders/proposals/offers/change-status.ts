import type { FieldChange } from '@falcon/domain/company/history';
import type { Updateable } from 'kysely';
import type { DB, Database } from '#db/database';
import { addHistory } from '#kit/record-kit';
import type { ProposalRow } from '../proposals.queries';
import { storeStatus } from './status.queries';

interface Change {
  readonly set: Updateable<DB['proposal']> & { readonly status: string };
  readonly userId: number;
  /** Other changes for the history entry. */
  readonly changes?: readonly FieldChange[];
  readonly reason?: string;
}

/** Changes the status of a proposal, and adds it to the history with the other changes. */
export async function changeStatus(
  trx: Database,
  { id, status }: Pick<ProposalRow, 'id' | 'status'>,
  { set, userId, changes = [], reason = '' }: Change,
): Promise<void> {
  const version = await storeStatus(trx, id, set);
  await addHistory(trx, {
    recordType: 'proposal',
    recordId: id,
    action: 'update',
    userId,
    version,
    changes: [{ field: 'status', from: status, to: set.status }, ...changes],
    ...(reason === '' ? {} : { reason }),
  });
}

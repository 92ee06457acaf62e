import type { Database } from '#db/database';
import { queueFor } from '#db/in-transaction';

/** An installer as far as their link needs them. */
export interface LinkedInstaller {
  readonly id: number;
  readonly fullName: string;
  readonly emailAddress: string;
  readonly isEnabled: boolean;
}

/** An installer, locked until the transaction ends, so that one link is made at a time. */
export async function lockedInstaller(trx: Database, id: number): Promise<LinkedInstaller | undefined> {
  queueFor('installer', [id]);
  return trx
    .selectFrom('installer')
    .select(['id', 'fullName', 'emailAddress', 'isEnabled'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

import type { Insertable } from 'kysely';
import { NO_CONTENT } from '@falcon/domain/orders/proposals';
import type { ProposalContent } from '@falcon/domain/orders/proposals';
import type { DB, Database } from '#db/database';
import { addHistory, firstValues } from '#kit/record-kit';
import { checkedContent } from './content/check-content';
import { contentChanges } from './content/content-changes';
import { valueOf } from './pricing/price-proposal';
import { pricesOf } from './pricing/store-value';
import { storeContent, storeValue } from './proposals.queries';

interface NewDraft {
  readonly row: Omit<Insertable<DB['proposal']>, 'content'>;
  readonly content: ProposalContent;
  readonly today: string;
  readonly userId: number;
}

/** Stores a new proposal, checked and priced like a typed one; for the demo company. Returns its id. */
export async function storeDraft(trx: Database, { row, content, today, userId }: NewDraft): Promise<number> {
  const proposal = await trx
    .insertInto('proposal')
    .values({ ...row, createdBy: userId })
    .returningAll()
    .executeTakeFirstOrThrow();
  const offered = await checkedContent(trx, content, { customerId: proposal.customerId, before: NO_CONTENT });
  await storeContent(trx, proposal.id, offered);
  await storeValue(trx, proposal.id, valueOf(await pricesOf(trx, proposal, offered, today)));
  await addHistory(trx, {
    recordType: 'proposal',
    recordId: proposal.id,
    action: 'create',
    userId,
    version: 1,
    changes: [...firstValues('proposal', proposal), ...(await contentChanges(trx, NO_CONTENT, offered))],
  });
  return proposal.id;
}

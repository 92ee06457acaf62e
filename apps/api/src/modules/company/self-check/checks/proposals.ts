import { sql } from 'kysely';
import { offeredWorth } from '#orders/proposals';
import { moneyWords } from '../check';
import type { Check } from '../check';

const wordsOf = (amount: number | null): string => (amount === null ? 'none' : moneyWords(amount));

const proposals: Check = {
  key: 'proposals',
  about:
    'The value of a sent proposal is the highest alternative of its last offer; that of an accepted one is what the customer chose.',
  table: 'proposal',
  where: sql`r.status in ('SENT', 'ACCEPTED')`,
  batch: 50,
  look: async (db, ids) =>
    (await offeredWorth(db, ids)).flatMap(({ id, name, stored, recomputed, explanation }) =>
      stored === recomputed
        ? []
        : [
            {
              recordId: id,
              recordName: name,
              link: `/proposals/${id}`,
              figure: 'Value',
              stored: wordsOf(stored),
              recomputed: wordsOf(recomputed),
              differenceCents: (stored ?? 0) - (recomputed ?? 0),
              explanation,
              subject: `proposal:${id}`,
              reads: [],
            },
          ],
    ),
};

export const PROPOSAL_CHECKS: readonly Check[] = [proposals];

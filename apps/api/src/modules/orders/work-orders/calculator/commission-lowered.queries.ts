import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/**
 * The amount that lowers the profit for an invoice's commission: its write-offs and credit memos, without reversed
 * ones.
 */
export const commissionLowered = (invoiceId: string): RawBuilder<number> => sql<number>`
  (coalesce((select -sum(e.amount_cents) from account_entry e where e.invoice_id = ${sql.ref(invoiceId)}
    and e.kind = 'WRITE_OFF'), 0)
    + coalesce((select sum(m.amount_cents) from credit_memo m where m.invoice_id = ${sql.ref(invoiceId)}
      and m.reversed_at is null), 0))::bigint`;

import { sql } from 'kysely';
import type { Database } from '#db/database';

export interface DepositedPart {
  readonly receiptId: number;
  readonly reference: string;
  readonly isReversed: boolean;
  /**
   * The amount that was sent before the payment was reversed, without parts for invoices missing in QuickBooks; 0 if it
   * was never sent.
   */
  readonly returnedCents: number;
}
export interface DepositRow {
  readonly depositedOn: string;
  readonly isUndone: boolean;
  readonly parts: readonly DepositedPart[];
}
/** A deposit and its payments. */
export async function depositRow(db: Database, realmId: string, id: number): Promise<DepositRow | undefined> {
  const { rows } = await sql<DepositRow>`
    select d.deposited_on, d.reversed_at is not null as is_undone, coalesce((
      select jsonb_agg(jsonb_build_object('receiptId', r.id, 'reference', r.reference, 'isReversed',
        r.reversed_at is not null, 'returnedCents',
          case when r.reversed_at is not null
            and exists (select from quickbooks_outbox o where o.realm_id = ${realmId} and o.kind = 'PAYMENT'
            and o.local_id = r.id and o.state = 'SENT')
            then r.amount_cents + coalesce((select sum(e.amount_cents) from account_entry e where e.receipt_id = r.id
              and e.reverses_id is null and e.kind = 'PAYMENT'
              and e.invoice_id is not null
                and not exists (select from quickbooks_link l where l.realm_id = ${realmId} and l.kind = 'INVOICE'
                and l.local_id = e.invoice_id)), 0)
            else 0 end) order by r.id)
      from receipt r where r.deposit_id = d.id), '[]') as parts
    from deposit d where d.id = ${id}`.execute(db);
  return rows[0];
}

/**
 * The QuickBooks deposit that contains a payment, as far as it was sent: a current one, or one undone here but not yet
 * in QuickBooks.
 */
export async function depositOfReceipt(
  db: Database,
  realmId: string,
  receiptId: number,
): Promise<{ readonly id: number; readonly isUndone: boolean } | undefined> {
  const { rows } = await sql<{ readonly id: number; readonly isUndone: boolean }>`
    select d.id, d.reversed_at is not null as is_undone from deposit d join quickbooks_link l on l.realm_id = ${realmId}
      and l.kind = 'DEPOSIT' and l.local_id = d.id
    where d.id = (select deposit_id from receipt where id = ${receiptId})
      or d.undone_receipt_ids @> array[${receiptId}::int]
    order by d.id limit 1`.execute(db);
  return rows[0];
}

import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { ProposalContent } from '@falcon/domain/orders/proposals';
import type { DB, Database } from '#db/database';
import { insertRow } from '#db/rows';
import type { FrozenPrices } from './frozen-prices';

export type OfferRow = Omit<Selectable<DB['proposalOffer']>, 'content' | 'prices'> & {
  readonly content: ProposalContent;
  readonly prices: FrozenPrices;
};

const asOffer = (row: Selectable<DB['proposalOffer']>): OfferRow => row as unknown as OfferRow;

export const insertOffer = insertRow('proposalOffer');

/** The offers of some proposals, newest first. */
export async function offersOf(db: Database, proposalIds: readonly number[]): Promise<OfferRow[]> {
  const rows = await db
    .selectFrom('proposalOffer')
    .selectAll()
    .where('proposalId', '=', sql<number>`any(${[...proposalIds]}::int[])`)
    .orderBy('number', 'desc')
    .execute();
  return rows.map(asOffer);
}

/** One offer of a proposal. */
export async function offerOf(db: Database, proposalId: number, number: number): Promise<OfferRow | undefined> {
  const row = await db
    .selectFrom('proposalOffer')
    .selectAll()
    .where('proposalId', '=', proposalId)
    .where('number', '=', number)
    .executeTakeFirst();
  return row && asOffer(row);
}

/** Stores the PDF of an offer without one; the first one stored stays. */
export async function keepFile(
  db: Database,
  id: number,
  file: { readonly storageKey: string; readonly size: number },
): Promise<void> {
  await db.updateTable('proposalOffer').set(file).where('id', '=', id).where('storageKey', 'is', null).execute();
}

/** Records that an offer was e-mailed to more addresses. */
export async function addRecipients(trx: Database, id: number, recipients: readonly string[]): Promise<void> {
  await trx
    .updateTable('proposalOffer')
    .set({
      recipients: sql<
        string[]
      >`(select array_agg(distinct address) from unnest(recipients || ${[...recipients]}::text[]) as address)`,
    })
    .where('id', '=', id)
    .execute();
}

/** The sender and addressee printed on a proposal. */
export interface PrintedParties {
  readonly salespersonName: string;
  readonly salespersonPhone: string;
  readonly salespersonEmail: string;
  readonly whom: string;
  readonly addressLine1: string;
  readonly addressLine2: string;
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
  readonly isTaxExempt: boolean;
}

/** The customer with its address (for a prospect, the proposal's address), and the salesperson. */
export async function printedParties(db: Database, proposalId: number): Promise<PrintedParties> {
  const { rows } = await sql<PrintedParties>`
    select coalesce(s.full_name, '') as salesperson_name, coalesce(s.cell_phone, '') as salesperson_phone,
      coalesce(s.email_address, '') as salesperson_email,
      p.listed_for as whom, coalesce(a.address_line1, '') as address_line1,
        coalesce(a.address_line2, '') as address_line2,
      coalesce(a.city, '') as city, coalesce(a.state, '') as state, coalesce(a.postal_code, '') as postal_code,
      coalesce(c.tax_exempt, false) as is_tax_exempt
    from proposal p left join customer c on c.id = p.customer_id left join salesperson s on s.id = p.salesperson_id
      left join address a on a.id = coalesce(c.address_id, p.address_id)
    where p.id = ${proposalId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A proposal that was just read is gone');
  return row;
}

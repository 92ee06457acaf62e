import { sql } from 'kysely';
import type { Insertable, Selectable } from 'kysely';
import type { DB, Database } from '#db/database';
import { rowsWith } from '#db/rows';
import type { ReceiptRecord } from './receipts.queries';

export type ClaimRecord = Selectable<DB['vendorClaim']>;
type NewClaimRoll = Omit<Insertable<DB['vendorClaimRoll']>, 'vendorClaimId'>;

/** Adds the claim of a receipt with its rolls. */
export async function insertClaim(
  trx: Database,
  receipt: ReceiptRecord,
  rolls: readonly NewClaimRoll[],
  createdAt: Date,
): Promise<void> {
  const sum = (of: (roll: NewClaimRoll) => number) => rolls.reduce((total, roll) => total + of(roll), 0);
  const { id } = await trx
    .insertInto('vendorClaim')
    .values({
      stockReceiptId: receipt.id,
      vendorId: receipt.vendorId,
      shortLengthE4: sum((roll) => roll.invoicedLengthE4 - roll.measuredLengthE4),
      amountCents: sum((roll) => roll.amountCents),
      createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('vendorClaimRoll')
    .values(rolls.map((roll) => ({ ...roll, vendorClaimId: id })))
    .execute();
}

export const claimsOfReceipts = rowsWith('vendorClaim', 'stockReceiptId');

/** A roll of a claim with its names. */
export interface ClaimRoll {
  readonly vendorClaimId: number;
  readonly inventoryRollId: number;
  readonly rollNumber: string;
  readonly itemName: string;
  readonly dyeLot: string;
  readonly widthE4: number | null;
  readonly invoicedLengthE4: number;
  readonly measuredLengthE4: number;
  readonly amountCents: number;
}

/** The rolls of claims, in the order of the sheet. */
export async function rollsOfClaims(db: Database, ids: readonly number[]): Promise<ClaimRoll[]> {
  const { rows } = await sql<ClaimRoll>`
    select c.vendor_claim_id, c.inventory_roll_id, r.roll_number, r.dye_lot, r.width_e4, c.invoiced_length_e4,
      c.measured_length_e4, c.amount_cents, concat_ws(', ', nullif(i.name_number, ''),
        nullif(i.color_name_number, '')) as item_name
    from vendor_claim_roll c join inventory_roll r on r.id = c.inventory_roll_id join item i on i.id = r.item_id
    where c.vendor_claim_id = any(${[...ids]}::int[]) order by c.vendor_claim_id, r.id`.execute(db);
  return rows;
}

/** An e-mail of a claim. */
export interface ClaimMail {
  readonly vendorClaimId: number;
  readonly id: number;
  readonly recipient: string;
  readonly state: string;
  readonly createdAt: Date;
  readonly sentAt: Date | null;
  readonly error: string | null;
}

/** The e-mails of claims, newest first. */
export const mailsOfClaims = async (db: Database, ids: readonly number[]): Promise<ClaimMail[]> =>
  db
    .selectFrom('vendorClaimMail as c')
    .innerJoin('mailMessage as m', 'm.id', 'c.mailMessageId')
    .select(['c.vendorClaimId', 'm.id', 'm.recipient', 'm.state', 'm.createdAt', 'm.sentAt', 'm.error'])
    .where('c.vendorClaimId', '=', sql<number>`any(${[...ids]}::int[])`)
    .orderBy('m.id', 'desc')
    .execute();

export async function addClaimMails(trx: Database, vendorClaimId: number, mailIds: readonly number[]): Promise<void> {
  await trx
    .insertInto('vendorClaimMail')
    .values(mailIds.map((mailMessageId) => ({ vendorClaimId, mailMessageId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A vendor as a claim names it, with the e-mail addresses of its contacts. */
export interface ClaimedVendor {
  readonly id: number;
  readonly name: string;
  readonly accountNumber: string;
  readonly addressLines: readonly string[];
  readonly emails: readonly string[];
}

export async function claimedVendors(db: Database, ids: readonly number[]): Promise<ClaimedVendor[]> {
  const { rows } = await sql<ClaimedVendor>`
    select v.id, v.name, v.account_number,
      array_remove(array[a.address_line1, a.address_line2,
        concat_ws(', ', nullif(a.city, ''), nullif(concat_ws(' ', nullif(a.state, ''), nullif(a.postal_code, '')), ''))],
        '') as address_lines,
      array(select distinct k.email_address from contact k where k.vendor_id = v.id and k.email_address <> ''
        order by k.email_address limit 20) as emails
    from vendor v left join address a on a.id = v.address_id where v.id = any(${[...ids]}::int[])`.execute(db);
  return rows;
}

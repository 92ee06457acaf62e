import { sql } from 'kysely';
import type { Insertable, Selectable } from 'kysely';
import type { DB, Database } from '#db/database';
import { rowsWith } from '#db/rows';
import { vendorMails } from '#warehouse/vendor-mail';
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

/** The e-mails of claims, newest first. */
export const mailsOfClaims = vendorMails('vendor_claim_mail', 'vendor_claim_id');

export async function addClaimMails(trx: Database, vendorClaimId: number, mailIds: readonly number[]): Promise<void> {
  await trx
    .insertInto('vendorClaimMail')
    .values(mailIds.map((mailMessageId) => ({ vendorClaimId, mailMessageId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

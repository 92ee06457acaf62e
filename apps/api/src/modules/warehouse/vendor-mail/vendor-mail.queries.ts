import { sql } from 'kysely';
import type { Database } from '#db/database';

/** A vendor as letters name it, with the e-mail addresses of its contacts. */
export interface AddressedVendor {
  readonly id: number;
  readonly name: string;
  readonly accountNumber: string;
  readonly addressLines: readonly string[];
  readonly emails: readonly string[];
}

export async function addressedVendors(db: Database, ids: readonly number[]): Promise<AddressedVendor[]> {
  const { rows } = await sql<AddressedVendor>`
    select v.id, v.name, v.account_number,
      array_remove(array[a.address_line1, a.address_line2,
        concat_ws(', ', nullif(a.city, ''),
          nullif(concat_ws(' ', nullif(a.state, ''), nullif(a.postal_code, '')), ''))], '') as address_lines,
      array(select distinct k.email_address from contact k where k.vendor_id = v.id and k.email_address <> ''
        order by k.email_address limit 20) as emails
    from vendor v left join address a on a.id = v.address_id where v.id = any(${[...ids]}::int[])`.execute(db);
  return rows;
}

/** An e-mail to a vendor about a claim or a purchase order. */
export interface VendorMailRow {
  readonly ownerId: number;
  readonly id: number;
  readonly recipient: string;
  readonly state: string;
  readonly createdAt: Date;
  readonly sentAt: Date | null;
  readonly error: string | null;
}

/** The e-mails of claims or purchase orders, newest first. */
export const vendorMails =
  (table: 'purchase_order_mail' | 'vendor_claim_mail', owner: 'purchase_order_id' | 'vendor_claim_id') =>
  async (db: Database, ids: readonly number[]): Promise<VendorMailRow[]> => {
    const { rows } = await sql<VendorMailRow>`
      select c.${sql.ref(owner)} as owner_id, m.id, m.recipient, m.state, m.created_at, m.sent_at, m.error
      from ${sql.table(table)} c join mail_message m on m.id = c.mail_message_id
      where c.${sql.ref(owner)} = any(${[...ids]}::int[]) order by m.id desc`.execute(db);
    return rows;
  };

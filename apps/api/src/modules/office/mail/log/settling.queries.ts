import { sql } from 'kysely';
import type { Database } from '#db/database';
import { DELETED_INVOICE, seesMails } from './mail-log.queries';
import type { MailViewer, ShownMail } from './mail-log.queries';

/** An e-mail that a user can see and is settling, locked; undefined if there is none. */
export async function lockMail(trx: Database, id: number, viewer: MailViewer) {
  const { rows } = await sql<
    Pick<ShownMail, 'id' | 'state' | 'recipient' | 'settledAt' | 'settledAs'> & {
      readonly deletedInvoice: string | null;
    }
  >`
    select m.id, m.state, m.recipient, m.settled_at, m.settled_as, ${DELETED_INVOICE} as deleted_invoice
    from mail_message m where m.id = ${id} and ${seesMails(viewer)} for update of m`.execute(trx);
  return rows[0];
}

/** Stores a copy of an e-mail to be sent: the same text and files to an address. Returns its id. */
export async function copyMail(
  trx: Database,
  id: number,
  copy: { readonly recipient: string; readonly messageId: string; readonly userId: number; readonly at: Date },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into mail_message
      (is_test, template_key, recipient, subject, body_text, message_id, customer_id, property_firm_id, invoice_id,
        seen_with, salesperson_id, recipient_id, shared_link_id, copy_of_id, created_by, created_at)
    select is_test, template_key, ${copy.recipient}, subject, body_text, ${copy.messageId}, customer_id,
      property_firm_id, invoice_id, seen_with, salesperson_id,
      case when lower(recipient) = lower(${copy.recipient}) then recipient_id end, shared_link_id, id,
      ${copy.userId}::int, ${copy.at}
    from mail_message where id = ${id} returning id`.execute(trx);
  const copyId = rows[0]?.id;
  if (copyId === undefined) throw new Error(`E-mail ${id} is gone`);
  await sql`
    insert into mail_attachment (mail_message_id, position, name, content_type, size, storage_key)
    select ${copyId}::int, position, name, content_type, size, storage_key from mail_attachment
      where mail_message_id = ${id}`.execute(trx);
  return copyId;
}

/** Stores how a user settled an e-mail. One that arrived was sent no later than its last attempt. */
export const settleMail = (
  trx: Database,
  id: number,
  as: {
    readonly settledAs: 'SENT_AGAIN' | 'ARRIVED' | 'NOT_NEEDED';
    readonly settledBy: number;
    readonly settledAt: Date;
  },
) =>
  trx
    .updateTable('mailMessage')
    .set({ ...as, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();

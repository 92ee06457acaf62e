import { sql } from 'kysely';
import { MAIL_FILTERS } from '@falcon/domain/company/filters';
import type { TransactionContext } from '#core/context';
import type { Database } from '#db/database';
import { literally } from '#db/literals';
import { onDates } from '#core/lists/filters';
import { ledger } from '#kit/ledger-list';

/** The user whose view of the e-mails it is. */
export interface MailViewer {
  readonly userId: number;
  readonly permissions: readonly string[];
  readonly salespersonId: number | null;
}

export const mailViewer = (ctx: TransactionContext): MailViewer => {
  const { id, permissions } = ctx.requireUser();
  return { userId: id, permissions: [...permissions], salespersonId: ctx.salespersonScope };
};

/**
 * Whether a user can see `mail_message m`: it was sent to them, or they have all permissions for its contents and, if
 * limited to one salesperson, it is that salesperson's. Every access to an e-mail uses this check.
 */
export const seesMails = ({ userId, permissions, salespersonId }: MailViewer) =>
  sql<boolean>`(m.recipient_id = ${userId} or (m.seen_with <@ ${[...permissions]}::text[]
    and ${salespersonId === null ? sql`true` : sql`m.salesperson_id = ${salespersonId}`}))`;

const NEEDS_ATTENTION = sql<boolean>`(m.state in ('UNSURE', 'FAILED', 'BOUNCED') and m.settled_at is null)`;

/** The columns of an e-mail in the log; its text is loaded when it is opened. */
const SHOWN = [
  'm.id',
  'm.version',
  'm.isTest',
  'm.templateKey',
  'm.recipient',
  'm.subject',
  'm.state',
  'm.error',
  'm.serverAnswer',
  'm.attempts',
  'm.dueAt',
  'm.triedAt',
  'm.customerId',
  'm.propertyFirmId',
  'm.invoiceId',
  'm.copyOfId',
  'm.sharedLinkId',
  'm.settledAt',
  'm.settledBy',
  'm.settledAs',
  'm.createdBy',
  'm.createdAt',
  'm.sentAt',
  'm.bouncedAt',
  'm.bounceReason',
] as const;

/** The log of e-mails; each sort has an index. */
export const MAILS = ledger({
  rows: (db, viewer: MailViewer) => db.selectFrom('mailMessage as m').select(SHOWN).where(seesMails(viewer)),
  filters: MAIL_FILTERS,
  columns: ({ services: { timeZone } }) => ({
    search: (text) => sql`(m.recipient || ' ' || m.subject) ilike ${`%${literally(text.trim())}%`}`,
    attention: () => NEEDS_ATTENTION,
    state: 'm.state',
    unsettled: () => sql`m.settled_at is null`,
    template: 'm.templateKey',
    customer: 'm.customerId',
    firm: (id) =>
      sql`(m.property_firm_id = ${id}
        or m.customer_id = any(array(select c.id from customer c where c.property_firm_id = ${id})))`,
    invoice: (ids) =>
      sql`(m.invoice_id = any(${[...ids]})
        or m.id = any(array(select d.mail_message_id from invoice_delivery d where d.invoice_id = any(${[...ids]}))))`,
    created: onDates('m.createdAt', timeZone),
  }),
  sorts: { DATE: ['m.createdAt'], RECIPIENT: [sql`lower(m.recipient)`], STATE: ['m.state', 'm.createdAt'] },
  id: 'm.id',
});

/** E-mails as the log shows them to a user. */
export const shownMails = (db: Database, ids: readonly number[], viewer: MailViewer) =>
  db
    .selectFrom('mailMessage as m')
    .select(SHOWN)
    .where('m.id', '=', sql<number>`any(${[...ids]}::int[])`)
    .where(seesMails(viewer))
    .orderBy('m.id')
    .execute();

export type ShownMail = Awaited<ReturnType<typeof shownMails>>[number];

/** The number of a deleted invoice in `mail_message m`; null if there is none. */
export const DELETED_INVOICE = sql<string | null>`(select min(v.invoice_number) from (
    select m.invoice_id as id union select d.invoice_id from invoice_delivery d where d.mail_message_id = m.id) a
  join invoice v on v.id = a.id where v.status = 'VOID')`;

/** The names of e-mails' subjects, and of the users who created and settled them. */
export interface MailNames {
  readonly id: number;
  readonly customerName: string | null;
  readonly firmName: string | null;
  readonly invoiceNumber: string | null;
  /** An invoice in it that was deleted. */
  readonly deletedInvoice: string | null;
  readonly createdByName: string | null;
  readonly settledByName: string | null;
  /** The e-mail sent instead of it. */
  readonly copyId: number | null;
}

export async function namesOfMails(db: Database, ids: readonly number[]): Promise<MailNames[]> {
  const { rows } = await sql<MailNames>`
    select m.id, c.name as customer_name, f.name as firm_name, i.invoice_number, ${DELETED_INVOICE} as deleted_invoice,
      u.full_name as created_by_name, s.full_name as settled_by_name,
        (select k.id from mail_message k where k.copy_of_id = m.id) as copy_id
    from mail_message m left join customer c on c.id = m.customer_id
      left join property_firm f on f.id = m.property_firm_id
      left join invoice i on i.id = m.invoice_id left join app_user u on u.id = m.created_by
        left join app_user s on s.id = m.settled_by
    where m.id = any(${[...ids]}::int[])`.execute(db);
  return rows;
}

/** The texts of e-mails. */
export const textsOfMails = (db: Database, ids: readonly number[]) =>
  db
    .selectFrom('mailMessage')
    .select(['id', 'bodyText'])
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .execute();

/** The files of e-mails, in order. */
export const filesOfMails = (db: Database, ids: readonly number[]) =>
  db
    .selectFrom('mailAttachment')
    .select(['id', 'mailMessageId', 'name', 'contentType', 'size'])
    .where('mailMessageId', '=', sql<number>`any(${[...ids]}::int[])`)
    .orderBy('mailMessageId')
    .orderBy('position')
    .execute();

export type ShownFile = Awaited<ReturnType<typeof filesOfMails>>[number];

/** One file of an e-mail that a user sees, with where it is stored. */
export const fileOfMail = (db: Database, id: number, viewer: MailViewer) =>
  db
    .selectFrom('mailAttachment as a')
    .innerJoin('mailMessage as m', 'm.id', 'a.mailMessageId')
    .select(['a.name', 'a.contentType', 'a.storageKey'])
    .where('a.id', '=', id)
    .where(seesMails(viewer))
    .executeTakeFirst();

/** Whether a user sees an e-mail. */
export const seesMail = async (db: Database, id: number, viewer: MailViewer): Promise<boolean> =>
  (await db
    .selectFrom('mailMessage as m')
    .select('m.id')
    .where('m.id', '=', id)
    .where(seesMails(viewer))
    .executeTakeFirst()) !== undefined;

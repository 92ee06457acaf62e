import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import type { SiteEvent, SiteMessage } from '@falcon/domain/orders/site-messages';
import type { DB, Database } from '#db/database';
import { queueFor } from '#db/in-transaction';

/** An order with what its site is notified of, and whether. */
export interface SiteOrder {
  readonly id: number;
  readonly workOrderNumber: string;
  readonly statusId: number;
  readonly installDate: string | null;
  readonly jobTime: string;
  readonly buildingUnit: string;
  readonly addressLine1: string;
  readonly addressLine2: string;
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
  readonly flooringTypeId: number;
  readonly customerPo: string;
  readonly customerId: number;
  readonly customerName: string;
  readonly salespersonId: number | null;
  readonly salespersonEmail: string;
  readonly messageConfirmed: boolean;
  readonly messageDate: boolean;
  readonly messageReminder: boolean;
  readonly messageDone: boolean;
}

const siteOrders = (db: Database, id: number) =>
  db
    .selectFrom('workOrder as o')
    .innerJoin('customer as c', 'c.id', 'o.customerId')
    .leftJoin('salesperson as s', 's.id', 'o.salespersonId')
    .select([
      'o.id',
      'o.workOrderNumber',
      'o.statusId',
      'o.installDate',
      'o.jobTime',
      'o.buildingUnit',
      'o.addressLine1',
      'o.addressLine2',
      'o.city',
      'o.state',
      'o.postalCode',
      'o.flooringTypeId',
      'o.customerPo',
      'o.customerId',
      'o.customerName',
      'o.salespersonId',
      sql<string>`coalesce(s.email_address, '')`.as('salespersonEmail'),
      'c.messageConfirmed',
      'c.messageDate',
      'c.messageReminder',
      'c.messageDone',
    ])
    .where('o.id', '=', id);

/** An order as its site sees it. */
export const siteOrder = (db: Database, id: number): Promise<SiteOrder | undefined> =>
  siteOrders(db, id).executeTakeFirst();

/** The same, with the order locked: nobody moves or cancels it until the transaction ends. */
export async function lockedSiteOrder(trx: Database, id: number): Promise<SiteOrder | undefined> {
  queueFor('workOrder', [id]);
  return siteOrders(trx, id).forUpdate('o').executeTakeFirst();
}

/** An order whose site may have to be notified. */
export interface DueOrder {
  readonly workOrderId: number;
  readonly isDone: boolean;
}

/** The most orders that one run takes. */
const MOST = 500;

/** Orders that changed and then were left alone for a moment, oldest change first. */
export async function dueOrders(db: Database, restSeconds: number): Promise<DueOrder[]> {
  const { rows } = await sql<DueOrder>`
    select work_order_id, bool_or(what = 'DONE') as is_done from site_message_due
    group by work_order_id having max(noted_at) <= clock_timestamp() - make_interval(secs => ${restSeconds})
    order by min(id) limit ${MOST}`.execute(db);
  return rows;
}

/** Takes what happened to an order; empty if another run took it. */
export async function takeEvents(trx: Database, workOrderId: number): Promise<SiteEvent[]> {
  const rows = await trx
    .deleteFrom('siteMessageDue')
    .where('workOrderId', '=', workOrderId)
    .returning('what')
    .execute();
  return rows.map(({ what }) => what as SiteEvent);
}

/** A message that was sent. */
export interface SentMessage {
  readonly kind: SiteMessage;
  readonly installDate: string | null;
  readonly jobTime: string;
  readonly notifiedAt: Date;
}

/** What the site of an order was notified of, oldest first. */
export const sentMessages = (db: Database, workOrderId: number): Promise<SentMessage[]> =>
  db
    .selectFrom('siteMessage')
    .select(['kind', 'installDate', 'jobTime', 'notifiedAt'])
    .where('workOrderId', '=', workOrderId)
    .orderBy('id')
    .$narrowType<{ kind: SiteMessage }>()
    .execute();

/** Notes a message; undefined if it was sent before. */
export const addSiteMessage = (trx: Database, row: Insertable<DB['siteMessage']>) =>
  trx
    .insertInto('siteMessage')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();

/** Notes which e-mails a message went out with, so that they can be withdrawn; returns their subject. */
export async function keepMails(trx: Database, id: number, mailIds: readonly number[]): Promise<string> {
  await trx
    .updateTable('siteMessage')
    .set({ mailIds: [...mailIds] })
    .where('id', '=', id)
    .execute();
  const mail = await trx
    .selectFrom('mailMessage')
    .select('subject')
    .where('id', '=', mailIds[0] ?? 0)
    .executeTakeFirst();
  return mail?.subject ?? '';
}

/** Who receives the messages of a customer. */
export const siteContacts = (db: Database, customerId: number) =>
  db
    .selectFrom('contact')
    .select(['emailAddress', 'cellPhone'])
    .where('customerId', '=', customerId)
    .where('siteMessages', '=', true)
    .where('emailAddress', '<>', '')
    .orderBy('id')
    .execute();

/** Orders with a date in a range whose customers want to be reminded and were not, soonest first. */
export async function ordersToRemind(
  db: Database,
  { after, to }: { readonly after: string; readonly to: string },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select o.id from work_order o join customer c on c.id = o.customer_id
    where c.message_reminder and o.install_date > ${after}::date and o.install_date <= ${to}::date
      and o.status_id in (1, 2, 3)
      and exists (select from contact k where k.customer_id = c.id and k.site_messages and k.email_address <> '')
      and not exists (select from site_message m where m.work_order_id = o.id and m.kind = 'REMINDER'
        and m.install_date = o.install_date)
    order by o.install_date, o.id limit ${MOST}`.execute(db);
  return rows.map(({ id }) => id);
}

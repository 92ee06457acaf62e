import { changeMessage } from '@falcon/domain/orders/site-messages';
import { statusById } from '@falcon/domain/orders/work-order-status';
import { dateInZone } from '#core/calendar-date';
import type { Services } from '#core/context';
import { inTransaction } from '#db/in-transaction';
import { defineRecurring } from '#jobs/define-job';
import type { RecurringRun } from '#jobs/define-job';
import { mailAttachments } from '#kit/documents';
import type { MailFile } from '#office/mail';
import { dueOrders, lockedSiteOrder, sentMessages, takeEvents } from './site-messages.queries';
import type { DueOrder, SiteOrder } from './site-messages.queries';
import { notifySite } from './notify-site';

/** How long an order is left alone before its site is notified: what is moved again in between is one message. */
const REST_SECONDS = 120;

/** The order's own pictures that go with e-mails. */
async function photosOf({ db, files }: Services, orderId: number): Promise<readonly MailFile[]> {
  const attached = await mailAttachments(
    db,
    files.storage,
    [orderId],
    ({ workOrderId, type }) => workOrderId === orderId && type.startsWith('image/'),
  );
  return attached.get(orderId)?.attachments ?? [];
}

/** Which messages the customer of an order gets. */
export const switchesOf = (order: SiteOrder) => ({
  CONFIRMED: order.messageConfirmed,
  DATE: order.messageDate,
  REMINDER: order.messageReminder,
  DONE: order.messageDone,
});

async function notifyChange(services: Services, { workOrderId, isDone }: DueOrder): Promise<boolean> {
  // Files are read before the order is locked.
  const photos = isDone ? await photosOf(services, workOrderId) : [];
  const today = dateInZone(services.clock(), services.timeZone);
  return inTransaction(services, async (trx, services) => {
    const order = await lockedSiteOrder(trx, workOrderId);
    const status = order && statusById(order.statusId)?.name;
    const events = await takeEvents(trx, workOrderId);
    if (!order || !status || events.length === 0) return false;
    const sent = await sentMessages(trx, workOrderId);
    const kind = changeMessage({
      events,
      order: { ...order, status },
      switches: switchesOf(order),
      sent: sent.map((message) => message.kind),
      lastNamed: sent.findLast((message) => message.kind !== 'DONE') ?? null,
      today,
    });
    return kind === null ? false : notifySite(trx, services, order, { kind, photos: kind === 'DONE' ? photos : [] });
  });
}

/**
 * Notifies the sites of orders of what changed, by the state that the orders are in now; returns how many were notified. Orders
 * that changed in the last moment wait, unless `restSeconds` is 0. An order that can't be notified now is tried again.
 */
export async function notifySites(
  services: Services,
  { restSeconds = REST_SECONDS, log }: { readonly restSeconds?: number; readonly log?: RecurringRun['log'] } = {},
): Promise<number> {
  let notified = 0;
  for (const due of await dueOrders(services.db, restSeconds))
    try {
      if (await notifyChange(services, due)) notified += 1;
    } catch (error) {
      if (!log) throw error;
      log.error({ err: error, workOrderId: due.workOrderId }, 'A site could not be notified');
    }
  return notified;
}

/** Every minute. */
export const notifySitesJob = defineRecurring({
  name: 'notify-sites',
  match: '* * * * *',
  actsOutside: true,
  async run({ services, log }) {
    const count = await notifySites(services, { log });
    if (count > 0) log.info({ count }, 'Sites were notified of their orders');
  },
});

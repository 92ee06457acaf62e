import { isReminderDue, lastRemindedDate } from '@falcon/domain/orders/site-messages';
import { statusById } from '@falcon/domain/orders/work-order-status';
import { dateInZone } from '#core/calendar-date';
import type { Services } from '#core/context';
import { inTransaction } from '#db/in-transaction';
import { defineRecurring } from '#jobs/define-job';
import { lockedSiteOrder, ordersToRemind, sentMessages } from './site-messages.queries';
import { notifySite } from './notify-site';

/** Reminders leave in office hours of the company, from this hour until before the other. */
const [FIRST_HOUR, END_HOUR] = [7, 18];

async function remindSite(services: Services, id: number): Promise<boolean> {
  const { clock, timeZone } = services;
  const today = dateInZone(clock(), timeZone);
  return inTransaction(services, async (trx, services) => {
    const order = await lockedSiteOrder(trx, id);
    const status = order && statusById(order.statusId)?.name;
    if (!order?.messageReminder || !status) return false;
    const last = (await sentMessages(trx, id)).findLast(
      ({ kind, installDate }) => kind !== 'DONE' && installDate === order.installDate,
    );
    const namedOn = last ? dateInZone(last.notifiedAt, timeZone) : null;
    return (
      isReminderDue({ ...order, status }, { today, namedOn }) && notifySite(trx, services, order, { kind: 'REMINDER' })
    );
  });
}

/** Reminds the sites of install dates that are at most two business days ahead; returns how many were reminded. */
export async function remindSites(services: Services): Promise<number> {
  const today = dateInZone(services.clock(), services.timeZone);
  let reminded = 0;
  for (const id of await ordersToRemind(services.db, { after: today, to: lastRemindedDate(today) }))
    if (await remindSite(services, id)) reminded += 1;
  return reminded;
}

const hourIn = (at: Date, timeZone: string): number =>
  Number(new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(at));

/** Four times an hour in office hours, so that what a pause missed is made up for on the same day. */
export const remindSitesJob = defineRecurring({
  name: 'remind-sites',
  match: '7,22,37,52 * * * *',
  actsOutside: true,
  async run({ services, log }) {
    const hour = hourIn(services.clock(), services.timeZone);
    if (hour < FIRST_HOUR || hour >= END_HOUR) return;
    const count = await remindSites(services);
    if (count > 0) log.info({ count }, 'Sites were reminded of their install dates');
  },
});

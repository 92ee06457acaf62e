import { expect } from 'vitest';
import type { SiteMessage } from '@falcon/domain/orders/site-messages';
import type { Services } from '#core/context';
import { sendQueuedMails } from '#office/mail';
import { testApi, valueAt } from '#testing/api-client';
import type { TestApiOptions } from '#testing/api-client';
import { orderWalk } from '#testing/order-walk';
import type { WalkedOrder } from '#testing/order-walk';
import { notifySites } from './index';

const SWITCHES: Readonly<Record<SiteMessage, string>> = {
  CONFIRMED: 'messageConfirmed',
  DATE: 'messageDate',
  REMINDER: 'messageReminder',
  DONE: 'messageDone',
};

/** An office whose customer has a contact at the site. */
export async function openSites(options?: TestApiOptions) {
  const api = await testApi(options);
  const walk = await orderWalk(api);
  const { office, company } = walk;
  const customerId = String(company.customerId);
  await api.db.updateTable('appConfiguration').set({ companyEmail: 'office@falcon.test' }).execute();
  const contact = await office.mutate(
    'contactCreate',
    {
      ownerType: 'CUSTOMER',
      ownerId: customerId,
      name: 'Dana Fox',
      emailAddress: 'dana@site.test',
      cellPhone: '3175550101',
      siteMessages: true,
    },
    'contact { id siteMessages }',
  );
  expect(contact.errors).toEqual([]);

  /** Turns exactly these messages on for the customer. */
  async function switchOn(...kinds: SiteMessage[]): Promise<void> {
    const { data } = await office.query('query Q($id: ID!) { customer(id: $id) { version } }', { id: customerId });
    const { version } = (data as { customer: { version: number } }).customer;
    const all = Object.entries(SWITCHES).map(([kind, field]) => [field, kinds.includes(kind as SiteMessage)]);
    const answer = await office.mutate(
      'customerUpdate',
      { id: customerId, version, ...Object.fromEntries(all) },
      'customer { id }',
    );
    expect(answer.errors).toEqual([]);
  }

  /** Notifies of what is due and returns what arrived, oldest first, without what arrived before. */
  async function notified(services: Services = api.services) {
    api.mails.length = 0;
    await notifySites(services, { restSeconds: 0 });
    await sendQueuedMails(api.services);
    return api.mails.map(({ to, subject }) => `${to}: ${subject}`);
  }

  const setDate = (order: Pick<WalkedOrder, 'id'>, installDate: string) =>
    api.db.updateTable('workOrder').set({ installDate }).where('id', '=', Number(order.id)).execute();

  async function historyOf(order: Pick<WalkedOrder, 'id'>) {
    const answer = await office.query(
      'query Q($id: ID!) { recordHistory(type: WORK_ORDER, id: $id) { nodes { label reason changes { label from to } } } }',
      { id: order.id },
    );
    return valueAt(answer, 'recordHistory.nodes') as {
      readonly label: string;
      readonly reason: string | null;
      readonly changes: readonly { readonly label: string; readonly from: string | null; readonly to: string | null }[];
    }[];
  }

  /** The services at noon of a day. */
  const at = (date: string): Services => ({ ...api.services, clock: () => new Date(`${date}T17:00:00Z`) });

  let caller = 0;
  const post = (path: string, payload: object) =>
    api.app.inject({
      method: 'POST',
      url: path,
      remoteAddress: `10.2.0.${(caller += 1)}`,
      headers: { 'content-type': 'application/json', 'user-agent': 'Mobile Safari' },
      payload,
    });

  return { api, walk, office, customerId, switchOn, notified, setDate, historyOf, at, post };
}

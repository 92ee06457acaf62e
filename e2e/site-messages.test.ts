import { nextBusinessDay, writtenDate } from '@falcon/domain/kit/schedule';
import { afterAll, expect, test } from 'vitest';
import { wakeRecurring } from '../apps/api/src/jobs/enqueue';
import { todayIn } from '../apps/api/src/testing/today';
import { answered, mutate } from './support/api';
import { seriousFaults } from './support/axe';
import { journeys } from './support/browser';
import { openDay } from './support/daily-limits';
import { inDatabase } from './support/database';
import { companyToday, COMPANY_ZONE } from './support/days';
import { linkInMailTo, mailsTo } from './support/mail';
import { makeDraft, makeStudioCustomer, prairieSong } from './support/made';
import { save } from './support/office';
import { fact, press, standsIn } from './support/orders';
import { visit } from './support/visit';

const { signedIn, visitor } = journeys();
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true } as const;

/** A time zone in which it is the same day as at the company, in office hours: reminders leave only then. */
const officeHoursZone = (): string => {
  const hour = (zone: string) =>
    Number(new Intl.DateTimeFormat('en-US', { timeZone: zone, hour: 'numeric', hourCycle: 'h23' }).format());
  const zones = Array.from({ length: 27 }, (_none, place) => place - 14).map(
    (west) => `Etc/GMT${west < 0 ? west : `+${Math.min(west, 12)}`}`,
  );
  return zones.find((zone) => todayIn(zone) === companyToday() && hour(zone) >= 8 && hour(zone) < 17) ?? COMPANY_ZONE;
};

async function setZone(timeZone: string): Promise<void> {
  const admin = await signedIn('admin');
  const { appConfiguration } = await answered<{ appConfiguration: { version: number } }>(
    admin,
    '{ appConfiguration { version } }',
  );
  await mutate(admin, 'appConfigurationUpdate', { version: appConfiguration.version, timeZone });
}

afterAll(() => setZone(COMPANY_ZONE));

/** Lets a job that runs by the clock run now. */
const wake = (name: string) =>
  inDatabase((db) =>
    db.transaction().execute((trx) => wakeRecurring(trx, { name, match: '* * * * *', run: () => Promise.resolve() })),
  );
const HOUR_MS = 3_600_000;
const hoursAgo = (hours: number): Date => new Date(Date.now() - hours * HOUR_MS);

test('a customer’s messages are turned on; an order is confirmed, the site says “not ready” on a phone, the office sees it', async () => {
  await setZone(officeHoursZone());
  const office = await signedIn('office');
  const site = `site-${Date.now()}@journey.example`;
  const customer = await makeStudioCustomer(office, { name: `Alder Row ${Date.now()}` });
  const [, , customerId = ''] = customer.split('/');
  await mutate(office, 'contactCreate', {
    ownerType: 'CUSTOMER',
    ownerId: customerId,
    name: 'Dana Fox',
    emailAddress: site,
    siteMessages: true,
  });
  await visit(office, `${customer}/profile`);
  const messages = office.getByRole('region', { name: 'Messages to the site' });
  for (const name of ['Send order confirmations', 'Send install reminders'])
    await messages.getByRole('checkbox', { name }).check();
  await save(office);

  const date = nextBusinessDay(companyToday());
  await inDatabase((db) => openDay(db, date));
  const order = await makeDraft(office, { customer: 'Alder Row', date, jobTime: 'AM', carpet: await prairieSong() });
  await visit(office, order.address);
  await press(office, 'Submit');
  await standsIn(office, 'Cut');
  await inDatabase((db) =>
    db
      .updateTable('siteMessageDue')
      .set({ notedAt: hoursAgo(1) })
      .where('workOrderId', '=', Number(order.id))
      .execute(),
  );
  await wake('notify-sites');
  await expect.poll(async () => (await mailsTo(site)).length).toBe(1);
  expect((await mailsTo(site))[0]).toContain(`Order ${order.number} is confirmed for ${writtenDate(date)}`);

  // The reminder comes on another day than the confirmation.
  await inDatabase((db) =>
    db
      .updateTable('siteMessage')
      .set({ notifiedAt: hoursAgo(48) })
      .where('workOrderId', '=', Number(order.id))
      .execute(),
  );
  await wake('remind-sites');
  const link = await linkInMailTo(site);
  const phone = await visitor(PHONE);
  await phone.goto(link);
  await phone.getByRole('heading', { name: `Order ${order.number}` }).waitFor();
  await phone.getByText(`Our crew comes on ${writtenDate(date)}`).waitFor();
  expect(await phone.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  expect(await seriousFaults(phone)).toEqual([]);
  expect(await phone.getByRole('main').innerText()).not.toContain('$');
  await phone.getByText('Not ready', { exact: true }).click();
  await phone.getByRole('textbox', { name: 'What is missing' }).fill('The furniture is still in');
  await phone.getByRole('button', { name: 'Send' }).click();
  await phone.getByText(`You said that the site is not ready on ${writtenDate(date)}`).waitFor();

  // The office has had the order on the screen all the time.
  await office.getByText('Site not ready', { exact: true }).waitFor();
  await office.getByText('“The furniture is still in”').waitFor();
  await visit(office, '/dashboard');
  await office.getByRole('link', { name: `${order.number}: site not ready` }).waitFor();
  await visit(office, `${order.address}/history`);
  await office.getByText('Site answered').first().waitFor();

  await phone.getByRole('button', { name: 'Confirm' }).click();
  await phone.getByText(`You confirmed ${writtenDate(date)}`).waitFor();
  await visit(office, `/work-orders?from=${date}&to=${date}&search=${order.number}`);
  await office.getByRole('button', { name: `Open preview of ${order.number}` }).click();
  await fact(office.getByRole('complementary', { name: 'Order preview' }), 'Site')
    .getByText('Site confirmed')
    .waitFor();

  await mutate(office, 'workOrderChangeStatus', { ids: [order.id], statusId: 10, reason: 'Sold' });
  await phone.reload();
  await phone.getByText('This order was canceled. No crew will come').waitFor();
  expect(await phone.getByRole('button').count()).toBe(0);
});

import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { answered, mutate } from './support/api';
import { seriousFaults } from './support/axe';
import { journeys, newSession } from './support/browser';
import { picture, returnJobs, withJobsToday } from './support/crew-phone';
import { changeOrder } from './support/cutting-day';
import { KEPT, LIST, openKeptList, PHONE, storeOf } from './support/kept-orders';
import { product } from './support/products';

const { signedIn } = journeys();
afterEach(async () => {
  await returnJobs();
});
interface Job {
  readonly id: string;
  readonly workOrderNumber: string;
  readonly customerId: string;
  readonly cuts: readonly { readonly isIncluded: boolean; readonly usedForDescription: string }[];
}

/** Orders with cuts that are to be installed today. */
async function jobsToday(page: Page): Promise<[Job, Job]> {
  const { ids } = await withJobsToday(8);
  const { workOrders } = await answered<{ workOrders: { nodes: Job[] } }>(
    page,
    `query ($ids: [ID!]) { workOrders(filter: { ids: $ids }, first: 50)
      { nodes { id workOrderNumber customerId cuts { isIncluded usedForDescription } } } }`,
    { ids },
  );
  const [first, second] = workOrders.nodes.filter(({ cuts }) => cuts.some(({ isIncluded }) => isIncluded));
  if (!first || !second) throw new Error('The demo has too few orders with cuts');
  return [first, second];
}

/** Adds a photo to an order; resolves once its small picture is there. */
async function addPhoto(page: Page, { id }: Job): Promise<void> {
  const { buffer } = await picture(40);
  await mutate(page, 'documentCreate', {
    ownerType: 'WORK_ORDER',
    ownerId: id,
    name: 'door',
    dataUri: `data:image/jpeg;base64,${buffer.toString('base64')}`,
  });
  const thumbnails = async () =>
    (
      await answered<{ workOrder: { documents: readonly { readonly thumbnailUrl: string | null }[] } }>(
        page,
        'query ($id: ID!) { workOrder(id: $id) { documents { thumbnailUrl } } }',
        { id },
      )
    ).workOrder.documents.map(({ thumbnailUrl }) => thumbnailUrl);
  await expect.poll(thumbnails).toContainEqual(expect.any(String));
}

/** Adds someone to call at the site of an order. */
const addContact = async (page: Page, { customerId }: Job): Promise<void> => {
  const number = { name: 'Ana Gates', title: 'Manager', cellPhone: '317-555-0142' };
  const messages = { siteMessages: true, emailAddress: 'gates@site.example' };
  await mutate(page, 'contactCreate', { ownerType: 'CUSTOMER', ownerId: customerId, ...number, ...messages });
};

const keptIn = async (page: Page): Promise<string[]> => (await storeOf(page)).names;

/** Opens the list for phones; resolves once all of today and tomorrow is kept, with pictures. */
async function openList(page: Page): Promise<void> {
  await openKeptList(page);
  await expect.poll(() => keptIn(page)).toContainEqual(expect.stringMatching(/^picture /));
}

async function seesWhole(page: Page, job: Job): Promise<void> {
  await page.getByRole('heading', { level: 1, name: job.workOrderNumber }).waitFor();
  await page.getByText(/No connection\. This order as of \d/).waitFor();
  await page.getByText(`Gate code 88-${job.id}`).waitFor();
  const cut = job.cuts.find(({ isIncluded }) => isIncluded)?.usedForDescription ?? '';
  await page
    .getByRole('region', { name: 'Cuts' })
    .getByText(cut === '' ? 'Cut' : cut)
    .first()
    .waitFor();
}

test('an order of today opens without a network, also after the browser was closed, with its cuts, instructions and photo', async () => {
  const page = await signedIn('office', PHONE);
  const [job, other] = await jobsToday(page);
  await addPhoto(page, job);
  await addContact(page, job);
  await openList(page);
  const context = page.context();
  await context.setOffline(true);
  await page.close();

  const phone = await context.newPage();
  await phone.goto(LIST);
  await phone.getByText(/No connection\. The list as of \d/).waitFor();
  await phone.getByRole('button', { name: 'Today and tomorrow' }).click();
  await phone.getByText(/No connection\. Today and tomorrow as of \d/).waitFor();
  await phone.getByRole('link', { name: job.workOrderNumber }).first().click();
  await seesWhole(phone, job);
  const photo = phone.getByRole('img', { name: 'door.jpg' });
  await expect.poll(() => photo.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  const call = phone.getByRole('region', { name: 'Details' }).getByRole('link', { name: '(317) 555-0142' });
  expect(await call.getAttribute('href')).toBe('tel:3175550142');
  expect(await seriousFaults(phone)).toEqual([]);
  expect(await phone.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  await phone.goto(`/work-orders/${other.id}`);
  await seesWhole(phone, other);
  await phone.goto('/work-orders/999999');
  await phone.getByText('This order needs a connection').waitFor();

  // The order itself comes with the network, without a press; and goes back to what is kept.
  await phone.goto(`/work-orders/${job.id}`);
  await seesWhole(phone, job);
  await context.setOffline(false);
  await phone.getByRole('button', { name: 'More actions' }).waitFor();
  await phone.getByText('No connection').waitFor({ state: 'hidden' });
  await phone.goto(LIST);
  await phone.getByText(KEPT).waitFor();
  await context.setOffline(true);
  await phone
    .getByRole('link', { name: `Open ${other.workOrderNumber}` })
    .first()
    .click();
  await seesWhole(phone, other);
  await context.setOffline(false);
});

test('a change of the office is kept while the list is open; nothing is left after a sign-out, or for another user', async () => {
  const page = await signedIn('office', PHONE);
  const [job] = await jobsToday(page);
  await addPhoto(page, job);
  await openList(page);
  await changeOrder(page, job, { specialInstructions: 'The key is at the desk' });
  await expect.poll(async () => (await storeOf(page)).text).toContain('The key is at the desk');

  // Someone else signs in here, without a sign-out before.
  const context = page.context();
  await context.clearCookies();
  await context.addCookies([{ name: 'jwt', value: await newSession('admin'), url: product().url }]);
  await page.goto('/');
  await expect.poll(() => keptIn(page)).toEqual(['current-user']);

  // A sign-out empties it on a page that keeps nothing itself.
  await openList(page);
  await page.goto('/profile');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('button', { name: /menu for/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL(/\/login/);
  await expect.poll(() => keptIn(page)).toEqual([]);
});

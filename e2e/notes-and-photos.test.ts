// A foreman in a cellar: notes and photos of an order are owed to the office until it has them, each once.
import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { answered } from './support/api';
import { seriousFaults } from './support/axe';
import { journeys, newSession } from './support/browser';
import { largePicture, picture, returnJobs, withJobsToday } from './support/crew-phone';
import { LIST, openKeptList, PHONE } from './support/kept-orders';
import { product } from './support/products';
import { settled } from './support/visit';

const { signedIn } = journeys();
afterEach(async () => {
  await returnJobs();
});
const WAITING = 'Waiting to be sent';
const REFUSED = 'Not accepted by the office';

/** A phone that keeps an order of today, and the order. */
async function phoneWithOrder(which: number) {
  const page = await signedIn('office', PHONE);
  const { ids } = await withJobsToday(3);
  const { workOrder } = await answered<{ workOrder: { id: string; workOrderNumber: string } }>(
    page,
    'query ($id: ID!) { workOrder(id: $id) { id workOrderNumber } }',
    { id: ids[which] },
  );
  await openKeptList(page);
  return { page, context: page.context(), order: workOrder, address: `/work-orders/${workOrder.id}` };
}

/** What the office has of an order: its notes, and its documents. */
async function atOffice(page: Page, id: string) {
  const { notePage, documents } = await answered<{
    notePage: { nodes: readonly { readonly text: string }[] };
    documents: { nodes: readonly { readonly name: string }[] };
  }>(
    page,
    `query ($id: ID!) { notePage(ownerType: WORK_ORDER, ownerId: $id) { nodes { text } }
      documents(ownerType: WORK_ORDER, ownerId: $id) { nodes { name } } }`,
    { id },
  );
  return { notes: notePage.nodes.map(({ text }) => text), documents: documents.nodes };
}

/** What a phone does by itself when the network returns, sooner. */
const lookAgain = (page: Page) => page.evaluate(() => dispatchEvent(new Event('online')));

async function openAway(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address);
  await page.getByText(/No connection\. This order as of \d/).waitFor();
  return page;
}

test('a note and two photos without a network wait, also after the browser was closed, and reach the order once', async () => {
  const { page, context, order, address } = await phoneWithOrder(0);
  await context.setOffline(true);
  await page.close();
  const cellar = await openAway(context, address);
  await cellar.getByText(/Only (?:cuts, )?notes and photos of orders can be saved/).waitFor();
  const added = cellar.getByRole('region', { name: 'Notes and photos' });
  await added.getByRole('textbox', { name: 'New note' }).fill('Left the strip in the closet');
  await added.getByRole('button', { name: 'Add note' }).click();
  await added.getByText(WAITING).waitFor();
  await added.getByLabel('Photos to add').setInputFiles([await picture(40), await picture(180)]);
  await expect.poll(() => added.getByText(WAITING).count()).toBe(3);
  // What is typed stays, whatever page replaces this one.
  await added.getByRole('textbox', { name: 'New note' }).fill('Half a');
  expect(await seriousFaults(cellar)).toEqual([]);
  expect(await cellar.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  await cellar.reload();
  await expect.poll(() => added.getByText(WAITING).count()).toBe(3);
  expect(await added.getByRole('textbox', { name: 'New note' }).inputValue()).toBe('Half a');
  await cellar.close();

  const list = await context.newPage();
  await list.goto(LIST);
  await list.getByText(`1 note and 2 photos waiting to be sent: ${order.workOrderNumber}`).waitFor();
  expect(await seriousFaults(list)).toEqual([]);
  const other = await openAway(context, address);
  await expect.poll(() => other.getByText(WAITING).count()).toBe(3);

  // The answer to the note is lost.
  let isLost = false;
  await context.route('**/graphql', async (route) => {
    if (isLost || !route.request().postData()?.includes('noteCreate')) return route.fallback();
    isLost = true;
    await route.fetch();
    return route.abort('connectionreset');
  });
  await context.setOffline(false);
  await expect
    .poll(async () => {
      await lookAgain(list);
      return list.getByText(/waiting to be sent/).count();
    })
    .toBe(0);
  expect(isLost).toBe(true);
  const { notes, documents } = await atOffice(list, order.id);
  expect(notes).toEqual(['Left the strip in the closet']);
  expect(documents).toHaveLength(2);
  expect(new Set(documents.map(({ name }) => name)).size).toBe(2);

  // The order itself has them, on the page that showed what is kept.
  await other.bringToFront();
  const internal = other.getByRole('region', { name: 'Internal notes' });
  await internal.getByText('Left the strip in the closet').waitFor();
  await expect.poll(() => other.getByText(WAITING).count()).toBe(0);
  // With a network, a note is there at once, and for others, too.
  await internal.getByRole('textbox', { name: 'New note' }).fill('Key is at the desk');
  await internal.getByRole('button', { name: 'Add note' }).click();
  const first = internal.getByRole('list', { name: 'Notes' }).getByRole('listitem').first();
  await first.getByText('Key is at the desk').waitFor();
  const office = await signedIn('super-admin');
  await office.goto(address);
  await office.getByRole('region', { name: 'Internal notes' }).getByText('Key is at the desk').waitFor();
});

test('a photo of many megabytes over a line that breaks six times arrives once; what is no photo stays with the sentence of the office', async () => {
  const { page, context, order, address } = await phoneWithOrder(1);
  const large = await largePicture();
  expect(large.buffer.length).toBeGreaterThan(25_000_000);
  await context.setOffline(true);
  await page.close();
  const cellar = await openAway(context, address);
  const added = cellar.getByRole('region', { name: 'Notes and photos' });
  await added
    .getByLabel('Photos to add')
    .setInputFiles([large, { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') }]);
  await expect.poll(() => added.getByText(WAITING).count()).toBe(2);

  // Three times it gets through without the phone hearing of it, three times it doesn’t.
  let breaks = 0;
  await context.route('**/graphql', async (route) => {
    const body = route.request().postData() ?? '';
    if (!body.includes('documentCreate') || body.length < 100_000) return route.fallback();
    breaks += 1;
    if (breaks > 6) return route.fallback();
    if (breaks % 2 === 0) await route.fetch();
    return route.abort('connectionreset');
  });
  await context.setOffline(false);
  await expect
    .poll(async () => {
      await lookAgain(cellar);
      return breaks > 6 && (await atOffice(cellar, order.id)).documents.length > 0;
    })
    .toBe(true);
  await expect.poll(() => cellar.getByText(WAITING).count()).toBe(0);
  expect((await atOffice(cellar, order.id)).documents).toHaveLength(1);

  const refused = cellar.getByRole('list', { name: 'Not sent yet' }).getByRole('listitem');
  await refused.getByText(REFUSED).waitFor();
  await refused.getByText(/The content of the file doesn’t match its name/).waitFor();
  await refused.getByRole('button', { name: 'Try again' }).click();
  await refused.getByText(REFUSED).waitFor();
  await cellar.goto(LIST);
  const onList = cellar.getByRole('region', { name: 'Not accepted' });
  await onList.getByText('Not accepted by the office: 1 photo').waitFor();
  await onList.getByRole('link', { name: order.workOrderNumber }).waitFor();
  expect(await seriousFaults(cellar)).toEqual([]);
  expect(await cellar.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  await onList.getByRole('button', { name: 'Discard' }).click();
  await onList.waitFor({ state: 'detached' });
  await cellar.goto(address);
  await cellar.getByRole('region', { name: 'Internal notes' }).getByText('No notes yet.').waitFor();
  expect(await refused.count()).toBe(0);
  expect((await atOffice(cellar, order.id)).documents).toHaveLength(1);
});

test('a sign-out names what waits; it is sent in nobody else’s name, and from any page once its user is back', async () => {
  const { page, context, order, address } = await phoneWithOrder(2);
  const signIn = async (role: 'office' | 'admin') => {
    await context.clearCookies();
    await context.addCookies([{ name: 'jwt', value: await newSession(role), url: product().url }]);
  };
  await page.goto(address);
  const internal = page.getByRole('region', { name: 'Internal notes' });
  await internal.getByText('No notes yet.').waitFor();
  await context.route('**/graphql', (route) =>
    route.request().postData()?.includes('noteCreate') ? route.abort('connectionreset') : route.fallback(),
  );
  await internal.getByRole('textbox', { name: 'New note' }).fill('Water in the hall');
  await internal.getByRole('button', { name: 'Add note' }).click();
  await internal.getByText(WAITING).waitFor();
  await page.getByRole('button', { name: /menu for/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByText(/^1 note of .+ waits on this device, to be sent when .+ signs in here again\.$/).waitFor();
  await page.waitForURL(/\/login/);
  await context.unroute('**/graphql');

  await signIn('admin');
  await page.goto(address);
  await internal.getByText('No notes yet.').waitFor();
  await settled(page);
  expect(await page.getByText(WAITING).count()).toBe(0);
  expect((await atOffice(page, order.id)).notes).toEqual([]);

  await signIn('office');
  await page.goto('/stock');
  await expect.poll(async () => (await atOffice(page, order.id)).notes).toEqual(['Water in the hall']);
});

// What can go wrong with a phone at the cutting table: its clock, its room, its user, its version.
import { STATUS_ID } from '@falcon/domain/orders/work-order-status';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { seriousFaults } from './support/axe';
import { journeys, PASSWORD } from './support/browser';
import { orderLine, rollCard, storedRoll } from './support/cutting-day';
import {
  cartonsOf,
  isReady,
  openRollDay,
  PHONE,
  statusesOf,
  tileOrders,
  WAITING,
  withoutCuts,
} from './support/cutting-phone';
import { inDatabase } from './support/database';
import { companyToday } from './support/days';
import { says } from './support/office';
import { scan } from './support/scanner';
import { settled } from './support/visit';

const { signedIn } = journeys();
const DAY_MS = 24 * 60 * 60_000;

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /menu for/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL(/\/login/);
}

/** Signs in where the page stands after a sign-out, without loading it again. */
async function signIn(page: Page, role: string): Promise<void> {
  await page.getByLabel('E-mail address').fill(`${role}@falcon.example`);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
}

test('a sign-out while cuts wait says how many and whose; nobody else sends them, and they are sent once when their user is back', async () => {
  const office = await signedIn('super-admin');
  const page = await signedIn('warehouse', { ...PHONE, serviceWorkers: 'block' });
  const { orders, address, roll } = await openRollDay(office, 2, 0);
  const [one, two] = orders as [(typeof orders)[0], (typeof orders)[0]];
  const name = await inDatabase((db) =>
    db
      .selectFrom('appUser')
      .select('fullName')
      .where('emailAddress', '=', 'warehouse@falcon.example')
      .executeTakeFirstOrThrow(),
  ).then(({ fullName }) => fullName);
  await page.goto(address);
  await orderLine(rollCard(page, roll), two).waitFor();
  const repair = await withoutCuts(page);
  for (const order of [one, two]) {
    await page.getByRole('button', { name: `Cut ${order.number}` }).click();
    await orderLine(rollCard(page, roll), order).getByText(WAITING).waitFor();
  }
  await page.getByText('2 waiting to be sent.').waitFor();
  await signOut(page);
  await says(page, `2 cuts of ${name} wait on this device, to be sent when ${name} signs in here again.`);
  expect(await seriousFaults(page)).toEqual([]);

  // Somebody else, in the same tab: the line is good again.
  await repair();
  await signIn(page, 'super-admin');
  await page.goto(address);
  await page.getByRole('button', { name: `Cut ${one.number}` }).waitFor();
  await settled(page);
  expect(await page.getByText(WAITING).count()).toBe(0);
  expect(await statusesOf([one, two])).toEqual([STATUS_ID.CUT, STATUS_ID.CUT]);
  await signOut(page);

  // Sent without opening the list.
  await signIn(page, 'warehouse');
  await expect.poll(() => statusesOf([one, two])).toEqual([STATUS_ID.ASSIGN, STATUS_ID.ASSIGN]);
  expect(await storedRoll(roll)).toMatchObject({ lengthE4: 760_000, reservedLengthE4: 0 });
  await page.goto(address);
  await page.getByText('Nothing to cut').waitFor();
  expect(await page.getByText(/waiting to be sent/i).count()).toBe(0);
});

test('a phone whose clock is two days ahead or behind has the company’s day and keeps its lists; what is recorded is of now', async () => {
  const office = await signedIn('super-admin');
  const page = await signedIn('warehouse', PHONE);
  const context = page.context();
  const { orders, address, roll } = await openRollDay(office, 4, 0);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { operationName, variables } = (request.postDataJSON() ?? {}) as {
      operationName?: string;
      variables?: { dateFrom?: string };
    };
    if (operationName === 'CuttingDay') asked.push(variables?.dateFrom ?? '');
  });
  for (const [index, off] of [2 * DAY_MS, -2 * DAY_MS].entries()) {
    const [online, offline] = orders.slice(2 * index) as [(typeof orders)[0], (typeof orders)[0]];
    await context.clock.setSystemTime(Date.now() + off);
    asked.length = 0;
    await page.goto('/work-order-cuts/carpet?from=today&to=today');
    // Besides that of the day, the list of all days is kept.
    await expect.poll(() => [...new Set(asked.filter((date) => date !== ''))]).toEqual([companyToday()]);
    await page.goto(address);
    await page.getByRole('button', { name: `Cut ${online.number}` }).press('Enter');
    await says(page, `${online.number}: 1 piece cut`);
    const recent = page.getByRole('region', { name: 'Done in the last ten minutes' });
    await recent.getByText(online.number).waitFor();
    await expect.poll(() => isReady(page)).toBe(true);

    await context.setOffline(true);
    await page.reload();
    await page.getByText(/^No connection\. The list as of \d/).waitFor();
    await page.getByRole('button', { name: `Cut ${offline.number}` }).press('Enter');
    await orderLine(rollCard(page, roll), offline).getByText(WAITING).waitFor();
    // What was cut before can still be undone, by its own ten minutes: not after eleven.
    await recent.getByText(online.number).waitFor();
    await context.clock.setSystemTime(Date.now() + off + 11 * 60_000);
    await page.reload();
    await orderLine(rollCard(page, roll), offline).getByText(WAITING).waitFor();
    expect(await recent.count()).toBe(0);
    await context.setOffline(false);
    await page.getByText(/^No connection/).waitFor({ state: 'detached' });
    await expect.poll(() => statusesOf([online, offline])).toEqual([STATUS_ID.ASSIGN, STATUS_ID.ASSIGN]);
    const cuts = await inDatabase((db) =>
      db
        .selectFrom('workOrderCut')
        .select('cutAt')
        .where('workOrderId', 'in', [Number(online.id), Number(offline.id)])
        .execute(),
    );
    for (const { cutAt } of cuts) expect(Math.abs(Date.now() - Number(cutAt?.getTime()))).toBeLessThan(5 * 60_000);
    // The server has it of a moment ago, so it can be undone here.
    await recent.getByText(offline.number).waitFor();
  }
  expect(await storedRoll(roll)).toMatchObject({ lengthE4: 520_000, reservedLengthE4: 0 });
});

test('the app is updated while a queue waits: what an older page left is sent once, what a later one left stays', async () => {
  const office = await signedIn('super-admin');
  const page = await signedIn('warehouse', PHONE);
  const { orders, address, roll } = await openRollDay(office, 2, 0);
  const [one, two] = orders as [(typeof orders)[0], (typeof orders)[0]];
  await page.goto(address);
  await orderLine(rollCard(page, roll), two).waitFor();
  await expect.poll(() => isReady(page)).toBe(true);
  const repair = await withoutCuts(page);
  await page.getByRole('button', { name: `Cut ${one.number}` }).press('Enter');
  await page.getByText('1 waiting to be sent.').waitFor();
  // As a page left it that knew fewer fields, and as one will that knows more.
  await page.evaluate(async (orderId) => {
    const open = indexedDB.open('falcon-cuts');
    const db = await new Promise<IDBDatabase>((resolve) => {
      open.addEventListener('success', () => resolve(open.result));
    });
    const store = db.transaction('queue', 'readwrite').objectStore('queue');
    const queue = store.get('queue');
    queue.addEventListener('success', () => {
      const [{ about: _about, isTried: _isTried, ...first }] = queue.result as [Record<string, unknown>];
      const later = { ...first, id: 'later', orderId, format: 99, action: { kind: 'MEASURE', feet: 12 } };
      store.put([{ ...first, format: 0 }, later], 'queue');
    });
    await new Promise((resolve) => {
      store.transaction.addEventListener('complete', resolve);
    });
    db.close();
  }, two.id);
  // The browser finds a new version, which takes over once its user lets it.
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js?next');
  });
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Reload now' }).click();
  await loaded;
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL ?? ''))
    .toMatch(/\/sw\.js\?next$/);
  await page.getByText('2 waiting to be sent.').waitFor();
  await orderLine(rollCard(page, roll), two).getByText(WAITING).waitFor();
  expect(await page.getByRole('button', { name: `Undo ${two.number}` }).count()).toBe(0);
  expect(await statusesOf([one, two])).toEqual([STATUS_ID.CUT, STATUS_ID.CUT]);
  await repair();
  await page.getByRole('button', { name: 'Send now' }).press('Enter');
  await page.getByText('1 waiting to be sent.').waitFor();
  await orderLine(rollCard(page, roll), one).waitFor({ state: 'detached' });
  await page.reload();
  await page.getByText('1 waiting to be sent.').waitFor();
  expect(await statusesOf([one, two])).toEqual([STATUS_ID.ASSIGN, STATUS_ID.CUT]);
  expect(await storedRoll(roll)).toMatchObject({ lengthE4: 880_000, reservedLengthE4: 120_000 });
});

test('cartons of VCT and of carpet tile that are pulled without a network wait, are taken back while they do, and are pulled once', async () => {
  const office = await signedIn('super-admin');
  const page = await signedIn('warehouse', { ...PHONE, serviceWorkers: 'block' });
  const context = page.context();
  for (const order of await tileOrders(office)) {
    const form = page.getByRole('form', { name: order.number, exact: true });
    const waits = page.getByRole('region', { name: order.number, exact: true });
    const pulled = form.getByRole('checkbox', { name: '4 cartons pulled' });
    await page.goto(order.list);
    await form.waitFor();
    await settled(page);
    await context.setOffline(true);
    await pulled.check();
    await form.getByRole('button', { name: 'Cut done' }).press('Enter');
    await waits.getByText(WAITING).waitFor();
    await waits.getByText('4 cartons pulled').waitFor();
    await waits.getByRole('button', { name: `Undo ${order.number}` }).press('Enter');
    await says(page, `${order.number}: taken back`);
    await form.waitFor();
    // The notification of before may still be there.
    expect(await page.getByText(/\d waiting to be sent|^Waiting to be sent/).allTextContents()).toEqual([]);
    // Its label marks them as pulled, and again is "Cut done".
    await scan(page, order.number);
    await form.getByRole('checkbox', { name: '4 cartons pulled', checked: true }).waitFor();
    await scan(page, order.number);
    await waits.getByText(WAITING).waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    expect([await cartonsOf(order.lot), await statusesOf([order])]).toEqual([20, [STATUS_ID.CUT]]);
    await context.setOffline(false);
    await waits.waitFor({ state: 'detached' });
    await expect.poll(() => statusesOf([order])).toEqual([STATUS_ID.ASSIGN]);
    expect(await cartonsOf(order.lot)).toBe(16);
    const recent = page.getByRole('region', { name: 'Done in the last ten minutes' });
    await recent.getByRole('listitem').filter({ hasText: order.number }).getByText('4 cartons').waitFor();
  }
});

test('a full device without a network says so and claims nothing; what it accepted stays, and is sent first', async () => {
  const office = await signedIn('super-admin');
  const page = await signedIn('warehouse', { ...PHONE, serviceWorkers: 'block' });
  const context = page.context();
  const { orders, address, roll } = await openRollDay(office, 2);
  const [one, two, three] = orders as [(typeof orders)[0], (typeof orders)[0], (typeof orders)[0]];
  await page.addInitScript({
    content: `
      const put = IDBObjectStore.prototype.put;
      IDBObjectStore.prototype.put = function full(value, key) {
        if (key === 'queue' && globalThis.isFull) throw new DOMException('Full', 'QuotaExceededError');
        return put.call(this, value, key);
      };`,
  });
  await page.goto(address);
  await orderLine(rollCard(page, roll), two).waitFor();
  await page.getByRole('button', { name: 'Show by order' }).click();
  const form = page.getByRole('form', { name: three.number, exact: true });
  const typed = form.getByRole('combobox', { name: /^Roll for/ });
  await typed.fill(roll);
  await typed.press('Enter');
  await page.getByRole('button', { name: 'Show by roll' }).click();
  await orderLine(rollCard(page, roll), two).waitFor();
  await settled(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: `Cut ${one.number}` }).press('Enter');
  await page.getByText('1 waiting to be sent.').waitFor();
  await page.evaluate('globalThis.isFull = true');
  await page.getByRole('button', { name: `Cut ${two.number}` }).press('Enter');
  const sentence = page.getByText(/^The storage of this device is full, so this could not be kept/).first();
  await sentence.waitFor();
  expect(await seriousFaults(page)).toEqual([]);
  await page.getByRole('button', { name: `Cut ${two.number}` }).waitFor();
  // What was accepted can’t be lost by an undo that isn’t stored.
  await page.getByRole('button', { name: `Undo ${one.number}` }).click();
  await orderLine(rollCard(page, roll), one).getByText(WAITING).waitFor();
  await page.getByText('1 waiting to be sent.').waitFor();
  expect(await statusesOf([one, two, three])).toEqual([STATUS_ID.CUT, STATUS_ID.CUT, STATUS_ID.CUT]);

  // With a connection, what waited makes room, and a cut goes straight to the office.
  await context.setOffline(false);
  await expect.poll(() => statusesOf([one])).toEqual([STATUS_ID.ASSIGN]);
  await page.getByRole('button', { name: `Cut ${two.number}` }).click();
  await expect.poll(() => statusesOf([one, two, three])).toEqual([STATUS_ID.ASSIGN, STATUS_ID.ASSIGN, STATUS_ID.CUT]);
  await page.evaluate('globalThis.isFull = false');
  await expect
    .poll(async () => {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      return page.getByText(/waiting to be sent/i).count();
    })
    .toBe(0);
  expect(await storedRoll(roll)).toMatchObject({ lengthE4: 760_000, reservedLengthE4: 0 });
});

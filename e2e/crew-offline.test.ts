import type { Page } from 'playwright-core';
import { STATUS_ID } from '@falcon/domain/orders/work-order-status';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { answered } from './support/api';
import { seriousFaults } from './support/axe';
import { journeys } from './support/browser';
import { inDatabase } from './support/database';
import { companyToday } from './support/days';

const { signedIn, visitor } = journeys();
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, serviceWorkers: 'allow' } as const;
const OFFLINE = 'Offline. What you do is kept on this phone.';

/** An installer of the demo with this many jobs today. */
const withJobsToday = (count: number) =>
  inDatabase(async (db) => {
    const installer = await db
      .selectFrom('installer')
      .select(['id', 'fullName as name'])
      .where('isEnabled', '=', true)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const jobs = await db
      .selectFrom('workOrder')
      .select('id')
      .where('statusId', 'in', [STATUS_ID.CUT, STATUS_ID.ASSIGN, STATUS_ID.RECONCILE])
      .where('id', 'not in', (reported) => reported.selectFrom('jobReport').select('workOrderId'))
      .orderBy('id')
      .limit(count)
      .execute();
    if (jobs.length < count) throw new Error('The demo has too few orders to assign');
    for (const { id } of jobs)
      await db
        .updateTable('workOrder')
        .set({ installerId: installer.id, installDate: companyToday(), specialInstructions: `Gate code 88-${id}` })
        .where('id', '=', id)
        .execute();
    return { installerId: installer.id, name: installer.name, ids: jobs.map(({ id }) => id) };
  });

/** Gives an order to another installer. */
const giveAway = (id: number, installerId: number) =>
  inDatabase(async (db) => {
    const other = await db
      .selectFrom('installer')
      .select('id')
      .where('id', '<>', installerId)
      .executeTakeFirstOrThrow();
    await db.updateTable('workOrder').set({ installerId: other.id }).where('id', '=', id).execute();
  });

/** What the server has of jobs: reports and photos, in their order. */
const stored = (ids: readonly number[]) =>
  inDatabase(async (db) => ({
    reports: await db
      .selectFrom('jobReport')
      .select(['workOrderId', 'kind', 'note'])
      .where('workOrderId', 'in', ids)
      .orderBy('id')
      .execute(),
    photos: await db
      .selectFrom('jobPhoto')
      .select(['workOrderId', 'kind'])
      .where('workOrderId', 'in', ids)
      .orderBy('documentId')
      .execute(),
  }));

const picture = async (shade: number) => ({
  name: 'floor.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 640, height: 480, channels: 3, background: { r: shade, g: 90, b: 60 } } })
    .jpeg()
    .toBuffer(),
});

/** A photo of many megabytes, as a camera makes it. */
const largePicture = async () => ({
  name: 'large.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({
    create: {
      width: 4000,
      height: 3000,
      channels: 3,
      background: 'gray',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg({ quality: 100 })
    .toBuffer(),
});

/** Opens a new link of an installer on a phone; resolves once the phone has what it needs without a connection. */
async function openOnPhone(installerId: number, ids: readonly number[]) {
  const admin = await signedIn('admin');
  const answer = await answered<{ installerLinkSet: { installer: { link: { address: string } } } }>(
    admin,
    `mutation { installerLinkSet(input: { installerId: ${installerId}, validThrough: "2027-06-01" })
      { installer { link { address } } } }`,
  );
  const { pathname, hash } = new URL(answer.installerLinkSet.installer.link.address);
  const phone = await visitor(PHONE);
  await phone.goto(`${pathname}${hash}`);
  await phone.getByRole('heading', { level: 1 }).waitFor();
  await phone.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await expect.poll(() => keptOn(phone)).toEqual(expect.arrayContaining(ids.map((id) => `answer job ${id}`)));
  await expect.poll(() => phone.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  return { admin, phone };
}

/** The names of all that a phone keeps: entries of its store, and files. */
const keptOn = (phone: Page): Promise<string[]> =>
  phone.evaluate(async () => {
    const open = indexedDB.open('falcon-crew');
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      open.addEventListener('success', () => resolve(open.result));
      open.addEventListener('error', () => reject(new Error('No store')));
    });
    const all = db.transaction('phone').objectStore('phone').getAllKeys();
    const keys = await new Promise<string[]>((resolve) => {
      all.addEventListener('success', () => resolve(all.result.map(String)));
    });
    db.close();
    const files = await (await caches.open('crew-files')).keys();
    return [...keys, ...files.map(({ url }) => new URL(url).pathname)];
  });

const parts = (phone: Page) => ({
  report: phone.getByRole('region', { name: 'Report' }),
  photos: phone.getByRole('region', { name: 'Photos' }),
  refused: phone.getByRole('region', { name: 'Not accepted' }),
});

async function finish(phone: Page, id: number, shade: number): Promise<void> {
  const { report, photos } = parts(phone);
  await phone.goto(`/crew/jobs/${id}`);
  await phone.getByText(`Gate code 88-${id}`).waitFor();
  await report.getByRole('button', { name: 'Done' }).click();
  await phone.getByText('Take at least one photo of the finished floor.').waitFor();
  await photos.getByLabel('Add photos after').setInputFiles(await picture(shade));
  await photos.getByRole('img').waitFor();
  await report.getByRole('button', { name: 'Done' }).click();
  await report.getByRole('listitem').filter({ hasText: 'Done' }).getByText('Waiting to be sent').waitFor();
}

test('a phone without a network all morning does two jobs and can’t do a third; with a network, all is there once', async () => {
  const { installerId, name, ids } = await withJobsToday(3);
  const { admin, phone } = await openOnPhone(installerId, ids);
  const context = phone.context();
  await context.setOffline(true);
  // The browser was closed, too.
  await phone.close();
  const morning = await context.newPage();
  await morning.goto('/crew');
  await morning.getByRole('heading', { name }).waitFor();
  await morning.getByText(OFFLINE).waitFor();
  const [first, second, third] = ids as [number, number, number];
  await finish(morning, first, 10);
  await finish(morning, second, 20);
  await morning.goto(`/crew/jobs/${third}`);
  const { report } = parts(morning);
  await report.getByText('Could not install').click();
  await report.getByLabel('Add photos that show why').setInputFiles(await picture(30));
  await report.getByRole('img').waitFor();
  await report.getByRole('textbox', { name: 'Why, and what is missing?' }).fill('No key at the desk');
  await report.getByRole('button', { name: 'Tell the office' }).click();
  await report.getByRole('listitem').getByText('No key at the desk').waitFor();
  expect(await seriousFaults(morning)).toEqual([]);
  expect(await morning.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  expect(await stored(ids)).toEqual({ reports: [], photos: [] });
  await morning.reload();
  await morning.getByText('6 waiting to be sent.').waitFor();

  await context.setOffline(false);
  await morning.getByText('Waiting to be sent').first().waitFor({ state: 'detached' });
  await expect.poll(async () => (await stored(ids)).reports.length).toBe(3);
  expect(await stored(ids)).toEqual({
    reports: [
      { workOrderId: first, kind: 'DONE', note: '' },
      { workOrderId: second, kind: 'DONE', note: '' },
      { workOrderId: third, kind: 'NOT_READY', note: 'No key at the desk' },
    ],
    photos: [
      { workOrderId: first, kind: 'AFTER' },
      { workOrderId: second, kind: 'AFTER' },
      { workOrderId: third, kind: 'NOT_READY' },
    ],
  });
  await morning.goto('/crew');
  await morning.getByText('Could not install').first().waitFor();
  expect((await keptOn(morning)).filter((key) => key.startsWith('photo '))).toEqual([]);
  await expect.poll(() => keptOn(morning)).toContainEqual(expect.stringMatching(/\/thumbnail$/));

  // What was sent is here without a network, too, with its picture.
  await context.setOffline(true);
  await morning.goto(`/crew/jobs/${first}`);
  const thumbnail = parts(morning).photos.getByRole('img');
  await thumbnail.waitFor();
  await expect.poll(() => thumbnail.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  await context.setOffline(false);

  await answered(
    admin,
    `mutation { installerLinkRevoke(input: { installerId: ${installerId} }) { installer { id } } }`,
  );
  await morning.reload();
  await morning.getByText('This link was revoked. Ask your office for a new one.').waitFor();
  await expect.poll(() => keptOn(morning)).toEqual([]);
  await context.setOffline(true);
  await morning.reload();
  await morning.getByText(/^No connection, and this page is not kept/).waitFor();
});

test('done for an order that was taken away since then shows both sides; a line that breaks six times sends its photo once', async () => {
  const { installerId, ids } = await withJobsToday(2);
  const [gone, kept] = ids as [number, number];
  const { phone } = await openOnPhone(installerId, ids);
  const { report, photos, refused } = parts(phone);
  await phone.context().setOffline(true);
  await finish(phone, gone, 40);
  await phone.goto(`/crew/jobs/${kept}`);
  await report.getByText('Note for the office').click();
  await report.getByRole('textbox', { name: 'Note' }).fill('Left the strip in the closet');
  await report.getByRole('button', { name: 'Send note' }).click();
  const large = await largePicture();
  expect(large.buffer.length).toBeGreaterThan(12_000_000);
  await photos.getByLabel('Add photos before').setInputFiles(large);
  await photos.getByText('Waiting to be sent').waitFor();
  await giveAway(gone, installerId);

  // Three photos get through without the phone hearing of it, three don't.
  let breaks = 0;
  await phone.context().route('**/crew/graphql', async (route) => {
    if (!route.request().postData()?.includes('CrewPhotoAdd') || !route.request().postData()?.includes(`"${kept}"`))
      return route.continue();
    breaks += 1;
    if (breaks > 6) return route.continue();
    if (breaks % 2 === 0) await route.fetch();
    return route.abort('connectionreset');
  });
  await phone.context().setOffline(false);
  await expect
    .poll(async () => {
      await phone.evaluate(() => dispatchEvent(new Event('online')));
      return (await stored([kept])).photos.length > 0 && breaks > 6;
    })
    .toBe(true);
  await phone.getByText('Waiting to be sent').first().waitFor({ state: 'detached' });
  expect(await stored([kept])).toEqual({
    reports: [{ workOrderId: kept, kind: 'NOTE', note: 'Left the strip in the closet' }],
    photos: [{ workOrderId: kept, kind: 'BEFORE' }],
  });
  expect(await stored([gone])).toEqual({ reports: [], photos: [] });

  await phone.goto('/crew');
  await refused.getByText('Not accepted by the office').waitFor();
  await refused
    .getByText(/This job is not on your days/)
    .first()
    .waitFor();
  expect(await refused.getByRole('listitem').innerText()).toMatch(/Photo: After, .*\n?Done, /);
  await refused.getByRole('link', { name: 'Save photo' }).waitFor();
  expect(await seriousFaults(phone)).toEqual([]);
  expect(await phone.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  await phone.reload();
  await refused.getByRole('button', { name: 'Dismiss' }).click();
  await refused.waitFor({ state: 'detached' });
  await phone.reload();
  await expect.poll(() => keptOn(phone)).not.toContain(`answer job ${gone}`);
});

test('a phone whose clock is years behind shows today’s jobs, and what it did is on the order at the right time', async () => {
  const { installerId, ids } = await withJobsToday(1);
  const [job] = ids as [number];
  const { phone } = await openOnPhone(installerId, ids);
  await phone.context().clock.setSystemTime('2019-03-01T08:00:00Z');
  await phone.goto(`/crew/jobs/${job}`);
  await phone.context().setOffline(true);
  await phone.reload();
  await phone.getByText(/^Today, /).waitFor();
  await finish(phone, job, 60);
  await phone.context().setOffline(false);
  await phone.getByText('Waiting to be sent').first().waitFor({ state: 'detached' });
  const [report] = await inDatabase((db) =>
    db.selectFrom('jobReport').select(['kind', 'happenedAt']).where('workOrderId', '=', job).execute(),
  );
  expect(report?.kind).toBe('DONE');
  expect(Math.abs(Date.now() - Number(report?.happenedAt.getTime()))).toBeLessThan(10 * 60_000);
});

test('the app was updated while a queue waits: what an older page kept is sent, what a later one kept stays', async () => {
  const { installerId, ids } = await withJobsToday(1);
  const [job] = ids as [number];
  const { phone } = await openOnPhone(installerId, ids);
  await phone.context().setOffline(true);
  await phone.goto(`/crew/jobs/${job}`);
  const { report } = parts(phone);
  await report.getByText('Note for the office').click();
  await report.getByRole('textbox', { name: 'Note' }).fill('Written before the update');
  await report.getByRole('button', { name: 'Send note' }).click();
  await report.getByRole('listitem').getByText('Waiting to be sent').waitFor();
  // As an older page left it, which knew fewer fields; and as a later one, that something is kept of.
  await phone.evaluate(async (id) => {
    const open = indexedDB.open('falcon-crew');
    const db = await new Promise<IDBDatabase>((resolve) => {
      open.addEventListener('success', () => resolve(open.result));
    });
    const store = db.transaction('phone', 'readwrite').objectStore('phone');
    const queue = store.get('queue');
    queue.addEventListener('success', () => {
      const [first] = queue.result as readonly object[];
      const later = { ...first, id: 'later', format: 99, action: { kind: 'MEASURE', feet: 12 } };
      store.put([{ ...first, format: 0 }, later], 'queue');
    });
    const kept = store.get(`answer job ${id}`);
    kept.addEventListener('success', () => {
      delete kept.result.data.job.instructions;
      store.put(kept.result, `answer job ${id}`);
    });
    await new Promise((resolve) => {
      store.transaction.addEventListener('complete', resolve);
    });
    db.close();
  }, job);
  await phone.reload();
  await phone.getByText(/^No connection, and this page is not kept/).waitFor();
  await phone.getByText('2 waiting to be sent.').waitFor();
  await phone.context().setOffline(false);
  await phone.getByText(`Gate code 88-${job}`).waitFor();
  await expect
    .poll(async () => (await stored([job])).reports.map(({ note }) => note))
    .toEqual(['Written before the update']);
  await phone.goto('/crew');
  await phone.getByText('Waiting to be sent').waitFor();
  expect(await keptOn(phone)).toContain('queue');
});

test('a phone without room says so, keeps the text on the screen and sends it directly where it can', async () => {
  const { installerId, ids } = await withJobsToday(1);
  const [job] = ids as [number];
  const { phone } = await openOnPhone(installerId, ids);
  await phone.addInitScript({
    content: `
      const put = IDBObjectStore.prototype.put;
      IDBObjectStore.prototype.put = function full(value, key) {
        if (key === 'queue') throw new DOMException('Full', 'QuotaExceededError');
        return put.call(this, value, key);
      };`,
  });
  await phone.context().setOffline(true);
  await phone.goto(`/crew/jobs/${job}`);
  const { report } = parts(phone);
  await report.getByText('Note for the office').click();
  const note = report.getByRole('textbox', { name: 'Note' });
  await note.fill('The key is under the mat');
  await report.getByRole('button', { name: 'Send note' }).click();
  await phone.getByText(/^The storage of this phone is full/).waitFor();
  expect(await note.inputValue()).toBe('The key is under the mat');
  expect((await stored([job])).reports).toEqual([]);
  await phone.context().setOffline(false);
  await report.getByRole('button', { name: 'Send note' }).click();
  await report.getByRole('listitem').getByText('The key is under the mat').waitFor();
  expect((await stored([job])).reports).toHaveLength(1);
});

import { STATUS_ID } from '@falcon/domain/orders/work-order-status';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';
import { answered } from './api';
import type { Journeys } from './browser';
import { inDatabase } from './database';
import { companyToday } from './days';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, serviceWorkers: 'allow' } as const;

/** Orders as they were before a journey, by their ids. */
const borrowed = new Map<
  number,
  { installerId: number | null; installDate: string | null; specialInstructions: string }
>();

/** Gives the orders of a journey back as they were, for other journeys on the same database. */
export const returnJobs = () =>
  inDatabase(async (db) => {
    for (const [id, before] of borrowed) await db.updateTable('workOrder').set(before).where('id', '=', id).execute();
    borrowed.clear();
  });

/** An installer of the demo with this many jobs today, to which other journeys have added nothing. */
export const withJobsToday = (count: number) =>
  inDatabase(async (db) => {
    const installer = await db
      .selectFrom('installer')
      .select(['id', 'fullName as name'])
      .where('isEnabled', '=', true)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const jobs = await db
      .selectFrom('workOrder')
      .select(['id', 'installerId', 'installDate', 'specialInstructions'])
      .where('statusId', 'in', [STATUS_ID.CUT, STATUS_ID.ASSIGN, STATUS_ID.RECONCILE])
      .where('id', 'not in', (reported) => reported.selectFrom('jobReport').select('workOrderId'))
      .where((eb) =>
        eb.not(
          eb.exists(
            eb.selectFrom('document').select('document.id').whereRef('document.workOrderId', '=', 'workOrder.id'),
          ),
        ),
      )
      .where((eb) =>
        eb.not(eb.exists(eb.selectFrom('note').select('note.id').whereRef('note.workOrderId', '=', 'workOrder.id'))),
      )
      .orderBy('id')
      .limit(count)
      .execute();
    if (jobs.length < count) throw new Error('The demo has too few orders to assign');
    for (const { id, ...before } of jobs) {
      borrowed.set(id, before);
      await db
        .updateTable('workOrder')
        .set({ installerId: installer.id, installDate: companyToday(), specialInstructions: `Gate code 88-${id}` })
        .where('id', '=', id)
        .execute();
    }
    return { installerId: installer.id, name: installer.name, ids: jobs.map(({ id }) => id) };
  });

/** Gives an order to another installer. */
export const giveAway = (id: number, installerId: number) =>
  inDatabase(async (db) => {
    const other = await db
      .selectFrom('installer')
      .select('id')
      .where('id', '<>', installerId)
      .executeTakeFirstOrThrow();
    await db.updateTable('workOrder').set({ installerId: other.id }).where('id', '=', id).execute();
  });

/** What the server has of jobs: reports and photos, in their order. */
export const stored = (ids: readonly number[]) =>
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

/** A small photo. */
export const picture = async (shade: number) => ({
  name: 'floor.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 640, height: 480, channels: 3, background: { r: shade, g: 90, b: 60 } } })
    .jpeg()
    .toBuffer(),
});

/** A photo of many megabytes, as a camera makes it. */
export const largePicture = async () => ({
  name: 'large.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({
    create: {
      width: 5640,
      height: 4230,
      channels: 3,
      background: 'gray',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg({ quality: 100 })
    .toBuffer(),
});

/** Creates the link of an installer, or renews it; returns its address on this site. */
export async function linkOf(admin: Page, installerId: number): Promise<string> {
  const answer = await answered<{ installerLinkSet: { installer: { link: { address: string } } } }>(
    admin,
    `mutation { installerLinkSet(input: { installerId: ${installerId}, validThrough: "2027-06-01" })
      { installer { link { address } } } }`,
  );
  const { pathname, hash } = new URL(answer.installerLinkSet.installer.link.address);
  return `${pathname}${hash}`;
}

/** Opens a new link of an installer on a phone; resolves once the phone has what it needs without a connection. */
export async function openOnPhone({ signedIn, visitor }: Journeys, installerId: number, ids: readonly number[]) {
  const admin = await signedIn('admin');
  const address = await linkOf(admin, installerId);
  const phone = await visitor(PHONE);
  await phone.goto(address);
  await phone.getByRole('heading', { level: 1 }).waitFor();
  await phone.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await expect.poll(() => keptOn(phone)).toEqual(expect.arrayContaining(ids.map((id) => `answer job ${id}`)));
  await expect.poll(() => phone.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  return { admin, phone };
}

/** The names of all that a phone keeps: entries of its store, and files. */
export const keptOn = (phone: Page): Promise<string[]> =>
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

/** The parts of a job’s page, and what was refused. */
export const parts = (phone: Page) => ({
  report: phone.getByRole('region', { name: 'Report' }),
  photos: phone.getByRole('region', { name: 'Photos' }),
  refused: phone.getByRole('region', { name: 'Not accepted' }),
});

/** Does a job: a photo, then *Done*, which waits on the phone. */
export async function finish(phone: Page, id: number, shade: number): Promise<void> {
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

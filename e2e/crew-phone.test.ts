import { afterEach, expect, test } from 'vitest';
import { seriousFaults } from './support/axe';
import { journeys } from './support/browser';
import { mutate } from './support/api';
import { finish, keptOn, linkOf, openOnPhone, parts, returnJobs, stored, withJobsToday } from './support/crew-phone';
import { inDatabase } from './support/database';

const office = journeys();
afterEach(async () => {
  await returnJobs();
});

test('a phone whose clock is years behind shows today’s jobs, and what it did is on the order at the right time', async () => {
  const { installerId, ids } = await withJobsToday(1);
  const [job] = ids as [number];
  const { phone } = await openOnPhone(office, installerId, ids);
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
  const { phone } = await openOnPhone(office, installerId, ids);
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
  const { phone } = await openOnPhone(office, installerId, ids);
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

test('a link that is revoked while its page is open shows nothing more by itself, and leaves nothing on the phone', async () => {
  const { installerId, ids } = await withJobsToday(1);
  const [job] = ids as [number];
  const { admin, phone } = await openOnPhone(office, installerId, ids);
  await phone.goto(`/crew/jobs/${job}`);
  await phone.getByText(`Gate code 88-${job}`).waitFor();
  await mutate(admin, 'installerLinkRevoke', { installerId }, 'installer { id }');
  // The page asks again when it is looked at.
  await phone.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await phone.getByText('This link was revoked. Ask your office for a new one.').waitFor();
  await phone.getByText(`Gate code 88-${job}`).waitFor({ state: 'detached' });
  await expect.poll(() => keptOn(phone)).toEqual([]);
  await phone.context().setOffline(true);
  await phone.reload();
  await phone.getByText(/^No connection, and this page is not kept/).waitFor();
});

test('another installer’s link on a phone that owes work opens once the work is sent, in the name of who did it', async () => {
  const { installerId, ids } = await withJobsToday(1);
  const [job] = ids as [number];
  const { admin, phone } = await openOnPhone(office, installerId, ids);
  const other = await inDatabase((db) =>
    db
      .selectFrom('installer')
      .select(['id', 'fullName'])
      .where('isEnabled', '=', true)
      .where('id', '<>', installerId)
      .orderBy('id')
      .executeTakeFirstOrThrow(),
  );
  const link = await linkOf(admin, other.id);
  // The line is bad: photos don’t get through, everything else does.
  await phone
    .context()
    .route('**/crew/graphql', (route) =>
      route.request().postData()?.includes('CrewPhotoAdd') ? route.abort('connectionreset') : route.fallback(),
    );
  await finish(phone, job, 70);
  await phone.goto(link);
  await phone.getByText(/^This phone still has work of another installer/).waitFor();
  expect(await seriousFaults(phone)).toEqual([]);
  await phone.getByRole('link', { name: 'Go to My jobs' }).click();
  await phone.getByText('Waiting to be sent').first().waitFor();

  await phone.context().unroute('**/crew/graphql');
  await phone.goto(link);
  await phone.getByRole('heading', { name: other.fullName }).waitFor();
  const { reports, photos } = await stored([job]);
  expect([reports.map(({ kind }) => kind), photos.map(({ kind }) => kind)]).toEqual([['DONE'], ['AFTER']]);
  expect(await keptOn(phone)).not.toContain(`answer job ${job}`);
});

import { afterEach, expect, test } from 'vitest';
import { answered } from './support/api';
import { seriousFaults } from './support/axe';
import { journeys } from './support/browser';
import {
  finish,
  giveAway,
  keptOn,
  largePicture,
  openOnPhone,
  parts,
  picture,
  returnJobs,
  stored,
  withJobsToday,
} from './support/crew-phone';

const office = journeys();
afterEach(async () => {
  await returnJobs();
});
const OFFLINE = 'Offline. What you do is kept on this phone.';

test('a phone without a network all morning does two jobs and can’t do a third; with a network, all is there once', async () => {
  const { installerId, name, ids } = await withJobsToday(3);
  const { admin, phone } = await openOnPhone(office, installerId, ids);
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
  const { phone } = await openOnPhone(office, installerId, ids);
  const { report, photos, refused } = parts(phone);
  await phone.context().setOffline(true);
  await finish(phone, gone, 40);
  await phone.goto(`/crew/jobs/${kept}`);
  await report.getByText('Note for the office').click();
  await report.getByRole('textbox', { name: 'Note' }).fill('Left the strip in the closet');
  await report.getByRole('button', { name: 'Send note' }).click();
  const large = await largePicture();
  expect(large.buffer.length).toBeGreaterThan(25_000_000);
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

import { addDays } from '@falcon/domain/kit/schedule';
import { STATUS_ID } from '@falcon/domain/orders/work-order-status';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { answered } from './support/api';
import { seriousFaults } from './support/axe';
import { journeys } from './support/browser';
import { inDatabase } from './support/database';
import { companyToday } from './support/days';
import { visit } from './support/visit';

const { signedIn, visitor } = journeys();
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true } as const;

/** An installer of the demo with two jobs today; the first takes a trip charge: it is for carpet, and has none. */
const withJobsToday = () =>
  inDatabase(async (db) => {
    const jobs = await db
      .selectFrom('workOrder as o')
      .innerJoin('installer as i', 'i.id', 'o.installerId')
      .select(['o.id', 'o.workOrderNumber as number', 'o.installerId', 'i.fullName as name'])
      .where('o.statusId', '=', STATUS_ID.RECONCILE)
      .where('i.isEnabled', '=', true)
      .orderBy(
        (eb) =>
          eb.and([
            eb('o.flooringTypeId', '=', 1),
            eb.not(
              eb.exists(
                eb
                  .selectFrom('workOrderLine as l')
                  .select('l.id')
                  .whereRef('l.workOrderId', '=', 'o.id')
                  .where('l.lineKey', '=', 'tripCharge'),
              ),
            ),
          ]),
        'desc',
      )
      .orderBy('o.id', 'desc')
      .limit(2)
      .execute();
    const [first] = jobs;
    if (!first) throw new Error('The demo has no assigned order');
    for (const { id } of jobs)
      await db
        .updateTable('workOrder')
        .set({
          installerId: first.installerId,
          installDate: companyToday(),
          specialInstructions: `Gate code 4711-${id}`,
        })
        .where('id', '=', id)
        .execute();
    return { installerId: Number(first.installerId), name: first.name, jobs };
  });

const picture = () =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: { r: 120, g: 90, b: 60 } } })
    .jpeg()
    .toBuffer();

test('an installer opens a link on a phone, does one job and can’t do another; the office sees both', async () => {
  const { installerId, name, jobs } = await withJobsToday();
  const [stopped, done] = jobs;
  const admin = await signedIn('admin');
  await visit(admin, `/installers/${installerId}/profile`);
  const card = admin.getByRole('region', { name: 'Installer link' });
  await card.getByRole('button', { name: 'Create link' }).click();
  await card.getByText('Not opened on a phone yet.').waitFor();
  await card.getByRole('button', { name: 'Show QR code' }).click();
  await card.getByRole('img', { name: 'QR code that opens this installer’s jobs' }).waitFor();
  const { installer } = await answered<{ installer: { link: { address: string } } }>(
    admin,
    `{ installer(id: "${installerId}") { link { address } } }`,
  );
  const { pathname, hash } = new URL(installer.link.address);

  const phone = await visitor(PHONE);
  await phone.goto(`${pathname}${hash}`);
  await phone.getByRole('heading', { name }).waitFor();
  expect(phone.url()).not.toContain('#');
  expect(await phone.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  expect(await seriousFaults(phone)).toEqual([]);

  await phone.goto(`/crew/jobs/${done?.id}`);
  await phone.getByText(`Gate code 4711-${done?.id}`).waitFor();
  expect(await phone.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  expect(await seriousFaults(phone)).toEqual([]);
  const report = phone.getByRole('region', { name: 'Report' });
  await report.getByRole('button', { name: 'On my way' }).click();
  await report.getByRole('listitem').getByText('On the way').waitFor();
  await report.getByRole('button', { name: 'Done' }).click();
  await phone.getByText('Take at least one photo of the finished floor.').waitFor();
  const photos = phone.getByRole('region', { name: 'Photos' });
  const file = { name: 'floor.jpg', mimeType: 'image/jpeg', buffer: await picture() };
  await photos.getByLabel('Add photos after').setInputFiles(file);
  await photos.getByRole('img').waitFor();
  await report.getByRole('button', { name: 'Done' }).click();
  await report.getByRole('listitem').getByText('Done').waitFor();
  await phone.getByText('Waiting to be sent').first().waitFor({ state: 'detached' });
  await phone.reload();
  await report.getByRole('listitem').getByText('Done').waitFor();
  await visit(admin, `/work-orders/${done?.id}`);
  await admin.getByText('Done', { exact: true }).first().waitFor();

  await phone.goto(`/crew/jobs/${stopped?.id}`);
  await report.getByText('Could not install').click();
  await report.getByLabel('Add photos that show why').setInputFiles(file);
  await report.getByRole('img').waitFor();
  await report.getByRole('textbox', { name: 'Why, and what is missing?' }).fill('The kitchen is still furnished');
  await report.getByRole('button', { name: 'Tell the office' }).click();
  await report.getByRole('listitem').getByText('The kitchen is still furnished').waitFor();
  await phone.getByText('Waiting to be sent').first().waitFor({ state: 'detached' });
  await visit(admin, '/dashboard');
  await admin.getByRole('link', { name: `${stopped?.number}: ${name} could not install` }).waitFor();
  await admin.getByRole('button', { name: `Add trip charge to ${stopped?.number}` }).click();
  await admin.getByText(`${stopped?.number} already has a trip charge.`).waitFor();
  await admin.getByRole('button', { name: `Reschedule… ${stopped?.number}` }).click();
  const dates = admin.getByRole('dialog', { name: `Reschedule ${stopped?.number}` });
  await dates.getByRole('button', { name: 'Back' }).click();
  await dates.waitFor({ state: 'detached' });
  expect(new URL(admin.url()).search).toBe('');
  await admin.getByRole('row', { name: /^Trip Charge/ }).waitFor();
  await admin.getByRole('button', { name: `Reschedule… ${stopped?.number}` }).click();
  await dates.waitFor();
  await dates.getByRole('button', { name: 'Back' }).click();

  await phone.goto('/crew/days-off');
  await phone.getByLabel('First day').fill(addDays(companyToday(), 20));
  await phone.getByLabel('Reason').fill('Wedding');
  await phone.getByRole('button', { name: 'Ask the office' }).click();
  await phone.getByText('Waiting for the office').waitFor();
  await visit(admin, `/installers/${installerId}/profile`);
  await card.getByRole('button', { name: 'Accept' }).click();
  await card.getByRole('button', { name: 'Accept' }).waitFor({ state: 'detached' });
  await phone.reload();
  await phone.getByText('Off', { exact: true }).waitFor();

  await card.getByRole('button', { name: 'Revoke' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Revoke link' }).click();
  await card.getByRole('button', { name: 'Create link' }).waitFor();
  await phone.reload();
  await phone.getByText('This link was revoked. Ask your office for a new one.').waitFor();
});

test('on payday the office shows an installer the link on the page of the bill sheet; without a link, where to create one', async () => {
  const admin = await signedIn('admin');
  const sheet = await inDatabase((db) =>
    db
      .selectFrom('billSheet')
      .innerJoin('installer', 'installer.id', 'billSheet.installerId')
      .select(['billSheet.id', 'installerId', 'fullName'])
      .where('isEnabled', '=', true)
      .where((eb) =>
        eb.not(eb.exists(eb.selectFrom('sharedLink').select('id').whereRef('installerId', '=', 'installer.id'))),
      )
      .orderBy('billSheet.id', 'desc')
      .executeTakeFirstOrThrow(),
  );
  await visit(admin, `/bill-sheets/${sheet.id}`);
  await admin.getByRole('link', { name: 'Create a link' }).click();
  await admin.waitForURL(`**/installers/${sheet.installerId}/profile`);
  const card = admin.getByRole('region', { name: 'Installer link' });
  await card.getByRole('button', { name: 'Create link' }).click();
  await card.getByText('Not opened on a phone yet.').waitFor();
  await admin.goBack();
  await admin.getByText(/^Valid through/).waitFor();
  await admin.getByRole('button', { name: 'Show QR code' }).press('Enter');
  await admin.getByRole('img', { name: 'QR code that opens this installer’s jobs' }).waitFor();
  expect(await seriousFaults(admin)).toEqual([]);
});

import { codeOf } from '@falcon/domain/warehouse/codes';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { barCodeSvg } from '../apps/api/src/pdf/worker/bar-code';
import { journeys } from './support/browser';
import { companyCode } from './support/cutting-day';
import { inDatabase } from './support/database';
import { choose, pick, says, type } from './support/office';
import { card, dialog, fact } from './support/orders';
import { settled, visit } from './support/visit';

const { signedIn } = journeys();

/** A full roll of the demo company that nobody is promised, with its place. */
const aRoll = () =>
  inDatabase((db) =>
    db
      .selectFrom('inventoryRoll as r')
      .innerJoin('stockPlace as p', 'p.id', 'r.placeId')
      .select(['r.id', 'r.rollNumber', 'r.dyeLot', 'p.name as place'])
      .where('r.status', '=', 'AVAILABLE')
      .where('r.reservedLengthE4', '=', 0)
      .where('r.freeLengthE4', '>', 1_000_000)
      .where('r.quarantinedAt', 'is', null)
      .orderBy('r.id', 'desc')
      .executeTakeFirstOrThrow(),
  );

const anotherPlace = (place: string) =>
  inDatabase((db) =>
    db
      .selectFrom('stockPlace')
      .select('name')
      .where('name', '<>', place)
      .where('rack', '=', 'B')
      .orderBy('position')
      .executeTakeFirstOrThrow(),
  );

async function filter(page: Page, name: string, put: () => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
  await put();
  await page.getByLabel(`Remove filter ${name}`).waitFor();
  await page.keyboard.press('Escape');
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a roll is found by place and length, moved, kept from cutting with a reason, and found again by its number', async () => {
  const page = await signedIn('warehouse');
  const roll = await aRoll();
  const { name: there } = await anotherPlace(roll.place);
  await visit(page, '/stock');
  await settled(page);
  await filter(page, 'Place', () => pick(page, 'Place', roll.place));
  await filter(page, 'Minimum free', () => type(page, 'Minimum free', `90'`));
  await page.getByRole('link', { name: roll.rollNumber, exact: true }).click();

  await page.getByRole('heading', { level: 1, name: `Roll ${roll.rollNumber}` }).waitFor();
  const facts = page.getByRole('main');
  await expect.poll(() => fact(facts, 'Place').innerText()).toBe(roll.place);
  await button(page, 'Move').click();
  await choose(dialog(page), 'Place', there);
  await button(page, 'Move').last().click();
  await says(page, `${roll.rollNumber} moved to ${there}`);
  await expect.poll(() => fact(facts, 'Place').innerText()).toBe(there);

  await button(page, 'Quarantine').click();
  await button(page, 'Quarantine').last().click();
  await dialog(page).getByText('Enter a reason.').waitFor();
  await type(dialog(page), 'Reason', 'Stained on the first ten feet.');
  await button(page, 'Quarantine').last().click();
  await says(page, `${roll.rollNumber} is quarantined`);
  await expect.poll(() => fact(facts, 'Quarantined').innerText()).toContain('Stained on the first ten feet.');
  await card(page, 'Movements').getByText('Received').waitFor();

  await visit(page, '/');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search everything' }).fill(roll.rollNumber);
  await page.getByRole('option', { name: roll.rollNumber }).first().click();
  await page.waitForURL(`**/stock/${roll.id}`);
  await page.getByText('Quarantined', { exact: true }).first().waitFor();
  await button(page, 'Release').click();
  await type(dialog(page), 'Reason', 'Inspected.');
  await button(page, 'Release').last().click();
  await says(page, `${roll.rollNumber} is offered again`);
  await button(page, 'Quarantine').waitFor();
});

test('from a roll one comes to the truck that it came with, and to its item with all rolls of it and what is free', async () => {
  const page = await signedIn('warehouse');
  const roll = await aRoll();
  await visit(page, `/stock/${roll.id}`);
  const facts = page.getByRole('main');
  const slip = await fact(facts, 'Packing slip').innerText();
  await fact(facts, 'Packing slip').getByRole('link').click();
  await page.waitForURL('**/stock/receipts/*');
  await page.getByText(slip).first().waitFor();
  await page.getByRole('link', { name: roll.rollNumber, exact: true }).click();
  await page.waitForURL(`**/stock/${roll.id}`);

  await fact(facts, 'Item').getByRole('link').click();
  const stock = card(page, 'Stock');
  const row = stock.getByRole('row').filter({ hasText: roll.rollNumber });
  await row.getByText(roll.place, { exact: true }).waitFor();
  await stock.getByRole('columnheader', { name: 'Free', exact: true }).waitFor();
  await stock.getByRole('link', { name: 'Open in Stock' }).click();
  await page.getByRole('link', { name: roll.rollNumber, exact: true }).waitFor();
  await page.getByLabel('Remove filter Item').waitFor();
  expect(new URL(page.url()).pathname).toBe('/stock');
});

test('selected rolls are moved together; of two foremen moving one, the second learns who did', async () => {
  const [page, other] = [await signedIn('warehouse'), await signedIn('admin')];
  const { rollNumber, place } = await aRoll();
  const { name: there } = await anotherPlace(place);
  for (const each of [page, other]) {
    await visit(each, `/stock?q=${rollNumber}`);
    await each.getByRole('row').filter({ hasText: rollNumber }).getByRole('checkbox').check();
    await button(each, 'Move').click();
    await choose(dialog(each), 'Place', there);
  }
  await button(page, 'Move').last().click();
  await says(page, `${rollNumber} moved to ${there}`);
  await button(other, 'Move').last().click();
  expect(await dialog(other).getByRole('alert').innerText()).toMatch(/changed/);
});

test('a phone’s camera scans a label: the roll is found, and a code that stays in the picture is one scan', async () => {
  const page = await signedIn('warehouse', { viewport: { width: 390, height: 844 }, hasTouch: true });
  const roll = await aRoll();
  const code = codeOf(await companyCode(), 'ROLL', roll.id);
  const label = `data:image/svg+xml,${encodeURIComponent(await barCodeSvg(code))}`;
  await page.addInitScript((address) => {
    navigator.mediaDevices.getUserMedia = async () => {
      const image = new Image();
      image.src = address;
      await image.decode();
      const canvas = Object.assign(document.createElement('canvas'), { width: 1280, height: 720 });
      const draw = () => {
        const context = canvas.getContext('2d');
        if (!context) return;
        context.fillStyle = 'white';
        context.fillRect(0, 0, canvas.width, canvas.height);
        context.drawImage(image, 200, 260, 880, 200);
        requestAnimationFrame(draw);
      };
      draw();
      return canvas.captureStream();
    };
  }, label);
  await visit(page, '/stock');
  await settled(page);
  await button(page, 'Scan').click();
  await dialog(page).getByText(`Last scan: ${code}`).waitFor();
  await button(page, 'Done').click();
  await dialog(page).waitFor({ state: 'detached' });
  const links = page.getByRole('main').getByRole('table').getByRole('link');
  await expect.poll(() => links.first().innerText()).toContain(roll.rollNumber);
  expect(new URL(page.url()).searchParams.get('q')).toBe(code);
  await links.first().click();
  await page.getByRole('heading', { level: 1, name: `Roll ${roll.rollNumber}` }).waitFor();
});

test('a camera that is refused says what to do', async () => {
  const page = await signedIn('warehouse', { viewport: { width: 390, height: 844 }, hasTouch: true });
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  });
  await visit(page, '/stock/receive');
  await settled(page);
  await button(page, 'Scan').click();
  await dialog(page)
    .getByText(/The camera is blocked\. Allow it/)
    .waitFor();
  await page.keyboard.press('Enter');
  await dialog(page).waitFor({ state: 'detached' });
  expect(await button(page, 'Scan').isVisible()).toBe(true);
});

test('a photo of a damaged roll is added by the warehouse and seen by the office', async () => {
  const page = await signedIn('warehouse', { viewport: { width: 390, height: 844 }, hasTouch: true });
  const roll = await aRoll();
  await visit(page, `/stock/${roll.id}`);
  const photos = card(page, 'Photos and documents');
  await photos.getByText('Photos of its label and of damage').waitFor();
  const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#775533' } })
    .jpeg()
    .toBuffer();
  await photos
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'edge.jpg', mimeType: 'image/jpeg', buffer: picture });
  await photos.getByRole('list', { name: 'Documents' }).getByText('edge.jpg').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const office = await signedIn('office');
  await visit(office, `/stock/${roll.id}`);
  const seen = card(office, 'Photos and documents');
  await seen.getByText('edge.jpg').waitFor();
});

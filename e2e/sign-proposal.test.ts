import { addDays } from '@falcon/domain/kit/schedule';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { answered, mutate } from './support/api';
import { journeys } from './support/browser';
import { inDatabase } from './support/database';
import { companyToday } from './support/days';
import { linkInMailTo, mailsTo } from './support/mail';
import { says, type } from './support/office';
import { dialog } from './support/orders';
import { visit } from './support/visit';

const { signedIn, visitor } = journeys();
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true } as const;
const WIDTH = PHONE.viewport.width;

/** A carpet unit of one of the customers that a user sees, and a carpet that is offered in the demo company. */
const offeredUnit = (page: Page) =>
  answered<{ customers: { nodes: { id: string }[] } }>(page, '{ customers(first: 100) { nodes { id } } }').then(
    ({ customers }) =>
      inDatabase(async (db) => {
        const unit = await db
          .selectFrom('unit')
          .select(['id', 'customerId'])
          .where('flooringTypeId', '=', 1)
          .where('isEnabled', '=', true)
          .where(
            'customerId',
            'in',
            customers.nodes.map(({ id }) => Number(id)),
          )
          .orderBy('id')
          .executeTakeFirstOrThrow();
        const { rows } = { rows: await db.selectFrom('proposalOffer').select('content').execute() };
        const floors = rows.flatMap(
          ({ content }) =>
            (content as unknown as { alternatives: { floors: { flooringTypeId: number; itemId: number | null }[] }[] })
              .alternatives[0]?.floors ?? [],
        );
        const itemId = floors.find((floor) => floor.flooringTypeId === 1 && floor.itemId !== null)?.itemId;
        return { unitId: unit.id, customerId: unit.customerId, itemId: itemId ?? 0 };
      }),
  );

/** A proposal that was sent to an address, with a long title. */
async function sentTo(page: Page, address: string) {
  const { unitId, customerId, itemId } = await offeredUnit(page);
  const name = `Replacement of the carpet in all two-bedroom apartments of the north and south buildings ${address}`;
  const { proposal } = await mutate<{ proposal: { id: string; version: number } }>(
    page,
    'proposalCreate',
    {
      name: name.slice(0, 120),
      customerId: String(customerId),
      validUntil: addDays(companyToday(), 30),
      lines: [{ unitId: String(unitId), apartments: 4 }],
      alternatives: ['Good', 'Better'].map((title, place) => ({
        name: title,
        floors: [{ flooringTypeId: '1', itemId: String(itemId), profit: 2 + place }],
      })),
    },
    'proposal { id version }',
  );
  await mutate(page, 'proposalSend', { ...proposal, to: [address] });
  return proposal.id;
}

/** Signs in a field with a finger's strokes. */
async function drawIn(page: Page, field: Locator) {
  await field.scrollIntoViewIfNeeded();
  const box = await field.boundingBox();
  if (!box) throw new Error('There is no field to sign in');
  const at = (x: number, y: number) => [box.x + x * box.width, box.y + y * box.height] as const;
  for (const stroke of [
    [at(0.1, 0.7), at(0.25, 0.2), at(0.35, 0.8), at(0.5, 0.3)],
    [at(0.55, 0.6), at(0.75, 0.4), at(0.9, 0.65)],
  ]) {
    const [first, ...rest] = stroke;
    if (!first) continue;
    await page.mouse.move(...first);
    await page.mouse.down();
    for (const point of rest) await page.mouse.move(...point, { steps: 8 });
    await page.mouse.up();
  }
}

const signatureOf = (id: string) =>
  inDatabase((db) =>
    db
      .selectFrom('proposalSignature as s')
      .innerJoin('proposalOffer as o', 'o.id', 's.proposalOfferId')
      .selectAll('s')
      .where('o.proposalId', '=', Number(id))
      .execute(),
  );

const fits = async (page: Page) => expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(WIDTH);

test('a salesperson lets a customer sign on the phone; both sides get the accepted copy', async () => {
  const address = `glass-${Date.now()}@journey.example`;
  const page = await signedIn('salesperson', PHONE);
  const id = await sentTo(page, address);
  await visit(page, `/proposal-generator/${id}/profile`);
  await page.getByRole('button', { name: 'Sign on the glass' }).click();
  const signing = dialog(page);
  await signing.getByText(/^Fingerprint of the PDF \(SHA-256\): [0-9a-f]{64}$/).waitFor();
  await fits(page);
  await signing.getByRole('radio', { name: /^Better/ }).check();

  // Without a name and a signature nothing is sent.
  await signing.getByRole('button', { name: 'Accept' }).click();
  await signing.getByText('Type your full name.').waitFor();
  await signing.getByText('Sign in the field.').waitFor();
  await type(signing, 'Full name', 'Dana Fox');
  const field = signing.getByRole('img', { name: 'Signature' });
  await drawIn(page, field);
  await signing.getByRole('button', { name: 'Clear' }).click();
  await signing.getByRole('button', { name: 'Accept' }).click();
  await signing.getByText('Sign in the field.').waitFor();
  await drawIn(page, field);
  await signing.getByRole('button', { name: 'Accept' }).dblclick();
  await says(page, /^Signed; /);

  const signatures = await signatureOf(id);
  expect(signatures).toHaveLength(1);
  expect(signatures[0]).toMatchObject({ chosen: 'Better', signedName: 'Dana Fox', sharedLinkId: null });
  expect(signatures[0]?.drawing).toMatch(/^M\d+ \d+L/);
  await page.getByRole('img', { name: 'Signature of Dana Fox' }).waitFor();
  expect(await page.getByRole('button', { name: 'Sign on the glass' }).count()).toBe(0);
  const copies = async () => (await mailsTo(address)).filter((text) => text.includes('signed on our device'));
  await expect.poll(async () => (await copies()).length).toBe(1);
  const [copy = ''] = await copies();
  expect(copy).toContain('Signed by: Dana Fox');
  expect(copy).toContain(signatures[0]?.pdfSha256 ?? 'none');
  expect(copy.match(/Content-Type: application\/pdf/g)).toHaveLength(2);
});

test('behind the link, a signature can be drawn beside the typed name, and stays when something is refused', async () => {
  const address = `drawn-${Date.now()}@journey.example`;
  const office = await signedIn('office');
  const id = await sentTo(office, address);
  const link = await linkInMailTo(address);
  const phone = await visitor(PHONE);
  await phone.goto(link);
  await phone.getByRole('radio', { name: /^Good/ }).check();
  const field = phone.getByRole('img', { name: 'Draw your signature (optional)' });
  await drawIn(phone, field);
  await fits(phone);
  // A name of blanks gets past the browser, and is refused by the server.
  await phone.getByRole('textbox', { name: 'Type your full name to sign' }).fill('   ');
  await phone.getByRole('button', { name: 'Accept' }).click();
  await phone.getByText('Type your full name.').waitFor();
  await phone.getByRole('textbox', { name: 'Type your full name to sign' }).fill('Dana Fox');
  await phone.getByRole('button', { name: 'Accept' }).click();
  await phone.getByText('Signed by').waitFor();
  const [signature] = await signatureOf(id);
  expect(signature).toMatchObject({ chosen: 'Good', signedName: 'Dana Fox', heldBy: null });
  expect(signature?.drawing).toMatch(/^M\d+ \d+L/);
  await visit(office, `/proposal-generator/${id}/profile`);
  await office.getByRole('img', { name: 'Signature of Dana Fox' }).waitFor();
});

test('on a phone customers, units and proposals are cards, and a card opens its record', async () => {
  const page = await signedIn('salesperson', PHONE);
  for (const [address, list, into] of [
    ['/customers', 'Customers', /\/customers\/\d+/],
    ['/proposal-generator', 'Proposals', /\/proposal-generator\/\d+/],
  ] as const) {
    await visit(page, address);
    const cards = page.getByRole('list', { name: list }).getByRole('listitem');
    await cards.first().waitFor();
    await fits(page);
    // Anywhere on the card, not only on its title.
    const box = await cards.first().boundingBox();
    expect(box?.height ?? 0).toBeGreaterThanOrEqual(44);
    await cards.first().click({ position: { x: (box?.width ?? 0) - 8, y: (box?.height ?? 0) - 6 } });
    await page.waitForURL(into);
    await fits(page);
  }
  const { customerId } = await offeredUnit(page);
  await visit(page, `/customers/${customerId}/units`);
  const units = page.getByRole('list', { name: 'Units' }).getByRole('listitem');
  await units.first().getByRole('link').click();
  await page.waitForURL(/\/units\/\d+/);
  await fits(page);
});

test('on a phone the documents of an order have a camera button beside the files', async () => {
  const page = await signedIn('office', PHONE);
  const { customerId } = await offeredUnit(page);
  await visit(page, `/customers/${customerId}/documents`);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Take photo' }).click();
  expect(await (await chooser).element().getAttribute('capture')).toBe('environment');
  const picture = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  await (await chooser).setFiles({ name: 'image.png', mimeType: 'image/png', buffer: picture });
  await page.getByRole('link', { name: /^Photo \d{4}-\d\d-\d\d \d\d\.\d\d\.\d\d\.png$/ }).waitFor();
});

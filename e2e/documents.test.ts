import { PDFDocument } from '@cantoo/pdf-lib';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { journeys } from './support/browser';
import { printed } from './support/printouts';

const { signedIn } = journeys();

async function pdf(pages: number): Promise<Buffer> {
  const document = await PDFDocument.create();
  for (let page = 1; page <= pages; page += 1)
    document.addPage([612, 792]).drawText(`Floor plan, page ${page}`, { x: 60, y: 700, size: 28 });
  return Buffer.from(await document.save());
}

const photo = (): Promise<Buffer> =>
  sharp({ create: { width: 1_200, height: 800, channels: 3, background: '#8899aa' } })
    .jpeg()
    .toBuffer();

/** Drops files on the drop zone, as a user would. */
async function drop(
  page: Page,
  files: readonly { readonly name: string; readonly type: string; readonly data: Buffer }[],
): Promise<void> {
  const transfer = await page.evaluateHandle(
    (list) => {
      const carried = new DataTransfer();
      for (const { name, type, data } of list)
        carried.items.add(new File([Uint8Array.from(atob(data), (sign) => sign.codePointAt(0) ?? 0)], name, { type }));
      return carried;
    },
    files.map(({ name, type, data }) => ({ name, type, data: data.toString('base64') })),
  );
  await page.getByText('or drop them here').dispatchEvent('drop', { dataTransfer: transfer });
}

test('plans and photos are dropped, previewed by keyboard, and printed with the order', async () => {
  const page = await signedIn('office');
  // Documents of a finished or cancelled order can't be changed.
  await page.goto('/work-orders?status=3');
  await page.getByRole('main').locator('a[href^="/work-orders/"]').filter({ hasText: /^IND-/ }).first().click();
  const card = page.getByRole('region', { name: 'Documents' });
  await card.getByRole('button', { name: 'Add files' }).waitFor();
  await drop(page, [
    { name: 'floor plan.pdf', type: 'application/pdf', data: await pdf(3) },
    { name: 'hall.jpg', type: 'image/jpeg', data: await photo() },
    { name: 'setup.exe', type: '', data: Buffer.from('MZ') },
  ]);
  await card.getByText(/This type of file isn’t accepted/).waitFor();
  const list = card.getByRole('list', { name: 'Documents' });
  await list.getByRole('link', { name: 'hall.jpg', exact: true }).waitFor();
  await list.locator('img').nth(1).waitFor();

  await list.getByRole('link', { name: 'hall.jpg', exact: true }).click();
  const window = page.getByRole('dialog', { name: 'hall.jpg' });
  await window.getByRole('img', { name: 'hall.jpg' }).waitFor();
  await page.keyboard.press('ArrowRight');
  const plan = page.getByRole('dialog', { name: 'floor plan.pdf' });
  await plan.getByRole('img', { name: 'floor plan.pdf, page 1 of 3' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await plan.getByRole('img', { name: 'floor plan.pdf, page 2 of 3' }).waitFor();
  await page.keyboard.press('Escape');
  await plan.waitFor({ state: 'detached' });

  const withPrint = list
    .getByRole('listitem')
    .filter({ hasText: 'floor plan.pdf' })
    .getByRole('checkbox', { name: 'With print' });
  await withPrint.click();
  await expect.poll(() => withPrint.isChecked()).toBe(true);
  expect((await PDFDocument.load(await (await printed(page, 'Customer')).body())).getPageCount()).toBe(4);
});

test('a failed file is sent again, one dropped beside the drop zone opens nothing, and one that fails after leaving is reported', async () => {
  const page = await signedIn('office');
  await page.goto('/customers');
  await page.getByRole('main').getByRole('rowheader').getByRole('link').first().click();
  await page.getByRole('link', { name: 'Documents' }).click();
  await page.getByRole('button', { name: 'Add files' }).waitFor();
  let reachable = false;
  let answer = () => undefined as void;
  const waits = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let isHeld = false;
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('documentCreate')) return route.continue();
    if (isHeld) await waits;
    return reachable ? route.continue() : route.abort('connectionreset');
  });
  const name = `plan ${Date.now()}.jpg`;
  await drop(page, [{ name, type: 'image/jpeg', data: await photo() }]);
  await page.getByText('The server cannot be reached.').waitFor();
  reachable = true;
  await page.getByRole('button', { name: `Try again: ${name}` }).click();
  await page.getByRole('list', { name: 'Documents' }).getByRole('link', { name, exact: true }).waitFor();

  const isPrevented = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    const carried = new DataTransfer();
    carried.items.add(new File(['x'], 'x.pdf', { type: 'application/pdf' }));
    return !heading.dispatchEvent(new DragEvent('drop', { dataTransfer: carried, bubbles: true, cancelable: true }));
  });
  expect(isPrevented).toBe(true);

  reachable = false;
  isHeld = true;
  await drop(page, [{ name: 'late.jpg', type: 'image/jpeg', data: await photo() }]);
  await page.getByText('late.jpg: ').waitFor();
  await page.getByRole('link', { name: 'Contacts' }).click();
  await page
    .getByRole('button', { name: 'New contact' })
    .or(page.getByRole('link', { name: 'New contact' }))
    .waitFor();
  answer();
  await page.getByText(/late\.jpg was not added/).waitFor();
});

test('files without room are reported before anything is sent, the others are added', async () => {
  const page = await signedIn('office');
  await page.goto('/customers');
  await page.getByRole('main').getByRole('rowheader').getByRole('link').nth(1).click();
  await page.getByRole('link', { name: 'Documents' }).click();
  await page.getByRole('button', { name: 'Add files' }).waitFor();
  let createCount = 0;
  let count = 199;
  await page.route('**/graphql', async (route) => {
    const body = route.request().postData() ?? '';
    if (body.includes('documentCreate')) createCount += 1;
    // As for a customer with 199 documents, and later with the maximum.
    if (body.includes('DocumentCount'))
      return route.fulfill({ json: { data: { documents: { __typename: 'DocumentConnection', totalCount: count } } } });
    return route.continue();
  });
  const [first, second] = [`first ${Date.now()}.jpg`, `second ${Date.now()}.jpg`];
  await drop(page, [
    { name: first, type: 'image/jpeg', data: await photo() },
    { name: second, type: 'image/jpeg', data: await photo() },
  ]);
  const files = page.getByRole('list', { name: 'Uploading' });
  await files.getByText(`${first}: added`).waitFor();
  await files
    .getByRole('listitem')
    .filter({ hasText: second })
    .getByText('There was room for only 1 more file here: at most 200 documents are kept. Delete some, then try again.')
    .waitFor();
  expect(createCount).toBe(1);
  count = 200;
  await files.getByRole('button', { name: `Try again: ${second}` }).click();
  await files.getByText('There are 200 documents here already. Delete some, then try again.').waitFor();
  expect(createCount).toBe(1);
  count = 120;
  await files.getByRole('button', { name: `Try again: ${second}` }).click();
  await page.getByRole('list', { name: 'Documents' }).getByRole('link', { name: second, exact: true }).waitFor();
  expect(createCount).toBe(2);
});

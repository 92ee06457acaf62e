import { PDFDocument } from '@cantoo/pdf-lib';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { journeys } from './support/browser';

const { signedIn } = journeys();

async function pdf(pages: number): Promise<Buffer> {
  const document = await PDFDocument.create();
  for (let page = 1; page <= pages; page += 1) document.addPage([612, 792]).drawText(`Floor plan, page ${page}`, { x: 60, y: 700, size: 28 });
  return Buffer.from(await document.save());
}

const photo = (): Promise<Buffer> => sharp({ create: { width: 1_200, height: 800, channels: 3, background: '#8899aa' } }).jpeg().toBuffer();

/** Drops files on the place that takes them, as a hand would. */
async function drop(page: Page, files: readonly { readonly name: string; readonly type: string; readonly data: Buffer }[]): Promise<void> {
  const transfer = await page.evaluateHandle((list) => {
    const carried = new DataTransfer();
    for (const { name, type, data } of list) carried.items.add(new File([Uint8Array.from(atob(data), (sign) => sign.codePointAt(0) ?? 0)], name, { type }));
    return carried;
  }, files.map(({ name, type, data }) => ({ name, type, data: data.toString('base64') })));
  await page.getByText('or drop them here').dispatchEvent('drop', { dataTransfer: transfer });
}

test('plans and photos are dropped, looked at by keys, and go with the print of the order', async () => {
  const page = await signedIn('office');
  await page.goto('/work-orders');
  await page.getByRole('main').locator('a[href^="/work-orders/"]').filter({ hasText: /^IND-/ }).first().click();
  const card = page.getByRole('region', { name: 'Documents' });
  await card.getByRole('button', { name: 'Add files' }).waitFor();
  await drop(page, [{ name: 'floor plan.pdf', type: 'application/pdf', data: await pdf(3) }, { name: 'hall.jpg', type: 'image/jpeg', data: await photo() }, { name: 'setup.exe', type: '', data: Buffer.from('MZ') }]);
  await card.getByText(/This kind of file is not taken/).waitFor();
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

  await list.getByRole('listitem').filter({ hasText: 'floor plan.pdf' }).getByRole('checkbox', { name: 'With print' }).check();
  await page.getByRole('button', { name: 'Print' }).click();
  const [paper] = await Promise.all([page.context().waitForEvent('page'), page.getByRole('menuitem', { name: 'Customer', exact: true }).click()]);
  await paper.waitForURL(/files\/generated/).catch(() => undefined);
  const answer = await page.request.get(paper.url());
  expect((await PDFDocument.load(await answer.body())).getPageCount()).toBe(4);
});

import type { Page } from 'playwright-core';

/** A phone that goes offline. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, serviceWorkers: 'allow' } as const;
export const LIST = '/work-orders-mobile';
export const KEPT = /orders? of today and tomorrow opens? without a connection, as of \d/;

/** The names of all that the browser keeps for reading, and what it says. */
export const storeOf = (page: Page): Promise<{ names: string[]; text: string }> =>
  page.evaluate(async () => {
    const open = indexedDB.open('keyval-store');
    const db = await new Promise<IDBDatabase>((resolve) => {
      open.addEventListener('success', () => resolve(open.result));
    });
    const reading = db.transaction('keyval');
    const keys = reading.objectStore('keyval').getAllKeys();
    const values = reading.objectStore('keyval').getAll();
    await new Promise((resolve) => {
      reading.addEventListener('complete', resolve);
    });
    db.close();
    return { names: keys.result.map(String), text: JSON.stringify(values.result) };
  });
/** Opens the list for phones; resolves once all of today and tomorrow is kept. */
export async function openKeptList(page: Page): Promise<void> {
  await page.goto(LIST);
  await page.getByText(KEPT).waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
}

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { journeys } from './support/browser';
import { exportedCsv } from './support/exports';
import { makeDraft, takeTo } from './support/made';
import { says } from './support/office';
import { dialog, freshPlace } from './support/orders';
import { visit } from './support/visit';

const { signedIn } = journeys();

/** Opens the list of orders with these filters and waits for its rows. */
async function lists(page: Page, query: string): Promise<void> {
  await visit(page, `/work-orders?${query}`);
  await page.getByRole('main').locator('[data-loading=false]').first().waitFor();
  await page.getByRole('row').nth(1).waitFor();
}

const bar = (page: Page) => page.getByRole('region', { name: 'Selected rows' });
/** How many orders the list has, as beside its title. */
const total = async (page: Page): Promise<number> =>
  Number(/of ([\d,]+)/.exec(await page.getByText(/^\d[\d,]*-[\d,]+ of /).innerText())?.[1]?.replace(',', ''));
const row = (page: Page, number: string) => page.getByRole('row').filter({ hasText: number });

test('everything that matches the filters is selected by two keys, and no other order', async () => {
  const page = await signedIn('super-admin');
  await lists(page, 'from=any&type=1');
  const number = await total(page);
  expect(number).toBeGreaterThan(50);
  await page.keyboard.press('a');
  await bar(page).getByText('50 selected').waitFor();
  await bar(page)
    .getByRole('button', { name: `Select all ${number} that match` })
    .click();
  await bar(page).getByText(`${number} selected`).waitFor();
  await bar(page).getByRole('button', { name: 'Clear selection' }).click();
  // Pressed twice in a row: also before the bar has appeared.
  await page.keyboard.type('aa');
  await bar(page).getByText(`${number} selected`).waitFor();
  expect(
    await bar(page)
      .getByRole('button', { name: /that match/ })
      .count(),
  ).toBe(0);
  const file = await exportedCsv(page, page.getByRole('main'), `Selected (${number}) as CSV`);
  const place = file.rows[0]?.indexOf('WO#') ?? -1;
  const numbers = file.rows.slice(1).map((cells) => cells[place] ?? '');
  expect([numbers.length, numbers.filter((one) => !one.includes('-C-'))]).toEqual([number, []]);
  // The keyboard goes on to the actions, and the dialog says how many.
  await page.keyboard.press('b');
  await page.keyboard.press('Enter');
  await dialog(page).getByText(`Change status of ${number} orders`).waitFor();
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await bar(page).getByRole('button', { name: 'Print' }).click();
  await dialog(page).getByText('One document has at most 50 orders.').waitFor();
});

test('a bulk step shows the new status immediately, reports refusals by order, and is undone from its notification', async () => {
  const page = await signedIn('super-admin');
  const place = freshPlace();
  const [building] = place.split(' / ');
  const numbers: string[] = [];
  for (const [index, date] of ['next free', 'none', 'next free'].entries()) {
    const { number } = await makeDraft(page, { place: `${building} / bulk${index}`, date, po: '88213' });
    numbers.push(number);
  }
  const [first = '', undated = '', last = ''] = numbers;
  await lists(page, `from=any&q=${encodeURIComponent(`${building} bulk`)}`);
  await row(page, last).waitFor();
  await page.keyboard.press('a');
  await bar(page).getByText('3 selected').waitFor();
  await bar(page).getByRole('button', { name: 'Change status' }).click();
  await dialog(page)
    .getByRole('radio', { name: /Submit · all/ })
    .click();
  // The answer is held back: the rows show what is being saved.
  let answer = () => undefined as void;
  const gate = new Promise<void>((resolve) => {
    answer = () => resolve();
  });
  await page.route('**/graphql', async (route) => {
    if ((route.request().postData() ?? '').includes('mutation BulkChangeStatus')) await gate;
    await route.fallback();
  });
  await dialog(page).getByRole('button', { name: 'Change 3 orders' }).click();
  await row(page, first).getByTitle('Saving…').getByText('Cut').waitFor();
  answer();
  const result = page.getByRole('dialog', { name: 'Submit: result' });
  await result.getByText('2 done, 1 refused').waitFor();
  await result
    .getByRole('listitem')
    .filter({ hasText: undated })
    .getByText(/install date/)
    .waitFor();
  // What was refused stays selected; what was done can be taken back from here, or else from the notification.
  await result.getByRole('button', { name: 'Undo 2 orders' }).click();
  await says(page, '2 orders are back in their previous status');
  await bar(page).getByText('1 selected').waitFor();
  await row(page, undated)
    .getByRole('img', { name: /^Refused: .*install date/ })
    .waitFor();
  for (const number of numbers) await row(page, number).getByText('Draft').waitFor();
  await row(page, undated).getByRole('checkbox').uncheck();
  for (const number of [first, last]) await row(page, number).getByRole('checkbox').check();
  await bar(page).getByRole('button', { name: 'Change status' }).click();
  await dialog(page)
    .getByRole('radio', { name: /Submit · all/ })
    .click();
  await dialog(page).getByRole('button', { name: 'Change 2 orders' }).click();
  await says(page, '2 orders moved to Cut');
  await row(page, first).getByText('Cut').waitFor();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await row(page, first).getByText('Draft').waitFor();
  expect(await row(page, last).getByText('Draft').count()).toBe(1);
});

test('orders whose rolls were entered before are cut together; what is not in stock is asked about once, by order', async () => {
  const page = await signedIn('super-admin');
  const [building] = freshPlace().split(' / ');
  const numbers: string[] = [];
  for (let index = 0; index < 3; index += 1) {
    const draft = await makeDraft(page, { place: `${building} / roll${index}`, date: 'next free', po: '88213' });
    await takeTo(page, draft, 'Cut');
    numbers.push(draft.number);
  }
  await visit(page, '/work-order-cuts/carpet?by=order');
  for (const [index, roll] of ['BULK-1', 'BULK-2'].entries()) {
    const job = page.getByRole('form', { name: numbers[index] ?? '', exact: true });
    await job.getByRole('combobox', { name: /^Roll/ }).first().fill(roll);
    await job
      .getByRole('textbox', { name: /^Dye lot/ })
      .first()
      .fill('L-9');
    await job.getByRole('button', { name: 'Same roll for all' }).click();
    await job.getByRole('button', { name: 'Save rolls' }).click();
    await says(page, `${numbers[index] ?? ''}: rolls saved`);
  }
  await lists(page, `from=any&q=${encodeURIComponent(`${building} roll`)}`);
  await page.keyboard.press('a');
  await bar(page).getByRole('button', { name: 'Change status' }).click();
  await dialog(page)
    .getByRole('radio', { name: /Cut done · 2 of 3; 1 more without rolls/ })
    .click();
  await dialog(page).getByRole('button', { name: 'Change 2 orders' }).click();
  const stockDialog = page.getByRole('dialog', { name: 'Not in stock' });
  await stockDialog.getByText(numbers[0] ?? '').waitFor();
  await stockDialog.getByText(numbers[1] ?? '').waitFor();
  await stockDialog.getByRole('button', { name: /anyway/ }).click();
  await says(page, '2 orders moved to Assign');
  await row(page, numbers[0] ?? '')
    .getByText('Assign')
    .waitFor();
  const statuses = ['Assign', 'Assign', 'Cut'];
  for (const [index, status] of statuses.entries())
    expect(
      await row(page, numbers[index] ?? '')
        .getByText(status)
        .count(),
    ).toBe(1);
});

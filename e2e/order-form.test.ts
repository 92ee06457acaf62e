import { expect, test } from 'vitest';
import { journeys, PASSWORD } from './support/browser';
import { keptBack, pick, save, says, type } from './support/office';
import { workingDayAhead } from './support/days';
import { makeDraft, makeStudioCustomer, openDraft } from './support/made';
import { createDraft, dialog, fillOrder, freshPlace, jobCost, press, standsIn } from './support/orders';
import { visit } from './support/visit';

const { signedIn } = journeys();

const aCall = () => ({ customer: 'Cedar', unit: /Carpet( ·|$)/, place: freshPlace(), date: 'next free', po: '88213' });

test('a typed quantity takes precedence over the one from the cuts, and can be restored', async () => {
  const page = await signedIn('office');
  await fillOrder(page, aCall());
  const before = await jobCost(page);
  const quantity = page.getByRole('textbox', { name: /^Carpet, quantity/ });
  await quantity.fill('10');
  await expect.poll(() => jobCost(page)).not.toBe(before);
  await page
    .getByRole('row', { name: /^Carpet/ })
    .getByRole('button', { name: /^Restore/ })
    .last()
    .click();
  await expect.poll(() => jobCost(page)).toBe(before);
  expect(await quantity.inputValue()).toBe('');
});

test('cuts pasted from a spreadsheet become rows', async () => {
  const page = await signedIn('office');
  await fillOrder(page, aCall());
  const lengths = page.getByRole('table', { name: 'Cuts' }).getByRole('textbox', { name: /, length$/ });
  const rows = await lengths.count();
  await lengths.last().focus();
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData('text/plain', "Den\t10'4\t12\nCloset\t5\t12");
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
  await expect.poll(() => lengths.count()).toBe(rows + 2);
  expect(await lengths.nth(rows).inputValue()).toBe('10\'4"');
});

test('a step clicked right after the save uses what was saved', async () => {
  const page = await signedIn('office');
  await openDraft(page, { date: 'none', po: '88213' });
  await press(page, 'Submit');
  await dialog(page).getByText('Select an install date first.').waitFor();
  await dialog(page).getByRole('button', { name: 'Back' }).click();
  await dialog(page).waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: /^Next free:/ }).click();
  await page.getByText('Unsaved changes').waitFor();
  await page.evaluate(() => {
    const watch = new MutationObserver(() => {
      if (document.body.innerText.includes('Unsaved changes')) return;
      watch.disconnect();
      [...document.querySelectorAll('button')].find((button) => button.textContent === 'Submit')?.click();
    });
    watch.observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await standsIn(page, 'Cut');
});

test('a step without PO and date lets them be typed in its dialog; one with more missing leads to the field', async () => {
  const name = `Missing Court ${freshPlace()}`;
  const page = await signedIn('office');
  await makeStudioCustomer(page, { name, poRequired: true });
  await fillOrder(page, { customer: name, unit: /Studio/, place: freshPlace(), date: 'none' });
  await createDraft(page);
  // No flooring item: the step looks disabled, says why, and links to the item.
  await page.getByRole('main').getByText('Select the flooring item first.').waitFor();
  await press(page, 'Submit');
  await dialog(page).getByText('Select the flooring item first.').waitFor();
  await dialog(page).getByRole('button', { name: 'Go to the flooring item' }).click();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.id))
    .toContain('item');
  await pick(page, 'Carpet, item', 'Prairie Song', /^Prairie Song \d/);
  await press(page, 'Submit');
  await dialog(page).getByText('This customer requires a PO number.').waitFor();
  await type(dialog(page), 'PO', '4411');
  await type(dialog(page), 'Install date', workingDayAhead(60));
  await dialog(page).getByRole('button', { name: 'Submit', exact: true }).click();
  await standsIn(page, 'Cut');
  await page.getByRole('main').getByText('PO 4411').waitFor();
  // Submitted by mistake: the notification can undo it.
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await says(page, 'is back in Draft');
  await standsIn(page, 'Draft');
  await press(page, 'Submit');
  await standsIn(page, 'Cut');
});

test('an order saved before its unit has filled it in is filled in first', async () => {
  const page = await signedIn('office');
  const call = aCall();
  // The unit's values arrive after the save was clicked.
  const answer = await keptBack(page, 'query OrderDefaults', '"unitId":"');
  await page.goto('/work-orders/create');
  await pick(page, 'Customer', call.customer);
  await type(page, 'Bldg / unit', call.place);
  await page.getByRole('combobox', { name: 'Unit style' }).click();
  await page.getByRole('option', { name: call.unit }).first().click();
  await page.keyboard.press('Control+s');
  await page.getByRole('button', { name: 'Create draft' }).and(page.locator(':disabled')).waitFor();
  answer();
  await page.waitForURL(/\/work-orders\/\d+$/);
  await standsIn(page, 'Draft');
  await page.getByRole('textbox', { name: 'Cut 1, length' }).waitFor();
});

test('the second order for an apartment is stopped until someone confirms that it is a different job', async () => {
  const page = await signedIn('office');
  const call = aCall();
  const { number: first } = await makeDraft(page, { ...call, customer: 'Cedar' });
  await fillOrder(page, call);
  await page.getByText('There is already an order for this address:').waitFor();
  await page.getByRole('link', { name: first }).waitFor();
  await page.getByRole('button', { name: 'Create draft' }).click();
  await page.getByText('Not saved.').waitFor();
  expect(new URL(page.url()).pathname).toBe('/work-orders/create');
  await page.getByRole('checkbox', { name: 'I checked it: this is a different job' }).check();
  await createDraft(page);
});

test('typed text is kept when the session is ended elsewhere', async () => {
  const page = await signedIn('edit');
  const { address } = await openDraft(page, { date: 'next free', po: '88213' });
  await page.getByRole('textbox', { name: 'PO', exact: true }).fill('KEEP-77');
  const elsewhere = await signedIn('edit');
  await elsewhere.goto('/profile/security');
  await elsewhere.getByRole('button', { name: 'Sign out all other sessions' }).click();
  await says(elsewhere, /signed out$/);
  // No one uses that page: it is notified by itself.
  await page.getByText('Your session expired. Sign in again to continue where you left off.').waitFor();
  await page.getByLabel('E-mail address').fill('edit@falcon.example');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => url.pathname === address);
  await expect.poll(() => page.getByRole('textbox', { name: 'PO', exact: true }).inputValue()).toBe('KEEP-77');
  await save(page);
});

test('no column moves when the price arrives', async () => {
  const page = await signedIn('office');
  const { address } = await makeDraft(page, { date: 'none' });
  const letGo = await keptBack(page, 'query OrderPrice');
  await visit(page, address);
  const table = page.getByRole('table', { name: 'Material and labor' });
  const places = () =>
    table.locator('thead th').evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().x)));
  await table.getByRole('row', { name: /^Carpet/ }).waitFor();
  const before = await places();
  expect(before).toHaveLength(8);
  letGo();
  await expect.poll(() => jobCost(page)).toBeGreaterThan(0);
  expect(await places()).toEqual(before);
});

test('figures change with the key while the server keeps its answer back, and it confirms them to the cent', async () => {
  const page = await signedIn('office');
  await fillOrder(page, { ...aCall(), date: 'none' });
  await page.getByTitle('Confirmed by the server').waitFor();
  const before = await jobCost(page);
  const letGo = await keptBack(page, 'query OrderPrice');
  await page.getByRole('textbox', { name: /^Carpet, quantity/ }).fill('123.45');
  const instant = await jobCost(page);
  expect(instant).toBeGreaterThan(before);
  await page.getByTitle('Calculated here; the server is checking it').waitFor();
  letGo();
  await page.getByTitle('Confirmed by the server').waitFor();
  expect(await jobCost(page)).toBe(instant);
});

test('Ctrl Enter takes the next step from the page and from its dialog', async () => {
  const page = await signedIn('office');
  await openDraft(page, { date: 'next free', po: '88213' });
  await page.getByRole('button', { name: 'Submit', exact: true }).waitFor();
  await page.getByRole('textbox', { name: 'Job name' }).focus();
  await page.keyboard.press('Control+Enter');
  await standsIn(page, 'Cut');
  await page.getByRole('button', { name: 'Cut done' }).waitFor();
  await page.keyboard.press('Control+Enter');
  await dialog(page).waitFor();
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => dialog(page).locator('input[aria-invalid=true]').count()).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'hidden' });
});

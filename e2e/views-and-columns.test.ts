import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { seriousFaults } from './support/axe';
import { journeys } from './support/browser';
import { wholeNavigation } from './support/navigation';
import { settled } from './support/visit';

const { signedIn } = journeys();

async function opensViews(page: Page) {
  await page.getByRole('button', { name: 'Views', exact: true }).click();
  const menu = page.getByRole('dialog', { name: 'Views' });
  await menu.getByRole('button', { name: /^All/ }).waitFor();
  return menu;
}

const view = (page: Page, name: string) =>
  page.getByRole('dialog', { name: 'Views' }).getByRole('button', { name: new RegExp(`^${name}`) });

test('a view is shared with its number of rows; the others use and hide it, and it is taken back', async () => {
  const name = `Hawthorn ${Date.now()}`;
  const office = await signedIn('office');
  await office.goto('/customers?q=hawthorn');
  await settled(office);
  const shownText = await office.locator('main h1 + div').innerText();
  const menu = await opensViews(office);
  await menu.getByRole('textbox', { name: 'View name' }).fill(name);
  await menu.getByLabel('Share with everyone').check();
  await menu.getByRole('button', { name: 'Save' }).click();
  await menu.waitFor({ state: 'detached' });

  const colleague = await signedIn('edit');
  await colleague.goto('/customers');
  await settled(colleague);
  await opensViews(colleague);
  await expect.poll(() => view(colleague, name).innerText()).toContain(shownText);
  expect(await seriousFaults(colleague)).toEqual([]);
  await view(colleague, name).click();
  await colleague.waitForURL(/\/customers\?q=hawthorn$/);
  await opensViews(colleague);
  await colleague.getByRole('button', { name: `Options for view ${name}` }).click();
  expect(await colleague.getByRole('menuitem').allInnerTexts()).toEqual(['Hide from my menu']);
  await colleague.getByRole('menuitem').click();
  await view(colleague, name).waitFor({ state: 'detached' });
  await colleague.getByRole('button', { name: /hidden view/ }).waitFor();

  await opensViews(office);
  await office.getByRole('button', { name: `Options for view ${name}` }).click();
  await office.getByRole('menuitem', { name: 'Rename' }).click();
  await office.getByRole('textbox', { name: `New name of ${name}` }).fill(`${name} again`);
  await office.keyboard.press('Enter');
  await view(office, `${name} again`).waitFor();
  await office.getByRole('button', { name: `Options for view ${name} again` }).click();
  await office.getByRole('menuitem', { name: 'Delete' }).click();
  await office.getByRole('button', { name: 'Delete view' }).click();
  await view(office, `${name} again`).waitFor({ state: 'detached' });
});

test('a pinned column stays visible while the list scrolls sideways, also after the page is opened again, until the columns are reset', async () => {
  const page = await signedIn('edit');
  await page.setViewportSize({ width: 1000, height: 800 });
  await page.goto('/customers');
  await settled(page);
  const saved = page.waitForResponse((response) => (response.request().postData() ?? '').includes('UserSettingUpdate'));
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('button', { name: 'Pin Type' }).click();
  await saved;
  await page.goto('/customers');
  await settled(page);
  const heading = page.getByRole('columnheader', { name: 'Type' });
  const edges = async () => {
    await page.getByRole('group', { name: 'Customers' }).evaluate((frame) => frame.scrollTo({ left: 300 }));
    const first = await page.getByRole('columnheader', { name: 'Name', exact: true }).boundingBox();
    const pinned = await heading.boundingBox();
    const cell = await page.locator('tbody tr').first().locator('td').first().boundingBox();
    return {
      gap: Math.round((pinned?.x ?? 0) - (first?.x ?? 0) - (first?.width ?? 0)),
      cell: Math.round((cell?.x ?? 0) - (pinned?.x ?? 0)),
    };
  };
  expect(await edges()).toEqual({ gap: 0, cell: 0 });
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('button', { name: 'Reset' }).click();
  await page.keyboard.press('Escape');
  expect(await page.locator('th.pinned').count()).toBeGreaterThan(0);
  expect(await page.locator('td.pinned').count()).toBe(0);
});

test('? explains the open page, follows to the next page, and closes', async () => {
  const page = await signedIn('office');
  await page.goto('/customers');
  await settled(page);
  await page.keyboard.press('?');
  const help = page.getByRole('complementary', { name: 'Help' });
  await help.getByRole('heading', { name: 'Customers' }).waitFor();
  await help.getByText('Customers are the communities and companies you bill.').waitFor();
  expect(await seriousFaults(page)).toEqual([]);
  await (await wholeNavigation(page)).filter({ hasText: 'Vendors' }).click();
  await help.getByText('Vendors are the companies you buy material from.').waitFor();
  await help.getByRole('button', { name: 'Close help' }).click();
  await help.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /menu for/ }).click();
  await page.getByRole('menuitem', { name: 'Help' }).click();
  await help.waitFor();
  await page.keyboard.press('Escape');
  await help.waitFor({ state: 'detached' });
});

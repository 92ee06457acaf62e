import { expect, test } from 'vitest';
import { journeys } from './support/browser';
import { says } from './support/office';
import { dialog } from './support/orders';

const { signedIn } = journeys();

test('commission rates of several salespersons are set together, and an invalid rate is refused', async () => {
  const page = await signedIn('admin');
  await page.goto('/salespersons');
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
  for (const name of ['Grant Bradshaw', 'Yolanda Estrada']) await row(name).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Set commission rates' }).click();
  const rateDialog = dialog(page);
  await rateDialog.getByRole('textbox', { name: 'Same rate for all' }).fill('9.5');
  await rateDialog.getByRole('textbox', { name: 'New rate for Yolanda Estrada' }).fill('120');
  await rateDialog.getByText('Between 0 and 100 percent.').waitFor();
  expect(await rateDialog.getByRole('button', { name: 'Set rates' }).isDisabled()).toBe(true);
  await rateDialog.getByRole('textbox', { name: 'New rate for Yolanda Estrada' }).fill('7.25');
  await rateDialog.getByText('2 of 2 change').waitFor();
  // Typed values are not discarded by a key or a click beside the dialog.
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 400);
  await rateDialog.getByRole('button', { name: 'Set rates' }).click();
  await says(page, '2 commission rates set');
  await row('Grant Bradshaw').getByText('9.5%').waitFor();
  await row('Yolanda Estrada').getByText('7.25%').waitFor();
});

test("users who can't see commissions can't select salespersons for it", async () => {
  const page = await signedIn('office');
  await page.goto('/salespersons');
  await page.getByRole('link', { name: 'Grant Bradshaw' }).waitFor();
  expect(await page.getByRole('main').getByRole('checkbox').count()).toBe(0);
});

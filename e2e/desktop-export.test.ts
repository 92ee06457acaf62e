import { expect, test } from 'vitest';
import { journeys } from './support/browser';
import { says, type } from './support/office';
import { card, dialog } from './support/orders';
import { visit } from './support/visit';

const { signedIn } = journeys();

test('everything posted is exported once; a file that was not imported is reset and exported again', async () => {
  const page = await signedIn('admin');
  await visit(page, '/app-config/quickbooks-desktop');
  const section = card(page, 'Export');
  const button = section.getByRole('button', { name: /^Export [\d,]+ entries$/ });
  const label = await button.innerText();
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
  expect(file.suggestedFilename()).toBe('QuickBooks export 1.iif');
  await section.getByText('Everything of these days is exported.').waitFor();
  const row = page.getByRole('row').filter({ hasText: 'IIF' });
  await row.getByRole('button', { name: 'Reset' }).click();
  await dialog(page).getByRole('button', { name: 'Reset export' }).click();
  await dialog(page).getByText('Enter a reason.').waitFor();
  await type(dialog(page), 'Reason', 'The file was lost');
  await dialog(page).getByRole('button', { name: 'Reset export' }).click();
  await says(page, 'Export 1 was reset');
  await row.getByText('Reset: The file was lost').waitFor();
  expect(await button.innerText()).toBe(label);
});

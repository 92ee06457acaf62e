import { expect, test } from 'vitest';
import { journeys } from './support/browser';
import { says, type } from './support/office';
import { dialog, freshPlace } from './support/orders';

const { signedIn } = journeys();
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

test('the warehouse receives a roll, and corrects its length with a reason', async () => {
  const page = await signedIn('warehouse');
  await page.goto('/items?q=Prairie%20Song');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Prairie Song/ })
    .first()
    .click();
  await page.getByRole('heading', { name: 'Stock', exact: true }).waitFor();
  const number = `R-${freshPlace().replaceAll(/\D/g, '')}`;
  await page.getByRole('button', { name: 'Receive a roll' }).click();
  await dialog(page).getByRole('button', { name: 'Receive', exact: true }).click();
  await dialog(page).getByText('Enter the number of the roll.').waitFor();
  await type(dialog(page), 'Roll number', number);
  await type(dialog(page), 'Dye lot', 'L7');
  await type(dialog(page), 'Length', "120'6");
  // A stray click beside the dialog discards nothing.
  await page.mouse.click(5, 5);
  await dialog(page).getByRole('button', { name: 'Receive', exact: true }).click();
  await says(page, `Roll ${number} received`);

  await page
    .getByRole('region', { name: 'Stock', exact: true })
    .getByRole('searchbox', { name: 'Search roll number' })
    .fill(number);
  const row = page.getByRole('row').filter({ hasText: number });
  await row.getByText(`120'6"`).first().waitFor();
  await row.getByRole('button', { name: `Correct roll ${number}` }).click();
  await type(dialog(page), 'Actual length left', '118');
  await dialog(page).getByRole('button', { name: 'Correct', exact: true }).click();
  await dialog(page).getByText('Enter the reason for the correction.').waitFor();
  await type(dialog(page), 'Reason', 'Damaged end');
  await dialog(page).getByRole('button', { name: 'Correct', exact: true }).click();
  await says(page, `Length of roll ${number} corrected`);
  await row.getByText("118'").first().waitFor();
  expect(await row.getByText(`120'6"`).count()).toBe(0);
});

test('one session is signed out from another, and the page that was open there asks to sign in again', async () => {
  const own = await signedIn('edit');
  const strange = await signedIn('edit', { userAgent: FIREFOX });
  await strange.goto('/customers');
  await strange.getByRole('link', { name: 'New customer' }).waitFor();
  await own.goto('/profile/security');
  await own.getByRole('button', { name: 'Sign out Firefox on Windows' }).click();
  await expect.poll(() => own.getByRole('button', { name: 'Sign out Firefox on Windows' }).count()).toBe(0);
  // No one uses that page: it is notified by itself.
  await strange.waitForURL(/\/login\?.*code=TOKEN_INVALID/);
  await own.goto('/customers');
  await own.getByRole('link', { name: 'New customer' }).waitFor();
});

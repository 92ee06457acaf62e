import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PASSWORD, journeys, signIn } from './support/browser';
import { confirmationMailedTo } from './support/mail';
import { says, type } from './support/office';

const { signedIn, visitor } = journeys();
let people = Date.now() % 1_000_000;
const freshAddress = (): string => `moved-${(people += 1)}@falcon.example`;

async function askFor(page: Page, emailAddress: string): Promise<void> {
  await page.goto('/profile/edit');
  await type(page, 'E-mail address', emailAddress);
  await page.getByLabel('Your password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await says(page, `Open the link e-mailed to ${emailAddress}`);
  await page.getByText(`Waiting for confirmation of ${emailAddress}`).waitFor();
}

test('a new e-mail address is confirmed with the link sent to it; until then the old one signs in', async () => {
  const page = await signedIn('user');
  const wanted = freshAddress();
  await askFor(page, wanted);
  expect(await page.getByRole('textbox', { name: 'E-mail address' }).inputValue()).toBe('user@falcon.example');
  expect(await page.getByLabel('Your password').count()).toBe(0);
  const first = await confirmationMailedTo(wanted);
  await page.getByRole('button', { name: 'Send again' }).click();
  await says(page, `A new link was e-mailed to ${wanted}`);
  const second = await confirmationMailedTo(wanted, 2);

  const elsewhere = await visitor();
  await elsewhere.goto(first);
  await elsewhere.getByRole('heading', { name: 'This link is invalid or expired' }).waitFor();
  await elsewhere.getByText('A newer link was sent').waitFor();
  await signIn(elsewhere, 'user@falcon.example');

  const mailbox = await visitor();
  await mailbox.goto(second);
  await mailbox.getByRole('heading', { name: 'Confirm your new e-mail address' }).waitFor();
  await mailbox.getByText(wanted).waitFor();
  await mailbox.getByRole('button', { name: 'Confirm' }).click();
  await mailbox.getByRole('heading', { name: 'Your e-mail address is confirmed' }).waitFor();
  await signIn(mailbox, wanted);

  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect.poll(() => page.getByRole('textbox', { name: 'E-mail address' }).inputValue()).toBe(wanted);

  // Back again, with the link opened where the user is signed in.
  await askFor(page, 'user@falcon.example');
  await page.goto(await confirmationMailedTo('user@falcon.example'));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('heading', { name: 'Your e-mail address is confirmed' }).waitFor();
  await page.getByRole('link', { name: 'Go to your profile' }).click();
  await page.getByRole('heading', { name: 'Contact information' }).waitFor();
  await expect
    .poll(() => page.getByRole('textbox', { name: 'E-mail address' }).inputValue())
    .toBe('user@falcon.example');
});

test('a new e-mail address is canceled, and its history shows that', async () => {
  const page = await signedIn('view');
  const wanted = freshAddress();
  await askFor(page, wanted);
  await page.getByRole('button', { name: 'Cancel the change' }).click();
  await expect.poll(() => page.getByText('Waiting for confirmation').count()).toBe(0);

  const owner = await signedIn('super-admin');
  await owner.goto('/users?q=view%40falcon');
  await owner.getByRole('row').filter({ hasText: 'view@falcon.example' }).getByRole('link').first().click();
  await owner.getByRole('heading', { name: 'Account', exact: true }).waitFor();
  await owner.getByRole('button', { name: 'History' }).click();
  await owner.getByText('New e-mail address (unconfirmed)').first().waitFor();
  await owner.getByText(wanted).first().waitFor();
});

test("someone else's address, a wrong password and an unknown link are each refused with a sentence, and nothing typed is lost", async () => {
  const page = await signedIn('edit');
  await page.goto('/profile/edit');
  await type(page, 'E-mail address', 'office@falcon.example');
  await page.getByLabel('Your password').fill('not my password');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('The password is incorrect.').first().waitFor();
  await page.getByLabel('Your password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Another user already has this e-mail address.').first().waitFor();
  expect(await page.getByRole('textbox', { name: 'E-mail address' }).inputValue()).toBe('office@falcon.example');
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.goto('/confirm-email/nobody-sent-this');
  await page.getByText('This link isn’t valid.').waitFor();
});

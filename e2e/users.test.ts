import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { codeOf } from './support/authenticator';
import { journeys, signIn } from './support/browser';
import { linkMailedTo } from './support/mail';
import { says, type } from './support/office';
import { card } from './support/orders';
import { visit } from './support/visit';

const { signedIn, visitor } = journeys();
const PASSWORD = 'a quiet river behind the shop';

let people = Date.now() % 1_000_000;
const freshAddress = (): string => `new-clerk-${(people += 1)}@falcon.example`;

interface NewUser {
  readonly emailAddress: string;
  readonly roles: readonly string[];
  readonly secondFactor?: boolean;
}

/** Creates a user and returns the address of their page. */
async function createUser(page: Page, user: NewUser): Promise<string> {
  await page.goto('/users/create');
  await type(page, 'First name', 'Olga');
  await type(page, 'Last name', 'Petrova');
  await type(page, 'E-mail address', user.emailAddress);
  for (const role of user.roles) await page.getByRole('checkbox', { name: role, exact: true }).check();
  if (user.secondFactor) await page.getByRole('checkbox', { name: 'Two-factor authentication required' }).check();
  await page.getByRole('button', { name: 'Create and invite' }).click();
  await says(page, `Invitation e-mailed to ${user.emailAddress}`);
  await page.waitForURL(/\/users\/\d+$/);
  return new URL(page.url()).pathname;
}

/** Follows the invitation as the invited user, and chooses the password. */
async function acceptInvitation(page: Page, emailAddress: string): Promise<void> {
  await page.goto(await linkMailedTo(emailAddress));
  await page.getByRole('heading', { name: 'Welcome to Falcon Flooring' }).waitFor();
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm new password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.waitForURL(/\/login/);
}

test('an invited user chooses a password, sets up the required two-factor authentication, and signs in with it', async () => {
  const owner = await signedIn('super-admin');
  const emailAddress = freshAddress();
  const address = await createUser(owner, { emailAddress, roles: ['Office'], secondFactor: true });
  await owner.getByText('Invited', { exact: true }).waitFor();

  const page = await visitor();
  await acceptInvitation(page, emailAddress);
  await signIn(page, emailAddress, PASSWORD);
  await page.getByRole('heading', { name: 'Set up two-factor authentication' }).waitFor();
  // Nothing opens before it is set up.
  await page.goto('/customers');
  await page.waitForURL(/\/multi-factor\?redirect=%2Fcustomers/);
  await page.getByRole('button', { name: 'Begin' }).click();
  const secret = (await page.getByText('Or enter this key in the app:').locator('strong').innerText()).trim();
  await page.getByRole('textbox', { name: 'Code' }).fill('000000');
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByRole('alert').getByText('The code is incorrect').waitFor();
  await page.getByRole('textbox', { name: 'Code' }).fill(codeOf(secret));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByRole('heading', { name: 'Two-factor authentication is on' }).waitFor();
  const recovery = await page.getByRole('status').getByRole('listitem').allInnerTexts();
  expect(recovery).toHaveLength(10);
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  await page.waitForURL((url) => url.pathname === '/customers');

  await page.getByRole('button', { name: /menu for Olga Petrova/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL(/\/login/);
  await signIn(page, emailAddress, PASSWORD);
  await page.getByRole('heading', { name: 'Enter your code' }).waitFor();
  expect(await page.title()).toBe('Multi-Factor | Falcon Flooring');
  await page.getByRole('textbox', { name: 'Code' }).fill(codeOf(secret, 1));
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL((url) => url.pathname === '/');

  await owner.goto(address);
  await owner.getByText('Two-factor authentication: on').waitFor();
});

test('a disabled user is signed out immediately, also on the open page, and can return when enabled again', async () => {
  const owner = await signedIn('super-admin');
  const emailAddress = freshAddress();
  const address = await createUser(owner, { emailAddress, roles: ['View'] });
  const page = await visitor();
  await acceptInvitation(page, emailAddress);
  await signIn(page, emailAddress, PASSWORD);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Customers' }).waitFor();

  await visit(owner, address);
  await owner.getByRole('checkbox', { name: 'Enabled' }).uncheck();
  await owner.getByRole('button', { name: 'Save', exact: true }).click();
  await says(owner, 'User saved');
  await page.waitForURL(/\/login\?.*code=TOKEN_INVALID/);
  await page.getByLabel('E-mail address').fill(emailAddress);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('alert').getByText('The e-mail address or password is incorrect.').waitFor();

  await owner.getByRole('checkbox', { name: 'Enabled' }).check();
  await owner.getByRole('button', { name: 'Save', exact: true }).click();
  await owner.getByText('Enabled', { exact: true }).first().waitFor();
  await signIn(page, emailAddress, PASSWORD);
  await expect.poll(() => new URL(page.url()).pathname).not.toBe('/login');
});

test('a role is copied, limited and assigned; what it no longer allows leaves the open page immediately', async () => {
  const owner = await signedIn('super-admin');
  await visit(owner, '/roles/8');
  await owner.getByRole('link', { name: 'Duplicate' }).click();
  await owner.getByRole('heading', { name: 'Create role' }).waitFor();
  const name = `Front desk ${(people += 1)}`;
  await type(owner, 'Name', name);
  await owner.getByRole('checkbox', { name: 'Edit customers' }).check();
  await owner.getByRole('button', { name: 'None of Catalog' }).click();
  await owner.getByRole('button', { name: 'Create', exact: true }).click();
  await says(owner, 'Role created');
  await owner.waitForURL(/\/roles\/\d+$/);
  const role = new URL(owner.url()).pathname;

  const emailAddress = freshAddress();
  await createUser(owner, { emailAddress, roles: [name] });
  const rights = await card(owner, 'Permissions').innerText();
  expect(rights).toContain('Edit customers');
  expect(rights).not.toContain('View items');

  const page = await visitor();
  await acceptInvitation(page, emailAddress);
  await signIn(page, emailAddress, PASSWORD);
  await page.goto('/profile/roles');
  await expect.poll(() => page.getByRole('main').innerText()).toContain('Edit customers');
  expect(await page.getByRole('main').innerText()).not.toContain('Edit roles');
  await page.getByRole('link', { name: 'Customers' }).first().click();
  await page.getByRole('link', { name: 'New customer' }).waitFor();

  await visit(owner, role);
  await owner.getByRole('link', { name: 'Olga Petrova' }).waitFor();
  await owner.getByRole('button', { name: 'None of Customers' }).click();
  await owner.getByRole('button', { name: 'Save', exact: true }).click();
  await says(owner, 'Role saved');
  // Not even a click is needed: the open list follows what its user can see.
  await page.getByText('You don’t have access to this page').waitFor();
});

test('the last Super Admin is kept, and the refusal is at the field', async () => {
  const owner = await signedIn('super-admin');
  await visit(owner, '/users?q=super-admin');
  await owner.getByRole('link', { name: 'Patricia Rowland' }).click();
  await owner.getByRole('checkbox', { name: 'Super Admin', exact: true }).uncheck();
  await owner.getByRole('checkbox', { name: 'Admin', exact: true }).check();
  await owner.getByRole('button', { name: 'Save', exact: true }).click();
  await owner.getByText('This is the last enabled Super Admin. Make someone else Super Admin first.').first().waitFor();
  expect(await owner.getByRole('checkbox', { name: 'Enabled' }).isDisabled()).toBe(true);
});

test('an administrator signs out the sessions of a user, whose open pages ask to sign in immediately', async () => {
  const owner = await signedIn('admin');
  const there = await signedIn('warehouse', {
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  });
  const too = await signedIn('warehouse');
  for (const page of [there, too]) {
    await page.goto('/');
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  }
  await visit(owner, '/users?q=warehouse%40falcon');
  await owner.getByRole('row').filter({ hasText: 'warehouse@falcon.example' }).getByRole('link').first().click();
  await owner.getByRole('button', { name: 'Sign out Firefox on Windows' }).first().click();
  await says(owner, 'signed out of Firefox on Windows');
  // No one uses that page: it is notified by itself.
  await there.waitForURL(/\/login\?.*code=TOKEN_INVALID/);
  await too.getByRole('heading', { name: 'Dashboard' }).waitFor();
  await owner.getByRole('button', { name: 'Sign out all sessions' }).click();
  await owner.getByRole('dialog').getByRole('button', { name: 'End them' }).click();
  await owner.getByText('isn’t signed in anywhere.').waitFor();
  await too.waitForURL(/\/login\?.*code=TOKEN_INVALID/);
  await owner.getByRole('button', { name: 'History' }).click();
  await owner.getByRole('dialog').getByText('Firefox on Windows').first().waitFor();
  await owner.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  // For a user with permissions that the administrator lacks, nothing of the kind is shown.
  await visit(owner, '/users?q=super-admin%40falcon');
  await owner.getByRole('row').filter({ hasText: 'super-admin@falcon.example' }).getByRole('link').first().click();
  await owner.getByText('has permissions you don’t have').waitFor();
  expect(await owner.getByRole('heading', { name: 'Sessions' }).count()).toBe(0);
});

test("a taken e-mail address is reported together with the form's errors", async () => {
  const admin = await signedIn('admin');
  await visit(admin, '/users/create');
  await admin.getByRole('heading', { name: 'Create user' }).waitFor();
  await type(admin, 'E-mail address', 'OFFICE@falcon.example');
  await type(admin, 'Cell phone', '555');
  await admin.getByRole('button', { name: 'Create and invite' }).click();
  const summary = admin.getByRole('alert').filter({ hasText: 'Not saved.' });
  await summary.getByText('Another user already has this e-mail address.').waitFor();
  for (const fault of ['Enter the first name.', 'Enter the last name.', 'Enter a phone number with ten digits'])
    await summary.getByText(fault).waitFor();
  await type(admin, 'E-mail address', `nobody-${Date.now()}@falcon.example`);
  await summary.getByText('Another user already has this e-mail address.').waitFor({ state: 'detached' });
  expect(await summary.getByText('Enter the first name.').count()).toBe(1);
});

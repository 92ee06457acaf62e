import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { journeys } from './support/browser';
import { says, type } from './support/office';
import { openDraft } from './support/made';
import { dialog, opens, press, standsIn } from './support/orders';
import { visit } from './support/visit';

const { signedIn } = journeys();

/** Opens an order of the demo company. */
const draftOf = (office: Page) => openDraft(office, { date: 'next free', po: '88213' });

test('two users on one order see each other, and changes of one reach the other', async () => {
  const office = await signedIn('office');
  const { number } = await draftOf(office);
  const admin = await signedIn('admin');
  await opens(admin, office.url(), number);
  await office.getByText('Howard Ledford is viewing').waitFor();
  await admin.getByText('Denise Kirkland is viewing').waitFor();

  await press(office, 'Submit');
  await standsIn(office, 'Cut');
  await standsIn(admin, 'Cut');

  await visit(office, '/customers');
  await expect.poll(() => admin.getByText('Denise Kirkland is viewing').count()).toBe(0);
});

test('the second user to save sees what changed since, and nothing typed is lost', async () => {
  const office = await signedIn('office');
  const { number } = await draftOf(office);
  const admin = await signedIn('admin');
  await opens(admin, office.url(), number);

  await type(admin, 'Job name', 'Holiday rush');
  await type(admin, 'Ordered by', 'Howard');
  await type(office, 'Ordered by', 'Mrs. Alvarado');
  await office.getByRole('button', { name: 'Save', exact: true }).click();
  await says(office, `${number} saved`);
  expect(await admin.getByRole('textbox', { name: 'Job name' }).inputValue()).toBe('Holiday rush');

  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  const refusal = dialog(admin).filter({ hasText: 'Denise Kirkland saved this first' });
  const changed = refusal.getByRole('row', { name: /Ordered by/ });
  expect(await changed.innerText()).toMatch(/Conflict[\s\S]*Mrs\. Alvarado[\s\S]*Howard/);
  expect(await refusal.getByRole('row', { name: /Job name/ }).innerText()).toMatch(/Not changed[\s\S]*Holiday rush/);
  await refusal.getByRole('button', { name: 'Back to the form' }).click();
  expect(await admin.getByRole('textbox', { name: 'Ordered by' }).inputValue()).toBe('Howard');

  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  await refusal.getByRole('button', { name: 'Keep my changes' }).click();
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  await says(admin, `${number} saved`);
  // The office typed nothing since, so the other user's text arrives by itself.
  await expect.poll(() => office.getByRole('textbox', { name: 'Job name' }).inputValue()).toBe('Holiday rush');
  expect(await office.getByRole('textbox', { name: 'Ordered by' }).inputValue()).toBe('Howard');
});

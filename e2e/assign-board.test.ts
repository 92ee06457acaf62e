import { expect, test } from 'vitest';
import { journeys } from './support/browser';
import { makeDraft, takeTo } from './support/made';
import { says } from './support/office';
import { visit } from './support/visit';

const { signedIn } = journeys();

test('an order dragged onto an installer is assigned, and the notification can undo it', async () => {
  const office = await signedIn('super-admin');
  const draft = await makeDraft(office, { date: 'next free', po: '88213' });
  await takeTo(office, draft, 'Assign');
  const { number } = draft;
  await visit(office, '/work-orders/assign');
  const waiting = office.getByRole('listbox', { name: 'Orders to assign' });
  const order = waiting.getByRole('option').filter({ hasText: number });
  await order.click();
  await office.getByRole('checkbox', { name: /^Free on/ }).check();
  const crew = office.getByRole('group', { name: 'Installers' }).getByRole('region').last();
  const name = (await crew.getByRole('button').first().innerText()).split('\n')[0] ?? '';
  await order.dragTo(crew);
  await says(office, `1 order assigned to ${name}`);
  await office.getByRole('region', { name, exact: true }).getByRole('link', { name: number }).waitFor();
  await expect.poll(() => order.count()).toBe(0);
  await office.getByRole('button', { name: 'Undo' }).click();
  await order.waitFor();
  await says(office, `${number} is back in Assign`);

  // Unassigned by mistake: Undo returns the order to the same installer.
  await order.click();
  const card = office.getByRole('region', { name, exact: true });
  await order.dragTo(card);
  await card.getByRole('link', { name: number }).waitFor();
  await card.getByRole('checkbox', { name: `Select ${number}` }).click();
  await office.getByRole('button', { name: /^Unassign/ }).click();
  await order.waitFor();
  await says(office, '1 order unassigned');
  await office
    .getByRole('status')
    .filter({ hasText: '1 order unassigned' })
    .getByRole('button', { name: 'Undo' })
    .last()
    .click();
  await card.getByRole('link', { name: number }).waitFor();
  await expect.poll(() => order.count()).toBe(0);
});

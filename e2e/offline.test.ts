import { expect, test } from 'vitest';
import { journeys } from './support/browser';

const { signedIn } = journeys();

test('the last loaded list can be read without a network', async () => {
  const page = await signedIn('office', {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    serviceWorkers: 'allow',
  });
  await page.goto('/work-orders-mobile');
  const order = page.getByRole('table', { name: 'Work orders' }).getByRole('row').nth(1);
  await order.getByRole('link').first().waitFor();
  const orderText = await order.innerText();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          navigator.serviceWorker.controller !== null ||
          navigator.serviceWorker.getRegistration().then((one) => one?.active?.state === 'activated'),
      ),
    )
    .toBe(true);

  await page.context().setOffline(true);
  await page.reload();
  await page.getByText(/No connection\. The list as of \d/).waitFor();
  expect(await order.innerText()).toBe(orderText);

  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText(/No connection\. The list as of \d/).waitFor();
  expect(await order.innerText()).toBe(orderText);

  // With a network it comes back by itself.
  await page.context().setOffline(false);
  await page.getByText(/No connection\. The list as of/).waitFor({ state: 'hidden' });
  await order.getByRole('link').first().waitFor();
});

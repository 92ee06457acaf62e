// The warehouse without a network: the day is cut all the same, and the office hears of it once.
import { codeOf } from '@falcon/domain/warehouse/codes';
import { STATUS_ID } from '@falcon/domain/orders/work-order-status';
import { expect, test } from 'vitest';
import { mutate } from './support/api';
import { seriousFaults } from './support/axe';
import { journeys } from './support/browser';
import { companyCode, orderLine, pieceOf, rollCard, storedRoll } from './support/cutting-day';
import { isReady, openRollDay, PHONE, statusesOf, WAITING } from './support/cutting-phone';
import type { MadeOrder } from './support/made';
import { product } from './support/products';
import { scan } from './support/scanner';
import { settled } from './support/visit';

const { signedIn } = journeys();

test('a morning without a network: what is cut waits, also after the browser was closed, and is sent once; what was canceled shows both sides', async () => {
  const office = await signedIn('super-admin');
  const phone = await signedIn('warehouse', PHONE);
  const day = await openRollDay(office, 4);
  const [one, two, three, four, five] = day.orders;
  if (!one || !two || !three || !four || !five) throw new Error('There are five orders');
  const code = await companyCode();
  const label = codeOf(code, 'PIECE', await pieceOf(two));
  await phone.goto(day.address);
  await orderLine(rollCard(phone, day.roll), four).waitFor();
  await expect.poll(() => isReady(phone)).toBe(true);

  const context = phone.context();
  await context.setOffline(true);
  await phone.close();
  const page = await context.newPage();
  await page.goto(day.address);
  const card = rollCard(page, day.roll);
  const line = (order: MadeOrder) => orderLine(card, order);
  await page.getByText(/^No connection\. The list as of \d/).waitFor();
  await card.getByRole('img', { name: "4 pieces, 48'; 52' left" }).waitFor();

  await page.getByRole('button', { name: `Cut ${one.number}` }).press('Enter');
  await line(one).getByText(WAITING).waitFor();
  // The next order on the roll has the focus.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe(`Cut ${two.number}`);
  await scan(page, label);
  await line(two).getByText(WAITING).waitFor();
  await scan(page, label);
  await page.getByText(/already cut/).waitFor();
  await page.getByRole('button', { name: `Cut ${three.number}` }).click();
  await line(three).getByText(WAITING).waitFor();
  // Cut by mistake: nobody has heard of it.
  await page.getByRole('button', { name: `Cut ${four.number}` }).click();
  await page.getByRole('button', { name: `Undo ${four.number}` }).press('Enter');
  await page.getByRole('button', { name: `Cut ${four.number}` }).waitFor();
  await card.getByRole('img', { name: "4 pieces, 48'; 52' left" }).waitFor();
  expect(await seriousFaults(page)).toEqual([]);
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);

  // By order, of days that were never opened this way.
  await page.getByRole('button', { name: 'Show by order' }).click();
  const form = page.getByRole('form', { name: five.number, exact: true });
  await form.getByRole('combobox', { name: /^Roll for/ }).fill(day.roll);
  await form.getByRole('combobox', { name: /^Roll for/ }).press('Enter');
  await form.getByRole('button', { name: 'Cut done' }).press('Enter');
  await page.getByRole('region', { name: five.number, exact: true }).getByText(WAITING).waitFor();
  await page.getByText('4 waiting to be sent.').waitFor();
  expect(await seriousFaults(page)).toEqual([]);
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  await page.reload();
  await page.getByText('4 waiting to be sent.').waitFor();
  const other = await context.newPage();
  await other.goto(day.address);
  await other.getByText('4 waiting to be sent.').waitFor();
  expect(await storedRoll(day.roll)).toMatchObject({ lengthE4: 1_000_000 });

  await mutate(office, 'workOrderChangeStatus', {
    ids: [three.id],
    statusId: STATUS_ID.CANCELLED,
    reason: 'The tenant stays.',
  });
  // The answer to the first one is lost.
  let isLost = false;
  await context.route('**/graphql', async (route) => {
    if (isLost || !route.request().postData()?.includes('cutPiecesCut')) return route.fallback();
    isLost = true;
    await route.fetch();
    return route.abort('connectionreset');
  });
  await context.setOffline(false);
  for (const tab of [page, other]) {
    await tab.bringToFront();
    await expect
      .poll(async () => {
        await tab.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
        return tab.getByText(WAITING).count();
      })
      .toBe(0);
  }
  for (const tab of [page, other]) {
    await tab.locator(`[data-order="${one.id}"]`).waitFor({ state: 'detached' });
    await tab.getByText(/^No connection/).waitFor({ state: 'detached' });
  }
  expect(isLost).toBe(true);
  expect(await statusesOf([one, two, three, four, five])).toEqual([
    STATUS_ID.ASSIGN,
    STATUS_ID.ASSIGN,
    STATUS_ID.CANCELLED,
    STATUS_ID.CUT,
    STATUS_ID.ASSIGN,
  ]);
  expect(await storedRoll(day.roll)).toMatchObject({ lengthE4: 640_000, reservedLengthE4: 120_000 });

  await page.bringToFront();
  const refused = page.getByRole('region', { name: 'Not accepted' });
  await refused.getByText(/is not waiting to be cut.* Now: Cancelled\./).waitFor();
  await refused.getByText(new RegExp(`12' × 12' from roll ${day.roll}`)).waitFor();
  expect(await refused.getByRole('listitem').count()).toBe(1);
  await page.reload();
  await refused.getByRole('button', { name: `Dismiss ${three.number}` }).press('Enter');
  await refused.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('form', { name: four.number, exact: true }).waitFor();
  expect(await refused.count()).toBe(0);
});

test('what one user cut is sent in nobody else’s name, and is undone in order if the office may have heard of it', async () => {
  const office = await signedIn('super-admin');
  const phone = await signedIn('warehouse', PHONE);
  const day = await openRollDay(office, 2);
  const [one, two] = day.orders;
  if (!one || !two) throw new Error('There are orders');
  const context = phone.context();
  await phone.goto(day.address);
  await orderLine(rollCard(phone, day.roll), two).waitFor();

  // The server has it, but the phone never hears of that: the line breaks right then.
  let isBroken = false;
  await context.route('**/graphql', async (route) => {
    const isCut = route.request().postData()?.includes('cutPiecesCut') ?? false;
    if (!isCut && !isBroken) return route.fallback();
    isBroken = true;
    if (isCut) await route.fetch();
    return route.abort('connectionreset');
  });
  await phone.getByRole('button', { name: `Cut ${one.number}` }).press('Enter');
  await orderLine(rollCard(phone, day.roll), one).getByText(WAITING).waitFor();
  await context.setOffline(true);
  await phone.getByRole('button', { name: `Cut ${two.number}` }).press('Enter');
  await phone.getByText('2 waiting to be sent.').waitFor();
  await phone.getByRole('button', { name: `Undo ${one.number}` }).press('Enter');
  await phone.getByRole('button', { name: `Cut ${one.number}` }).waitFor();
  await phone.getByText('3 waiting to be sent.').waitFor();

  // The page that did it is gone.
  await phone.goto('about:blank');
  const theirs = await context.cookies(product().url);
  const others = await office.context().cookies(product().url);
  await context.addCookies(others.filter(({ name }) => name === 'jwt'));
  await context.setOffline(false);
  await context.unroute('**/graphql');
  await phone.goto(day.address);
  await phone.getByRole('button', { name: `Cut ${two.number}` }).waitFor();
  await settled(phone);
  expect(await phone.getByText(WAITING).count()).toBe(0);
  expect(await statusesOf([one, two])).toEqual([STATUS_ID.ASSIGN, STATUS_ID.CUT]);
  await context.addCookies(theirs.filter(({ name }) => name === 'jwt'));
  // It is sent from whatever page is open.
  await phone.goto('/stock');
  await expect.poll(() => statusesOf([one, two])).toEqual([STATUS_ID.CUT, STATUS_ID.ASSIGN]);
  await expect.poll(async () => (await storedRoll(day.roll)).lengthE4).toBe(880_000);
  await phone.goto(day.address);
  await phone.getByRole('button', { name: `Cut ${one.number}` }).waitFor();
  expect(await phone.getByText(/waiting to be sent/).count()).toBe(0);
});

// QuickBooks Online in each of its faults: what the office sees where, how it goes on, and that everything arrives
// once.
import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { mutate } from './support/api';
import { journeys } from './support/browser';
import { inDatabase } from './support/database';
import { says } from './support/office';
import {
  connectBy,
  connectReady,
  inQuickbooks,
  lookInQuickbooks,
  neverConnected,
  reconciled,
} from './support/quickbooks';
import { readyOrders } from './support/ready-orders';
import type { ReadyOrder } from './support/ready-orders';
import { visit } from './support/visit';

const { signedIn } = journeys();

beforeEach(neverConnected);

/** Refused for good: a person does something about it. */
const REFUSED = [
  ['6210', /is in a period that is closed in QuickBooks\./],
  ['610', /or something it refers to, is inactive or deleted in QuickBooks\./],
  ['5010', /is being changed in QuickBooks by someone else\./],
  ['200-fault', /QuickBooks had an internal error with invoice/],
] as const;
/** No answer that says whether it was done: it is looked up and goes by itself. */
const UNCLEAR = ['500', '503-after', 'gateway-xml', 'drop-after'] as const;
const UNCONFIRMED = 'QuickBooks didn’t confirm this. It will be looked up there before it is sent again.';
/** Nothing goes for a while, whatever it is. */
const AWAY = [
  ['429', 'QuickBooks is not accepting requests at the moment. This will be retried.'],
  ['503', UNCONFIRMED],
  ['6190', 'The QuickBooks subscription has ended, or its bill was not paid. Renew it in QuickBooks.'],
] as const;
/** The connection ends. */
const ENDED: readonly (readonly [action: string, body: object])[] = [
  ['disconnect', {}],
  ['fault', { kind: 'token-revoked' }],
  ['expire-token', { what: 'both' }],
];

const rows = (page: Page, text: string) => page.getByRole('main').locator('tbody tr').filter({ hasText: text });

const plant = (kind: string, { number }: ReadyOrder) =>
  inQuickbooks('fault', {
    kind,
    match: { entity: 'invoice', operation: 'create', body: `work order ${number}"` },
  });

const invoiced = (page: Page, orders: readonly ReadyOrder[]) =>
  mutate(page, 'invoiceCreate', { workOrderIds: orders.map(({ id }) => String(id)) });

/** The invoices of orders in QuickBooks' eyes, in their order. */
const statesOf = (orders: readonly ReadyOrder[]) =>
  inDatabase(async (db) => {
    const invoiceRows = await db
      .selectFrom('invoice as i')
      .innerJoin('quickbooksOutbox as o', (join) => join.onRef('o.localId', '=', 'i.id').on('o.kind', '=', 'INVOICE'))
      .select(['i.workOrderId', 'o.state'])
      .where(
        'i.workOrderId',
        'in',
        orders.map(({ id }) => id),
      )
      .where('i.status', '<>', 'VOID')
      .orderBy('o.id')
      .execute();
    return orders.map(({ id }) => invoiceRows.findLast(({ workOrderId }) => workOrderId === id)?.state);
  });

const become = (orders: readonly ReadyOrder[], state: string, before?: () => Promise<unknown>) =>
  expect
    .poll(
      async () => {
        await before?.();
        return statesOf(orders);
      },
      { timeout: 90_000, interval: 250 },
    )
    .toEqual(orders.map(() => state));

/** What would be tried again in a few seconds waits for Send now, so that its place in the lists can be read. */
const holdBack = () =>
  inDatabase((db) =>
    db
      .updateTable('quickbooksOutbox')
      .set({ nextAt: new Date(Date.now() + 3_600_000) })
      .where('state', '=', 'WAITING')
      .where('nextAt', 'is not', null)
      .execute(),
  );

/** Waits until everything that waits for its next attempt is held back, and nothing else is about to go. */
const heldBack = () =>
  expect
    .poll(
      async () => {
        await holdBack();
        const soon = new Date(Date.now() + 1_800_000);
        const entries = await inDatabase((db) =>
          db
            .selectFrom('quickbooksOutbox')
            .select(['state', 'nextAt', 'waitsForId'])
            .where('state', 'in', ['WAITING', 'SENDING'])
            .execute(),
        );
        const isHeld = ({ state, nextAt, waitsForId }: (typeof entries)[number]) =>
          state === 'WAITING' && (nextAt === null ? waitsForId !== null : nextAt > soon);
        return entries.length > 0 && entries.every(isHeld);
      },
      { timeout: 90_000, interval: 250 },
    )
    .toBe(true);

async function sendNow(page: Page): Promise<void> {
  await visit(page, '/app-config/quickbooks/activity');
  await page.getByRole('button', { name: 'Send now' }).click();
  await says(page, /will be tried now|is being sent/);
}

/** What was refused is listed with what to do and where, and goes when it is retried. */
async function retryRefused(page: Page, refused: readonly ReadyOrder[], renamed: ReadyOrder): Promise<void> {
  await visit(page, '/reports/quickbooks-failures/invoices');
  for (const [place, [, sentence]] of REFUSED.entries())
    await rows(page, refused[place]?.number ?? '')
      .getByText(sentence)
      .waitFor();
  expect(await rows(page, '').count()).toBe(REFUSED.length);

  const [closed] = refused;
  await rows(page, closed?.number ?? '')
    .getByRole('button', { name: /^Details:/ })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Reopen the period in QuickBooks, or delete this').waitFor();
  await dialog.getByText('QuickBooks response').click();
  await dialog.getByText('"code": "6210"').waitFor();
  await dialog.getByRole('link').click();
  await page.getByRole('heading', { level: 1, name: closed?.number ?? '' }).waitFor();

  await visit(page, '/reports/quickbooks-failures/invoices');
  await rows(page, closed?.number ?? '')
    .getByRole('button', { name: /^Retry:/ })
    .click();
  await says(page, '1 record will be sent again.');
  await rows(page, closed?.number ?? '').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Retry all' }).click();
  await says(page, '3 records will be sent again.');
  await page.getByText(/^No invoice failures/).waitFor();

  await page.getByRole('link', { name: /^Customers and firms/ }).click();
  const takenRow = rows(page, renamed.customerName);
  await takenRow
    .getByText(`already has another customer, vendor, employee or item named ${renamed.customerName}.`)
    .waitFor();
  await takenRow.getByRole('button', { name: /^Retry:/ }).click();
  await takenRow.waitFor({ state: 'detached' });
}

test('QuickBooks in each of its faults: the office sees what is the matter, goes on, and every invoice is there once', async () => {
  const orders = await readyOrders(REFUSED.length + UNCLEAR.length + 1 + AWAY.length + 1 + ENDED.length);
  const remaining = [...orders];
  const refused = remaining.splice(0, REFUSED.length);
  const unclear = remaining.splice(0, UNCLEAR.length);
  const away = remaining.splice(0, AWAY.length);
  const ended = remaining.splice(0, ENDED.length);
  const [renamed, aged] = remaining;
  if (!renamed || !aged) throw new Error('Too few orders');
  const page = await signedIn('admin');
  await connectReady(page);

  for (const [place, order] of refused.entries()) await plant(REFUSED[place]?.[0] ?? '', order);
  for (const [place, order] of unclear.entries()) await plant(UNCLEAR[place] ?? '', order);
  // The name with the city is taken, too.
  const name = JSON.stringify(renamed.customerName).slice(1, -1);
  const match = { entity: 'customer', operation: 'create', body: name };
  await inQuickbooks('fault', { kind: '6240', times: 2, match });
  await invoiced(page, [...refused, ...unclear, renamed]);
  await become(refused, 'FAILED', holdBack);

  // What has no answer waits, and is looked up before it goes again.
  await become(unclear, 'WAITING', holdBack);
  await heldBack();
  await visit(page, '/app-config/quickbooks/activity?state=WAITING');
  await expect.poll(() => rows(page, UNCONFIRMED).count()).toBe(UNCLEAR.length);
  await rows(page, 'Goes after its customer.').first().waitFor();
  await retryRefused(page, refused, renamed);
  await sendNow(page);
  await become([...refused, ...unclear, renamed], 'SENT');

  // A token that has ended is replaced without anyone noticing.
  await inQuickbooks('expire-token', { what: 'access' });
  await invoiced(page, [aged]);
  await become([aged], 'SENT');

  for (const [place, [kind, sentence]] of AWAY.entries()) {
    const some = away.slice(place, place + 1);
    await inQuickbooks('fault', { kind, times: 1000 });
    await invoiced(page, some);
    await visit(page, '/app-config/quickbooks/activity');
    await rows(page, sentence).first().waitFor();
    // Otherwise it could go by itself, and the button with it, while the button is pressed.
    await heldBack();
    await inQuickbooks('clear-faults');
    await sendNow(page);
    await become(some, 'SENT');
  }

  for (const [place, [action, body]] of ENDED.entries()) {
    const some = ended.slice(place, place + 1);
    await inQuickbooks(action, body);
    await invoiced(page, some);
    await expect
      .poll(() => inDatabase((db) => db.selectFrom('quickbooksConnection').select('state').executeTakeFirst()))
      .toEqual({ state: 'BROKEN' });
    await visit(page, '/app-config/quickbooks/activity');
    await page.getByText('Nothing is sent: QuickBooks no longer accepts the connection. Connect it again.').waitFor();
    await page.getByRole('link', { name: 'Open the setup' }).click();
    await page.getByText('Connection lost').waitFor();
    await connectBy(page, 'Connect again');
    await become(some, 'SENT');
  }
  await visit(page, '/app-config/quickbooks/activity');
  await page.getByText(/^Sent: \d+$/).waitFor();

  // A payment there, of which only a message with a wrong signature comes: it is taken over when both sides are
  // compared.
  const paid = await inDatabase((db) =>
    db
      .selectFrom('invoice as i')
      .innerJoin('quickbooksLink as l', (join) => join.onRef('l.localId', '=', 'i.id').on('l.kind', '=', 'INVOICE'))
      .select(['i.id', 'l.remoteId'])
      .where('i.workOrderId', '=', aged.id)
      .where('i.status', '<>', 'VOID')
      .executeTakeFirstOrThrow(),
  );
  await inQuickbooks('receive-payment', { invoiceId: paid.remoteId });
  const { attempts } = await inQuickbooks<{ attempts: readonly { status: number }[] }>('webhook', {
    badSignature: true,
  });
  expect(attempts.map(({ status }) => status)).toEqual([401]);
  await visit(page, `/invoices/${paid.id}`);
  await page.getByText('Open', { exact: true }).first().waitFor();
  await reconciled(page);
  const customers = page.getByRole('region', { name: 'Customers' }).locator('tbody tr');
  await expect.poll(() => customers.count()).toBe(orders.length);
  for (const text of await customers.allInnerTexts()) expect(text).toMatch(/\$0\.00\s*$/);
  await visit(page, `/invoices/${paid.id}`);
  await page.getByText('Paid', { exact: true }).first().waitFor();

  const numbers = await inDatabase((db) =>
    db
      .selectFrom('invoice')
      .select('invoiceNumber as number')
      .where(
        'workOrderId',
        'in',
        orders.map(({ id }) => id),
      )
      .where('status', '<>', 'VOID')
      .execute(),
  );
  const theirs = await lookInQuickbooks<{ invoices: readonly { number: string; isVoid: boolean }[] }>('ledger');
  const there = theirs.invoices.filter(({ number }) => numbers.some((own) => own.number === number));
  expect(numbers).toHaveLength(orders.length);
  expect(there.map(({ number }) => number).toSorted()).toEqual(numbers.map(({ number }) => number).toSorted());
  const { failures } = await lookInQuickbooks<{ failures: readonly string[] }>('state');
  expect(failures).toEqual([]);
});

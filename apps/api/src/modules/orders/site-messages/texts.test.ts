import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { sendQueuedTexts } from '#office/texts';
import { remindSites, notifySites } from './index';
import { openSites } from './site-messages-test-kit';

/** The webhook: what it got, and what it answers next. */
const got: { readonly key: unknown; readonly body: Readonly<Record<string, string>> }[] = [];
let status = 200;
const hook = createServer((request, response) => {
  let text = '';
  request.on('data', (chunk: Buffer) => (text += chunk.toString()));
  request.on('end', () => {
    got.push({ key: request.headers['idempotency-key'], body: JSON.parse(text) as Record<string, string> });
    response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end('x'.repeat(100));
  });
});
await new Promise<void>((listening) => hook.listen(0, '127.0.0.1', listening));
afterAll(() => void hook.close());
const url = `http://127.0.0.1:${(hook.address() as AddressInfo).port}/send?key=hook-secret-4711`;

const { api, walk, switchOn, notified, setDate, at } = await openSites({ env: { SMS_WEBHOOK_URL: url } });
await switchOn('CONFIRMED', 'REMINDER');
beforeEach(async () => {
  status = 200;
  await notified();
  await sendQueuedTexts(api.services);
  got.length = 0;
});
const rows = () => api.db.selectFrom('textMessage').selectAll().orderBy('createdAt', 'desc').execute();

test('with a webhook, a contact with a cell phone gets what is e-mailed as a text, once under its id', async () => {
  const order = await walk.inCut();
  await notified();
  await Promise.all(Array.from({ length: 20 }, () => sendQueuedTexts(api.services)));
  const [row] = await rows();
  expect(got).toEqual([
    {
      key: row?.id,
      body: {
        to: '3175550101',
        text: expect.stringContaining(`Order ${order.workOrderNumber} is confirmed for`) as string,
        kind: 'CONFIRMED',
        orderNumber: order.workOrderNumber,
        id: row?.id,
      },
    },
  ]);
  expect(row).toMatchObject({ state: 'SENT', attempts: 1 });
  await sendQueuedTexts(api.services);
  expect(got).toHaveLength(1);
});

test('a reminder’s text ends with its link, which is stored nowhere', async () => {
  const order = await walk.inCut();
  await setDate(order, '2030-12-09');
  await remindSites(at('2030-12-05'));
  await sendQueuedTexts(api.services);
  const text = got.at(-1)?.body.text ?? '';
  expect(text).toMatch(/ http:\/\/falcon\.test\/view#\d+\.\S{43}$/);
  expect(JSON.stringify(await rows())).not.toContain(text.split('#')[1]);
});

test('a webhook that is away or busy is asked again under the same id, one that refuses is not', async () => {
  await walk.inCut();
  await notifySites(api.services, { restSeconds: 0 });
  status = 503;
  await sendQueuedTexts(api.services);
  await sendQueuedTexts(api.services);
  expect(got).toHaveLength(1);
  expect((await rows())[0]).toMatchObject({
    state: 'QUEUED',
    error: 'The webhook for texts answered with status 503.',
  });
  status = 200;
  api.pass(61_000);
  await sendQueuedTexts(api.services);
  expect(new Set(got.map(({ body }) => body.id)).size).toBe(1);
  expect((await rows())[0]).toMatchObject({ state: 'SENT', attempts: 2, error: '' });

  for (const refusal of [400, 302]) {
    await walk.inCut();
    await notifySites(api.services, { restSeconds: 0 });
    status = refusal;
    await sendQueuedTexts(api.services);
  }
  expect((await rows()).slice(0, 2).map(({ state }) => state)).toEqual(['QUEUED', 'FAILED']);
  expect(got.every(({ body }) => body.id !== undefined)).toBe(true);
});

test('of a canceled order no text leaves, and no log has the address of the webhook', async () => {
  const order = await walk.inCut();
  await notifySites(api.services, { restSeconds: 0 });
  await walk.move(walk.office, order, 10, { reason: 'sold' });
  await sendQueuedTexts(api.services);
  expect(got).toEqual([]);
  expect((await rows())[0]?.state).toBe('WITHDRAWN');
  expect(api.logLines.join('\n')).not.toContain('hook-secret-4711');
  expect(JSON.stringify(await rows())).not.toContain('hook-secret-4711');
});

test('what is a day old is no longer sent; a restored copy and an office without a webhook send nothing', async () => {
  await walk.inCut();
  await notifySites(api.services, { restSeconds: 0 });
  await sendQueuedTexts({ ...api.services, textWebhook: null });
  const tomorrow = { ...api.services, clock: () => new Date(Date.now() + 25 * 3_600_000) };
  await sendQueuedTexts(tomorrow);
  expect(got).toEqual([]);
  expect((await rows())[0]).toMatchObject({ state: 'FAILED', error: 'It was not sent within a day.' });
  const count = (await rows()).length;
  await walk.inCut();
  await notifySites({ ...api.services, textWebhook: null }, { restSeconds: 0 });
  expect(await rows()).toHaveLength(count);
});

test('a text whose process was killed while it sent leaves again after a moment, under the same id', async () => {
  await walk.inCut();
  await notifySites(api.services, { restSeconds: 0 });
  const sent: string[] = [];
  const dying = {
    ...api.services,
    textWebhook: { send: ({ id }: { readonly id: string }) => (sent.push(id), Promise.reject(new Error('killed'))) },
  };
  await expect(sendQueuedTexts(dying)).rejects.toThrow('killed');
  await sendQueuedTexts(api.services);
  expect(got).toEqual([]);
  api.pass(121_000);
  await sendQueuedTexts(api.services);
  expect(got.map(({ body }) => body.id)).toEqual(sent);
});

import { expect, test } from 'vitest';
import { sendQueuedMails } from '#office/mail';
import { textAt, valueAt } from '#testing/api-client';
import { make } from '#testing/records-kit';
import { openReceivingDesk, RECEIPT } from './receiving-test-kit';

const { api, company, warehouse, row, receiveTruck, faults, idOf } = await openReceivingDesk();
await make(
  company.admin,
  'contactCreate',
  { ownerType: 'VENDOR', ownerId: company.vendorId, name: 'Claims desk', emailAddress: 'claims@northline.test' },
  'contact',
);
const send = (input: Readonly<Record<string, unknown>>, client = warehouse) =>
  client.mutate('vendorClaimSend', input, RECEIPT);

// 3 ft and 6 in. of 12 ft: 4 SY and 2/3 SY, at $7.10 each.
const receipt = await receiveTruck([
  row('A-1', { measuredLength: 97 }),
  row('A-2', { measuredLength: 99.5 }),
  row('A-3', { measuredLength: 100 }),
  row('A-4'),
]);
const receiptId = idOf(receipt);

test('rolls that were measured shorter than invoiced make one claim, at the vendor’s price', () => {
  expect(valueAt(receipt, 'stockReceiptCreate.stockReceipt.claim')).toMatchObject({
    shortLength: 3.5,
    amount: 33.13,
    rolls: [
      { rollNumber: 'A-1', amount: 28.4 },
      { rollNumber: 'A-2', amount: 4.73 },
    ],
    mails: [],
    mailTo: ['claims@northline.test'],
  });
});

test('a claim is e-mailed with its PDF to the contacts of the vendor, once per submit, and again only on demand', async () => {
  const submit = { receiptId, clientMutationId: 'claim' };
  expect((await send(submit)).errors).toEqual([]);
  expect((await send(submit)).errors).toEqual([]);
  await sendQueuedMails(api.services);
  expect(api.mails).toHaveLength(1);
  const [mail] = api.mails;
  expect(mail?.subject).toBe('Short rolls, packing slip S-1, from Falcon Flooring');
  expect(mail?.text).toContain(`Roll A-1, Harbor 220, Sand: invoiced 100', measured 97'`);
  expect(mail?.text).toContain('Credit: $33.13');
  expect(mail?.attachments?.[0]?.content.subarray(0, 5).toString()).toBe('%PDF-');
  expect(faults(await send({ receiptId }))).toEqual([
    {
      path: 'again',
      message: expect.stringMatching(/^This claim was e-mailed to claims@northline\.test on .*Confirm/),
    },
  ]);
  const again = await send({ receiptId, again: true, to: ['second@northline.test'] });
  expect(valueAt(again, 'vendorClaimSend.stockReceipt.claim.mails')).toMatchObject([
    { recipient: 'second@northline.test', state: 'QUEUED' },
    { recipient: 'claims@northline.test', state: 'SENT' },
  ]);
  expect(faults(await send({ receiptId, again: true, to: ['nobody'] }))[0]?.path).toContain('to');
});

test('who does not see costs sees the claim without its amounts, and neither its PDF nor its e-mail', async () => {
  const cutter = await api.userWith({ permissions: ['workOrderCut'] });
  const one = await cutter.query(
    `query ($id: ID!) { stockReceipt(id: $id) { claim { shortLength amount rolls { amount } } } }`,
    {
      id: receiptId,
    },
  );
  expect(valueAt(one, 'stockReceipt.claim')).toMatchObject({
    shortLength: 3.5,
    amount: null,
    rolls: [{ amount: null }, { amount: null }],
  });
  expect((await send({ receiptId, again: true }, cutter)).codes).toEqual(['MISSING_PERMISSION']);
  expect((await cutter.mutate('vendorClaimPdf', { receiptId }, 'pdfUrl')).codes).toEqual(['MISSING_PERMISSION']);
  expect(textAt(await warehouse.mutate('vendorClaimPdf', { receiptId }, 'pdfUrl'), 'vendorClaimPdf.pdfUrl')).toContain(
    '/files/',
  );
});

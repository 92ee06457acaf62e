import { expect, test } from 'vitest';
import { sendQueuedMails } from '#office/mail';
import { faults, textAt, valueAt } from '#testing/api-client';
import { openReceivables } from '#modules/money-in/receivables/receivables-test-kit';

const { api, walk, bill, customer } = await openReceivables();
const { office } = walk;
const customerId = await customer({ name: 'Memo: Manor & "Sons"' });
await api.db
  .updateTable('customer')
  .set({ invoiceEmails: ['ap@memo.test'] })
  .where('id', '=', customerId)
  .execute();
const invoice = await bill({ customerId, cents: 80_00, due: 5 });

const create = async (): Promise<string> => {
  const input = { customerId, invoiceId: invoice.id, amount: 30, reason: 'Seam repaired' };
  return textAt(await office.mutate('creditMemoCreate', input, 'creditMemo { id }'), 'creditMemoCreate.creditMemo.id');
};
const send = (input: Record<string, unknown>) => office.mutate('creditMemoSend', input, 'sentTo');

test('a credit memo is e-mailed with its PDF to the addresses for invoices, once per submit', async () => {
  const id = await create();
  const one = await office.query('query Q($id: ID!) { creditMemo(id: $id) { number mailTo } }', { id });
  expect(valueAt(one, 'creditMemo.mailTo')).toEqual(['ap@memo.test']);
  const submit = { id, clientMutationId: 'once' };
  expect(valueAt(await send(submit), 'creditMemoSend.sentTo')).toEqual(['ap@memo.test']);
  await send(submit);
  await sendQueuedMails(api.services);
  const number = textAt(one, 'creditMemo.number');
  expect(api.mails).toHaveLength(1);
  const [mail] = api.mails;
  expect(mail?.subject).toBe(`Credit memo ${number} from Falcon Flooring`);
  expect(mail?.text).toContain('Amount: $30.00');
  expect(mail?.html).toMatch(/<td[^>]*>Amount<\/td><td[^>]*>\$30\.00<\/td>/);
  expect(mail?.html).toContain('Seam repaired');
  expect(mail?.attachments?.map(({ filename }) => filename)).toEqual([
    `Credit memo ${number} Memo- Manor & -Sons-.pdf`,
  ]);
  expect(mail?.attachments?.[0]?.content.subarray(0, 5).toString()).toBe('%PDF-');
});

test('a reversed one is not sent, nor one without an address', async () => {
  const id = await create();
  await api.db.updateTable('customer').set({ invoiceEmails: [] }).where('id', '=', customerId).execute();
  expect(faults(await send({ id }))[0]?.path).toBe('to');
  expect(faults(await send({ id, to: ['nobody'] }))[0]?.path).toContain('to');
  expect(valueAt(await send({ id, to: ['dana@memo.test'] }), 'creditMemoSend.sentTo')).toEqual(['dana@memo.test']);
  const { id: entryId } = await api.db
    .selectFrom('accountEntry')
    .select('id')
    .where('creditMemoId', '=', Number(id))
    .executeTakeFirstOrThrow();
  await office.mutate('entryReverse', { id: entryId, reason: 'Mistake' }, 'customer { id }');
  expect(faults(await send({ id, to: ['dana@memo.test'] }))[0]?.message).toMatch(/was reversed/);
});

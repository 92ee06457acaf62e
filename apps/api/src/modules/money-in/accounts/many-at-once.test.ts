import { expect, onTestFinished, test } from 'vitest';
import { waitingTransactions } from '#db/in-transaction';
import { eventually, startTestApi, testApi } from '#testing/api-client';
import type { ApiAnswer, ApiClient } from '#testing/api-client';
import { makeCompany } from '#testing/company';
import { whileHeld } from '#testing/while-held';
import { companyToday } from '#testing/today';

const api = await testApi();
const { customerId } = await makeCompany(api.db);
const THE_CUSTOMER = `select id from customer where id = ${customerId} for update`;

const pay = (client: ApiClient, reference: string) =>
  client.mutate(
    'receiptRecord',
    { customerId, receivedOn: companyToday(), amount: 1, reference, keepsCredit: true },
    'receipt { id amount }',
  );
const receipts = async (): Promise<number> =>
  (await api.db.selectFrom('receipt').select('id').where('customerId', '=', customerId).execute()).length;

test('however many payments of one account wait for a lock, others read, write and sign in, and every payment is recorded once', async () => {
  const clerks: ApiClient[] = [];
  for (let one = 0; one < 6; one += 1) clerks.push(await api.userWith({ role: 'office' }));
  const other = await api.as('admin');
  const payments: Promise<ApiAnswer>[] = [];
  await whileHeld(api.connectionString, THE_CUSTOMER, async () => {
    for (const [who, clerk] of clerks.entries())
      for (let one = 0; one < 6; one += 1) payments.push(pay(clerk, `check ${who}-${one}`));
    // One payment waits for the lock with a connection, the others without.
    await eventually(() => waitingTransactions() === payments.length - 1);
    expect((await other.query('{ customers { totalCount } auth { id } }')).errors).toEqual([]);
    expect((await other.mutate('vendorCreate', { name: 'Quick Mills' }, 'vendor { id }')).errors).toEqual([]);
    expect((await api.app.inject({ url: '/healthz' })).statusCode).toBe(200);
  });
  const answers = await Promise.all(payments);
  expect(answers.flatMap((answer) => answer.errors)).toEqual([]);
  expect(await receipts()).toBe(36);
});

test('a user who waits for a lock too long reads why, and the same submit is recorded later', async () => {
  const impatient = await startTestApi({ lockWithinMs: 200 });
  onTestFinished(() => impatient.close());
  const company = await makeCompany(impatient.db);
  const clerk = await impatient.as('office');
  const record = () =>
    clerk.mutate(
      'receiptRecord',
      {
        customerId: company.customerId,
        receivedOn: companyToday(),
        amount: 1,
        reference: '10442',
        keepsCredit: true,
        clientMutationId: 'the same submit',
      },
      'receipt { id }',
    );
  const lock = `select id from customer where id = ${company.customerId} for update`;
  const refused = await whileHeld(impatient.connectionString, lock, record);
  expect(refused.errors.map(({ message, extensions }) => [extensions.code, message])).toEqual([
    ['TRY_AGAIN', 'Someone else is saving this right now. Try again in a few seconds; nothing is saved twice.'],
  ]);
  const savedAnswer = await record();
  expect(savedAnswer.errors).toEqual([]);
  expect((await record()).data).toEqual(savedAnswer.data);
  expect(await impatient.db.selectFrom('receipt').select('id').execute()).toHaveLength(1);
});

test('one user’s requests take turns: what they ask for beyond that waits, and nobody else does', async () => {
  const [busy, other] = [await api.as('office'), await api.as('admin')];
  const answers = await whileHeld(api.connectionString, 'lock table vendor in access exclusive mode', async () => {
    const all = Array.from({ length: 40 }, () => busy.query('{ vendors { totalCount } }'));
    expect((await other.query('{ customers { totalCount } auth { id } }')).errors).toEqual([]);
    return all;
  });
  expect((await Promise.all(answers)).flatMap((answer) => answer.errors)).toEqual([]);
});

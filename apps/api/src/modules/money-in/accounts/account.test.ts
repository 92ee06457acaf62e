import { expect, test } from 'vitest';
import { valueAt } from '#testing/api-client';
import { ago, answerOf, openReceivables } from '#modules/money-in/receivables/receivables-test-kit';

const { api, walk, bill, receive, customer, firm } = await openReceivables();
const { office, company } = walk;

interface Figures {
  readonly balance: number;
  readonly open: number;
  readonly pastDue: number;
  readonly unappliedCredit: number;
  readonly notInvoiced: number;
  readonly creditLimit: number | null;
  readonly exposure: number;
}
const FIGURES = 'balance open pastDue unappliedCredit notInvoiced creditLimit exposure';
const figures = async (owner: { customerId: number } | { propertyFirmId: number }) =>
  (
    await answerOf<{ customerAccount: Figures }>(
      office,
      `query A($customerId: ID, $propertyFirmId: ID) { customerAccount(customerId: $customerId, propertyFirmId: $propertyFirmId) { ${FIGURES} } }`,
      owner,
    )
  ).customerAccount;

interface Entry {
  readonly id: string;
  readonly kindLabel: string;
  readonly amount: number;
  readonly balance: number;
  readonly date: string;
}
interface Entries {
  readonly totalCount: number;
  readonly totals: { readonly amount: number };
  readonly nodes: readonly Entry[];
  readonly pageInfo: { readonly endCursor: string };
}
const entries = async (args: string) =>
  (
    await answerOf<{ accountEntries: Entries }>(
      office,
      `{ accountEntries(${args}) { totalCount totals { amount } nodes { id kindLabel amount balance date } pageInfo { endCursor } } }`,
    )
  ).accountEntries;

test('an account says what is open, past due and credit; that of a firm is the sum of its customers', async () => {
  const firmId = await firm('Northside Management');
  const [first, second] = [
    await customer({ name: 'First Court', firmId }),
    await customer({ name: 'Second Court', firmId }),
  ];
  const late = await bill({ customerId: first, cents: 500_00, due: 10 });
  await bill({ customerId: first, cents: 300_00, due: -5 });
  await bill({ customerId: second, cents: 80_00, due: 0 });
  await receive(first, 150_00, { parts: [[late, 120_00]] });
  expect(await figures({ customerId: first })).toMatchObject({
    balance: 650,
    open: 680,
    pastDue: 380,
    unappliedCredit: 30,
    creditLimit: null,
  });
  expect(await figures({ propertyFirmId: firmId })).toMatchObject({
    balance: 730,
    open: 760,
    pastDue: 380,
    unappliedCredit: 30,
    creditLimit: null,
  });
});

test('the credit exposure is the one that the calculator counts', async () => {
  const { customerId } = company;
  await walk.inAssign();
  await api.db.updateTable('customer').set({ creditLimitCents: 900_000 }).where('id', '=', customerId).execute();
  await receive(customerId, 40_00);
  const { exposure, creditLimit, open, unappliedCredit, notInvoiced } = await figures({ customerId });
  const answer = await walk.admin.query(
    'query Left($input: WorkOrderCalculatorInput!) { workOrderCalculator(input: $input) { current { creditLeft totals { jobCost } } } }',
    { input: { customerId, unitId: company.carpetUnitId, lines: [{ lineKey: 'tripCharge', quantity: 1 }] } },
  );
  const current = valueAt(answer, 'workOrderCalculator.current') as {
    creditLeft: number;
    totals: { jobCost: number };
  };
  expect(creditLimit).toBe(9000);
  expect(notInvoiced).toBeGreaterThan(0);
  expect(exposure).toBeCloseTo(open - unappliedCredit + notInvoiced, 2);
  expect(current.creditLeft + current.totals.jobCost).toBeCloseTo(9000 - exposure, 2);
});

test('the entries are listed newest first, each with the balance after it, also where a filter leaves others out', async () => {
  const customerId = await customer({ name: 'Entry Place' });
  const [old, young] = [
    await bill({ customerId, cents: 100_00, due: 60 }),
    await bill({ customerId, cents: 50_00, due: 0 }),
  ];
  await receive(customerId, 70_00, { on: 40, parts: [[old, 70_00]], reference: '9001' });
  await receive(customerId, 60_00, { on: 3, parts: [[young, 50_00]], reference: '9002' });
  const all = await entries(`customerId: ${customerId}`);
  expect(all.nodes.map(({ kindLabel, amount, balance }) => [kindLabel, amount, balance])).toEqual([
    ['Payment', -10, 20],
    ['Payment', -50, 30],
    ['Invoice', 50, 80],
    ['Payment', -70, 30],
    ['Invoice', 100, 100],
  ]);
  expect(all.totals.amount).toBe(20);
  const paid = await entries(`customerId: ${customerId}, kinds: [PAYMENT]`);
  expect(paid.nodes.map(({ balance }) => balance)).toEqual([20, 30, 30]);
  expect(paid.totals.amount).toBe(-130);
  expect((await entries(`customerId: ${customerId}, search: "9002"`)).totalCount).toBe(2);
  expect((await entries(`customerId: ${customerId}, search: "${old.number.toLowerCase()}"`)).totalCount).toBe(2);
  expect((await entries(`customerId: ${customerId}, dateTo: "${ago(40)}"`)).totalCount).toBe(2);
  const first = await entries(`customerId: ${customerId}, first: 2`);
  const next = await entries(`customerId: ${customerId}, first: 2, after: "${first.pageInfo.endCursor}"`);
  expect([...first.nodes, ...next.nodes]).toEqual(all.nodes.slice(0, 4));
});

test('the number of statements does not depend on the number of entries', async () => {
  const customerId = await customer({ name: 'Counted Place' });
  for (let index = 0; index < 6; index += 1) await bill({ customerId, cents: 10_00, due: index });
  const count = async (first: number) =>
    (await api.countStatements(() => entries(`customerId: ${customerId}, first: ${first}`))).statements;
  await count(1);
  expect([await count(1), await count(6)]).toEqual([4, 4]);
});

test('an account of another salesperson’s customer does not exist, and amounts need their permission', async () => {
  const customerId = await customer({ name: 'Foreign Place' });
  await bill({ customerId, cents: 10_00, due: 0 });
  const ask = 'query A($id: ID) { customerAccount(customerId: $id) { balance exposure creditLimit } }';
  const clerk = await api.userWith({ permissions: ['invoicing'] });
  expect((await clerk.query(ask, { id: customerId })).data).toEqual({
    customerAccount: { balance: null, exposure: null, creditLimit: null },
  });
  const visitor = await api.userWith({ permissions: ['workOrder'] });
  expect((await visitor.query(ask, { id: customerId })).codes).toEqual(['MISSING_PERMISSION']);
  expect((await office.query(ask, { id: 999_999 })).codes).toEqual(['NOT_FOUND']);
});

test('the write-off limit is a setting', async () => {
  const invoice = await bill({ customerId: company.customerId, cents: 100_00, due: 0 });
  const clerk = await api.userWith({ permissions: ['invoicing', 'workOrder', 'workOrderViewTotals'] });
  const setting = async () =>
    (
      await answerOf<{ appConfiguration: { version: number; writeOffLimit: number } }>(
        walk.admin,
        '{ appConfiguration { version writeOffLimit } }',
      )
    ).appConfiguration;
  const set = async (writeOffLimit: number) =>
    walk.admin.mutate(
      'appConfigurationUpdate',
      { version: (await setting()).version, writeOffLimit },
      'appConfiguration { writeOffLimit }',
    );
  const writeOff = (amount: number) =>
    clerk.mutate('writeOffRecord', { invoiceId: invoice.id, amount, reason: 'Damaged' }, 'customer { id }');
  expect((await setting()).writeOffLimit).toBe(25);
  expect((await set(-1)).codes).toEqual(['VALIDATION_ERROR']);
  expect((await set(10)).errors).toEqual([]);
  expect((await writeOff(10.01)).errors[0]?.message).toBe('A write-off above $10.00 needs the permission to override.');
  expect((await set(40)).errors).toEqual([]);
  expect((await writeOff(40)).errors).toEqual([]);
});

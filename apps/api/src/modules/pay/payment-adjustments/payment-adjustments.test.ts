import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addDays } from '@falcon/domain/kit/schedule';
import { faults, testApi, textAt, valueAt } from '#testing/api-client';
import type { ApiClient } from '#testing/api-client';
import { make } from '#testing/records-kit';

const api = await testApi();
const office = await api.as('office');
const admin = await api.as('admin');
const today = (await api.contextOf(office)).today();
const rosa = await make(admin, 'installerCreate', { firstName: 'Rosa', lastName: 'Diaz' }, 'installer');
const disabledInstaller = await make(admin, 'installerCreate', { lastName: 'Gone', isEnabled: false }, 'installer');
const sam = await make(admin, 'salespersonCreate', { fullName: 'Sam Seller' }, 'salesperson');

const FIELDS = `paymentAdjustment { id version contractorName contractorType adjustmentDate totalAdjustmentAmount recurring recurrenceNumber
  installer { id } salesperson { id } lines { description amount } }`;
const tools = { description: 'Tools', amount: 40.5 };
const create = (input: object, by: ApiClient = office) =>
  by.mutate('paymentAdjustmentCreate', { adjustmentDate: today, lines: [tools], ...input }, FIELDS);
const change = (id: string, version: number, input: object) =>
  office.mutate('paymentAdjustmentUpdate', { id, version, ...input }, FIELDS);
const refused = async (input: object) => faults(await create(input)).map(({ path, message }) => [path, message]);

test('an adjustment has lines that add up, and is kept with its history', async () => {
  const answer = await create({
    installerId: rosa,
    recurring: true,
    recurrenceNumber: 3,
    lines: [tools, { description: 'Advance repaid', amount: -100 }],
  });
  expect(valueAt(answer, 'paymentAdjustmentCreate.paymentAdjustment')).toMatchObject({
    contractorName: 'Rosa Diaz',
    contractorType: 'INSTALLER',
    totalAdjustmentAmount: -59.5,
    recurring: true,
    recurrenceNumber: 3,
    installer: { id: rosa },
    salesperson: null,
    lines: [tools, { description: 'Advance repaid', amount: -100 }],
  });
  const id = textAt(answer, 'paymentAdjustmentCreate.paymentAdjustment.id');
  const changed = await change(id, 1, { lines: [{ description: 'Tools', amount: 45 }] });
  expect(valueAt(changed, 'paymentAdjustmentUpdate.paymentAdjustment')).toMatchObject({
    version: 2,
    totalAdjustmentAmount: 45,
    lines: [{ description: 'Tools', amount: 45 }],
  });
  const history = await office.query(
    'query ($id: ID!) { recordHistory(type: PAYMENT_ADJUSTMENT, id: $id) { nodes { changes { label from to } } } }',
    { id },
  );
  expect(valueAt(history, 'recordHistory.nodes.0.changes')).toEqual([
    { label: 'Amount', from: '-$59.50', to: '$45.00' },
    { label: 'Line 1, Tools: amount', from: '$40.50', to: '$45.00' },
    { label: 'Line 2, Advance repaid: amount', from: '-$100.00', to: null },
  ]);
  expect((await change(id, 1, { lines: [tools] })).errors[0]?.message).toMatch(/changed|saved/);
});

test('it is for an installer or a salesperson, and can be changed to another person', async () => {
  const id = textAt(await create({ installerId: rosa }), 'paymentAdjustmentCreate.paymentAdjustment.id');
  const moved = await change(id, 1, { contractorType: 'SALESPERSON', salespersonId: sam });
  expect(valueAt(moved, 'paymentAdjustmentUpdate.paymentAdjustment')).toMatchObject({
    contractorType: 'SALESPERSON',
    contractorName: 'Sam Seller',
    installer: null,
    salesperson: { id: sam },
  });
  expect(faults(await change(id, 2, { contractorType: 'INSTALLER' }))).toMatchObject([
    { path: 'installerId', message: 'Select the installer.' },
  ]);
  expect(faults(await change(id, 2, { salespersonId: null }))).toMatchObject([{ path: 'salespersonId' }]);
  await admin.mutate('salespersonUpdate', { id: sam, version: 1, fullName: 'Sam Sellers' }, 'salesperson { id }');
  const renamed = await office.query('query ($id: ID!) { paymentAdjustment(id: $id) { contractorName } }', { id });
  expect(valueAt(renamed, 'paymentAdjustment.contractorName')).toBe('Sam Sellers');
});

test('what is no adjustment is refused at its field', async () => {
  expect(await refused({})).toEqual([['installerId', 'Select the installer.']]);
  expect(await refused({ installerId: rosa, salespersonId: sam })).toEqual([
    ['salespersonId', 'An adjustment is for an installer or a salesperson, not for both.'],
  ]);
  expect(await refused({ installerId: rosa, recurring: true })).toEqual([
    ['recurrenceNumber', 'Enter the number of weeks.'],
  ]);
  for (const recurrenceNumber of [0, -1, 105, 1000])
    expect(await refused({ installerId: rosa, recurring: true, recurrenceNumber })).toEqual([
      ['recurrenceNumber', 'Enter 1 to 104 weeks.'],
    ]);
  expect(await refused({ installerId: rosa, lines: [] })).toEqual([['lines', 'Enter at least one line.']]);
  expect(await refused({ installerId: rosa, lines: [tools, { description: ' ', amount: 5 }] })).toEqual([
    ['lines.1.description', 'Enter what the amount is for.'],
  ]);
  expect(await refused({ installerId: rosa, lines: [{ description: 'Nothing', amount: 0 }] })).toEqual([
    ['lines.0.amount', 'Enter an amount other than 0.'],
  ]);
  expect(await refused({ installerId: rosa, lines: [{ description: 'Much', amount: 100_000 }] })).toEqual([
    ['lines.0.amount', 'At most $99,999.'],
  ]);
  expect(await refused({ installerId: rosa, lines: [tools, { description: 'Back', amount: -40.5 }] })).toEqual([
    ['lines', 'The lines add up to 0. Nothing would be paid or deducted.'],
  ]);
  expect(await refused({ installerId: rosa, adjustmentDate: '2026-02-30' })).toEqual([
    ['adjustmentDate', '"2026-02-30" is not a date that exists (YYYY-MM-DD).'],
  ]);
});

test('money can still be due to an installer who is disabled', async () => {
  expect(
    valueAt(await create({ installerId: disabledInstaller }), 'paymentAdjustmentCreate.paymentAdjustment'),
  ).toMatchObject({
    contractorName: 'Gone',
  });
});

test('an adjustment that no longer recurs has no number of weeks', async () => {
  const answer = await create({ installerId: rosa, recurring: true, recurrenceNumber: 4 });
  const id = textAt(answer, 'paymentAdjustmentCreate.paymentAdjustment.id');
  expect(valueAt(await change(id, 1, { recurring: false }), 'paymentAdjustmentUpdate.paymentAdjustment')).toMatchObject(
    { recurring: false, recurrenceNumber: null },
  );
});

test('a date in a closed month is refused', async () => {
  await admin.mutate('monthsClose', { through: '2020-05-31', version: 1 }, 'closedMonths { version }');
  expect(await refused({ installerId: rosa, adjustmentDate: '2020-05-04' })).toEqual([
    ['adjustmentDate', expect.stringContaining('closed')],
  ]);
  await sql`update closed_books set closed_through = null, version = version + 1`.execute(api.db);
});

test('what is dated in a closed month is neither changed nor deleted; a weekly one can still be ended after it', async () => {
  const createAdjustment = async (input: object) =>
    textAt(
      await create({ installerId: rosa, adjustmentDate: '2020-05-04', ...input }),
      'paymentAdjustmentCreate.paymentAdjustment.id',
    );
  const once = await createAdjustment({});
  const weekly = await createAdjustment({ recurring: true, recurrenceNumber: 20 });
  const { version } = await api.db.selectFrom('closedBooks').select('version').executeTakeFirstOrThrow();
  await admin.mutate('monthsClose', { through: '2020-05-31', version }, 'closedMonths { version }');
  const message = 'This is dated 5/4/2020, and May 2020 is closed. Enter another adjustment to correct it.';
  expect(faults(await change(once, 1, { lines: [{ description: 'Tools', amount: 45 }] }))).toEqual([
    { path: 'lines', message },
  ]);
  expect(faults(await change(once, 1, { adjustmentDate: today }))).toEqual([{ path: 'adjustmentDate', message }]);
  const remove = (id: string) =>
    office.mutate('paymentAdjustmentDelete', { id, version: 1 }, 'paymentAdjustment { id }');
  expect(faults(await remove(once))).toEqual([{ path: 'id', message }]);
  expect((await change(once, 1, { lines: [tools] })).errors).toEqual([]);
  expect(faults(await change(weekly, 1, { recurrenceNumber: 3 }))).toEqual([
    {
      path: 'recurrenceNumber',
      message: 'Week 4 is dated 5/25/2020, and May 2020 is closed. Enter 4 or more weeks.',
    },
  ]);
  expect((await change(weekly, 1, { recurrenceNumber: 6 })).errors).toEqual([]);
  await sql`update closed_books set closed_through = null, version = version + 1`.execute(api.db);
  expect((await remove(once)).errors).toEqual([]);
});

test('the same submit twice adds one adjustment', async () => {
  const twice = { installerId: rosa, clientMutationId: 'submitted-twice' };
  const ids = [await create(twice), await create(twice)].map((answer) =>
    textAt(answer, 'paymentAdjustmentCreate.paymentAdjustment.id'),
  );
  expect(ids[0]).toBe(ids[1]);
});

test('the list is filtered, sorted and added up, with the same statements for any number of rows', async () => {
  const kim = await make(admin, 'installerCreate', { lastName: 'Kim' }, 'installer');
  for (const amount of [10, 20.25, -5])
    await create({ installerId: kim, lines: [{ description: `Ladder ${amount}`, amount }] });
  await create({
    installerId: kim,
    recurring: true,
    recurrenceNumber: 2,
    lines: [{ description: 'Truck', amount: 7 }],
  });
  const list = async (args: string) =>
    valueAt(
      await office.query(
        `{ paymentAdjustments(installerId: "${kim}" ${args}) { nodes { totalAdjustmentAmount } totals { amount } totalCount } }`,
      ),
      'paymentAdjustments',
    );
  expect(await list('sort: AMOUNT, direction: DESC')).toMatchObject({
    nodes: [20.25, 10, 7, -5].map((totalAdjustmentAmount) => ({ totalAdjustmentAmount })),
    totals: { amount: 32.25 },
  });
  expect(await list('search: "ladder"')).toMatchObject({ totalCount: 3, totals: { amount: 25.25 } });
  expect(await list('recurring: true')).toMatchObject({ totalCount: 1 });
  expect(await list('dateTo: "2020-01-01"')).toMatchObject({ totalCount: 0, totals: { amount: 0 } });
  const document =
    'query ($first: Int) { paymentAdjustments(first: $first) { nodes { contractorName installer { fullName } lines { description amount } } } }';
  const one = await api.countStatements(() => office.query(document, { first: 1 }));
  const many = await api.countStatements(() => office.query(document, { first: 50 }));
  expect(many.statements).toBe(one.statements);
});

/** Adds a sheet for the installer's week that contains this week of an adjustment. */
async function sheetWith(adjustmentId: string, installerId: string, occurrence: number, status: 'DONE' | 'OPEN') {
  const { id } = await api.db
    .insertInto('billSheet')
    .values({
      installerId: Number(installerId),
      periodStart: addDays('2026-03-01', 7 * occurrence),
      periodEnd: addDays('2026-03-07', 7 * occurrence),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await api.db
    .insertInto('billSheetLine')
    .values({
      billSheetId: id,
      installerId: Number(installerId),
      position: 0,
      kind: 'ADJUSTMENT',
      label: 'Tools',
      paymentAdjustmentId: Number(adjustmentId),
      occurrence,
      dueCents: 0,
      takenCents: 0,
    })
    .execute();
  if (status === 'DONE')
    await api.db.updateTable('billSheet').set({ status, approvedAt: new Date() }).where('id', '=', id).execute();
}

test('what an approved sheet has of an adjustment never changes; it can be ended', async () => {
  const lee = await make(admin, 'installerCreate', { lastName: 'Lee' }, 'installer');
  const answer = await create({ installerId: lee, adjustmentDate: '2026-03-02', recurring: true, recurrenceNumber: 4 });
  const id = textAt(answer, 'paymentAdjustmentCreate.paymentAdjustment.id');
  await sheetWith(id, lee, 0, 'DONE');
  await sheetWith(id, lee, 1, 'DONE');
  await sheetWith(id, lee, 2, 'OPEN');
  const weeks = await office.query(
    'query ($id: ID!) { paymentAdjustment(id: $id) { weeks { number dueOn periodStart isLocked } } }',
    { id },
  );
  expect(valueAt(weeks, 'paymentAdjustment.weeks')).toEqual([
    { number: 1, dueOn: '2026-03-02', periodStart: '2026-03-01', isLocked: true },
    { number: 2, dueOn: '2026-03-09', periodStart: '2026-03-08', isLocked: true },
    { number: 3, dueOn: '2026-03-16', periodStart: '2026-03-15', isLocked: false },
    { number: 4, dueOn: '2026-03-23', periodStart: null, isLocked: false },
  ]);
  const sentence = 'This is on the bill sheet of 3/1/2026, which is approved. Enter another adjustment to correct it.';
  for (const [input, path] of [
    [{ lines: [{ ...tools, amount: 41 }] }, 'lines'],
    [{ installerId: rosa }, 'installerId'],
    [{ adjustmentDate: '2026-03-03' }, 'adjustmentDate'],
  ] as const)
    expect(faults(await change(id, 1, input))).toEqual([{ path, message: sentence }]);
  expect(faults(await change(id, 1, { recurring: true, recurrenceNumber: 1 }))).toMatchObject([
    { path: 'recurrenceNumber' },
  ]);
  expect(faults(await change(id, 1, { recurring: false }))).toMatchObject([{ path: 'recurrenceNumber' }]);
  expect(
    faults(await office.mutate('paymentAdjustmentDelete', { id, version: 1 }, 'paymentAdjustment { id }')),
  ).toEqual([{ path: 'id', message: sentence }]);
  const ended = await change(id, 1, { lines: [tools], installerId: lee, recurring: true, recurrenceNumber: 2 });
  expect(valueAt(ended, 'paymentAdjustmentUpdate.paymentAdjustment.recurrenceNumber')).toBe(2);
});

test('what an approved commission run has of an adjustment never changes', async () => {
  const answer = await create({ salespersonId: sam, adjustmentDate: '2026-03-02' });
  const id = textAt(answer, 'paymentAdjustmentCreate.paymentAdjustment.id');
  const run = await api.db
    .insertInto('commissionRun')
    .values({ periodStart: '2026-03-01', periodEnd: '2026-03-31', status: 'DONE', approvedAt: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const statement = await api.db
    .insertInto('commissionStatement')
    .values({
      commissionRunId: run.id,
      salespersonId: Number(sam),
      carriedInCents: 0,
      commissionsCents: 0,
      adjustmentsCents: 40_50,
      paidCents: 40_50,
      carriedOutCents: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await api.db
    .insertInto('commissionStatementLine')
    .values({
      commissionStatementId: statement.id,
      position: 0,
      kind: 'ADJUSTMENT',
      paymentAdjustmentId: Number(id),
      occurrence: 1,
      description: 'Tools',
      why: '',
      amountCents: 40_50,
    })
    .execute();
  expect(faults(await change(id, 1, { lines: [{ ...tools, amount: 41 }] }))).toEqual([
    {
      path: 'lines',
      message: 'This is on the commission run of 3/1/2026, which is approved. Enter another adjustment to correct it.',
    },
  ]);
});

test('one is deleted with its lines', async () => {
  const id = textAt(await create({ installerId: rosa }), 'paymentAdjustmentCreate.paymentAdjustment.id');
  await office.mutate('paymentAdjustmentDelete', { id, version: 1 }, 'paymentAdjustment { id }');
  expect((await office.query('query ($id: ID!) { paymentAdjustment(id: $id) { id } }', { id })).codes).toEqual([
    'NOT_FOUND',
  ]);
});

test('the warehouse sees no adjustments', async () => {
  expect((await create({ installerId: rosa }, await api.as('warehouse'))).codes).toEqual(['MISSING_PERMISSION']);
});

import { describe, expect, test } from 'vitest';
import { testApi, textAt, valueAt } from '#testing/api-client';
import type { ApiAnswer } from '#testing/api-client';
import { make } from '#testing/records-kit';

const api = await testApi();
const admin = await api.as('admin');
const installerId = await make(admin, 'installerCreate', { lastName: 'Diaz' }, 'installer');

const paths = (answer: ApiAnswer) =>
  answer.errors.flatMap((error) => (error.extensions['fields'] as { path: string }[]).map((fault) => fault.path));
const create = (change: Record<string, unknown> = {}, by = admin) =>
  by.mutate(
    'garnishmentCreate',
    { installerId, garnishmentType: 'CHILD_SUPPORT', deductionType: 'AMOUNT', amount: 180, ...change },
    'garnishment { id version garnishmentType deductionType amount percent supportsOtherFamily inArrears supportCap editable }',
  );

describe('a garnishment', () => {
  test('of child support has its cap, which follows the family and the arrears', async () => {
    const answer = await create();
    expect(valueAt(answer, 'garnishmentCreate.garnishment')).toMatchObject({
      amount: 180,
      percent: null,
      supportsOtherFamily: true,
      inArrears: false,
      supportCap: 50,
      editable: true,
      version: 1,
    });
    const id = textAt(answer, 'garnishmentCreate.garnishment.id');
    const changed = await admin.mutate(
      'garnishmentUpdate',
      { id, version: 1, supportsOtherFamily: false, inArrears: true },
      'garnishment { supportCap amount version }',
    );
    expect(valueAt(changed, 'garnishmentUpdate.garnishment')).toEqual({ supportCap: 65, amount: 180, version: 2 });
    const other = await admin.mutate(
      'garnishmentUpdate',
      { id, version: 2, garnishmentType: 'FRIEND_OF_THE_COURT', deductionType: 'PERCENTAGE', percent: 15 },
      'garnishment { supportCap amount percent supportsOtherFamily inArrears }',
    );
    expect(valueAt(other, 'garnishmentUpdate.garnishment')).toEqual({
      supportCap: null,
      amount: 15,
      percent: 15,
      supportsOtherFamily: true,
      inArrears: false,
    });
  });

  test('is an amount or a percentage above zero', async () => {
    expect(paths(await create({ amount: 0 }))).toEqual(['amount']);
    expect(paths(await create({ amount: null }))).toEqual(['amount']);
    expect(paths(await create({ amount: -5 }))).toEqual(['amount']);
    expect(paths(await create({ amount: 99_999.01 }))).toEqual(['amount']);
    expect(paths(await create({ deductionType: 'PERCENTAGE', amount: null, percent: null }))).toEqual(['percent']);
    expect(paths(await create({ deductionType: 'PERCENTAGE', amount: null, percent: 100.5 }))).toEqual(['percent']);
    expect(
      valueAt(
        await create({ garnishmentType: 'CREDITOR', deductionType: 'PERCENTAGE', percent: 12.5, amount: null }),
        'garnishmentCreate.garnishment',
      ),
    ).toMatchObject({ amount: 12.5, percent: 12.5 });
  });

  test('does not end before it starts', async () => {
    expect(paths(await create({ orderedOn: '2026-03-02', endsOn: '2026-03-01' }))).toEqual(['endsOn']);
    const id = textAt(await create({ orderedOn: '2026-03-02' }), 'garnishmentCreate.garnishment.id');
    expect(
      paths(await admin.mutate('garnishmentUpdate', { id, version: 1, endsOn: '2026-03-01' }, 'garnishment { id }')),
    ).toEqual(['endsOn']);
    expect(paths(await create({ orderedOn: '2026-02-30' }))).toEqual(['orderedOn']);
  });

  test('that was changed since is not overwritten, and is removed with its history kept', async () => {
    const id = textAt(await create({ amount: 20 }), 'garnishmentCreate.garnishment.id');
    await admin.mutate('garnishmentUpdate', { id, version: 1, amount: 25 }, 'garnishment { id }');
    const stale = await admin.mutate('garnishmentUpdate', { id, version: 1, amount: 30 }, 'garnishment { id }');
    expect(stale.errors[0]?.extensions['stale']).toMatchObject({
      kind: 'Garnishment',
      changedFields: ['amount'],
      changedLabels: ['Amount'],
    });
    expect(
      valueAt(
        await admin.mutate('garnishmentDelete', { id, version: 2 }, 'garnishment { amount }'),
        'garnishmentDelete.garnishment',
      ),
    ).toEqual({ amount: 25 });
    expect((await admin.query('query ($id: ID!) { garnishment(id: $id) { id } }', { id })).codes).toEqual([
      'NOT_FOUND',
    ]);
    const audit = await api.db
      .selectFrom('historyEntry')
      .select('action')
      .where('recordType', '=', 'garnishment')
      .where('recordId', '=', Number(id))
      .orderBy('id')
      .execute();
    expect(audit.map((entry) => entry.action)).toEqual(['create', 'update', 'delete']);
  });

  test('sent twice is created once; it is not created for a missing installer', async () => {
    const input = { clientMutationId: 'twice', amount: 33 };
    expect((await create(input)).data).toEqual((await create(input)).data);
    expect((await create({ installerId: 999_999 })).codes).toEqual(['NOT_FOUND']);
  });
});

test('garnishments of an installer are in deduction order, and are private', async () => {
  const id = await make(admin, 'installerCreate', { lastName: 'Ordered' }, 'installer');
  await create({ installerId: id, garnishmentType: 'CREDITOR', orderedOn: '2026-01-01' });
  await create({ installerId: id, garnishmentType: 'CREDITOR', orderedOn: '2025-01-01' });
  await create({ installerId: id, garnishmentType: 'CHILD_SUPPORT_SERVICE_CHARGE', amount: 2 });
  await create({ installerId: id });
  const document = 'query ($id: ID!) { installer(id: $id) { garnishments { garnishmentType orderedOn } } }';
  expect(valueAt(await (await api.as('view')).query(document, { id }), 'installer.garnishments')).toEqual([
    { garnishmentType: 'CHILD_SUPPORT_SERVICE_CHARGE', orderedOn: null },
    { garnishmentType: 'CHILD_SUPPORT', orderedOn: null },
    { garnishmentType: 'CREDITOR', orderedOn: '2025-01-01' },
    { garnishmentType: 'CREDITOR', orderedOn: '2026-01-01' },
  ]);
  const installersAnswer = await (
    await api.userWith({ permissions: ['workOrder'] })
  ).query('{ installers(search: "Ordered") { nodes { fullName garnishments { id } } } }');
  expect(valueAt(installersAnswer, 'installers.nodes')).toEqual([{ fullName: 'Ordered', garnishments: null }]);
  expect((await create({}, await api.as('view'))).codes).toEqual(['MISSING_PERMISSION']);
  const list = (first: number) =>
    api.countStatements(() =>
      admin.query('query ($first: Int) { installers(first: $first) { nodes { garnishments { id } } } }', { first }),
    );
  expect((await list(2)).statements).toBe((await list(1)).statements);
});

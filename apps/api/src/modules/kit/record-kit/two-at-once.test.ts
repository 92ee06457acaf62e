import { addDays } from '@falcon/domain/kit/schedule';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApi, textAt, valueAt } from '#testing/api-client';
import type { ApiAnswer, TestApi } from '#testing/api-client';
import { make, startCompany } from '#testing/records-kit';
import { companyToday } from '#testing/today';
import { askedMeanwhile } from '#testing/while-locked';

const api = await testApi();
const company = await startCompany(api);

let unitCount = 0;
async function newUnit(
  more: Readonly<Record<string, unknown>> = {},
): Promise<{ customerId: string; unitId: string; answer: ApiAnswer }> {
  unitCount += 1;
  const customerId = await make(
    company.office,
    'customerCreate',
    {
      name: `Lakeside ${unitCount}`,
      customerTypeId: company.customerTypeId,
      address: { addressLine1: '1 Oak', city: 'Avon', state: 'IN' },
    },
    'customer',
  );
  const answer = await company.office.mutate(
    'unitCreate',
    { customerId, flooringTypeId: 1, name: '2BR', ...more },
    'unit { id version cuts { id version } }',
  );
  return { customerId, unitId: textAt(answer, 'unitCreate.unit.id'), answer };
}
const lockUnit = (id: string) => (trx: TestApi['db']) =>
  trx.selectFrom('unit').select('id').where('id', '=', Number(id)).forUpdate().execute();
const nowVinyl = (id: string) => (trx: TestApi['db']) =>
  trx.updateTable('unit').set({ flooringTypeId: 2 }).where('id', '=', Number(id)).execute();

test('an order created while its unit gets another flooring type has that type', async () => {
  const { customerId, unitId } = await newUnit();
  const [answer] = await askedMeanwhile(api, {
    lock: lockUnit(unitId),
    ask: [() => company.office.mutate('workOrderCreate', { customerId, unitId }, 'workOrder { flooringType { id } }')],
    store: nowVinyl(unitId),
  });
  expect(answer?.errors).toEqual([]);
  expect(answer && valueAt(answer, 'workOrderCreate.workOrder.flooringType.id')).toBe('2');
});

test('an order created while its customer is renamed has the new name', async () => {
  const { customerId, unitId } = await newUnit();
  const id = Number(customerId);
  const [answer] = await askedMeanwhile(api, {
    lock: (trx) => trx.selectFrom('customer').select('id').where('id', '=', id).forUpdate().execute(),
    ask: [() => company.office.mutate('workOrderCreate', { customerId, unitId }, 'workOrder { id }')],
    store: (trx) => trx.updateTable('customer').set({ name: 'Renamed Court' }).where('id', '=', id).execute(),
  });
  expect(answer?.errors).toEqual([]);
  expect(await api.db.selectFrom('workOrder').select('customerName').where('customerId', '=', id).execute()).toEqual([
    { customerName: 'Renamed Court' },
  ]);
});

test('a cut added while its unit gets another flooring type is checked against the rolls of that floor', async () => {
  const { unitId } = await newUnit();
  const cut = { unitId, cutLength: 10, width: 15 };
  const [answer] = await askedMeanwhile(api, {
    lock: lockUnit(unitId),
    ask: [() => company.office.mutate('cutCreate', cut, 'cut { id }')],
    store: nowVinyl(unitId),
  });
  expect(answer?.errors.map(({ message }) => message)).toEqual([expect.stringContaining('not a roll width')]);
});

test('the grid of a unit and one of its cuts, saved at the same moment: the second learns what the first saved', async () => {
  const { unitId, answer } = await newUnit({ cuts: [{ cutLength: 10, width: 12 }] });
  const cutId = textAt(answer, 'unitCreate.unit.cuts.0.id');
  const [grid, cut] = await askedMeanwhile(api, {
    lock: lockUnit(unitId),
    ask: [
      () =>
        company.office.mutate(
          'unitUpdate',
          { id: unitId, version: 1, cuts: [{ id: cutId, cutLength: 11, width: 12 }] },
          'unit { id }',
        ),
      () => company.admin.mutate('cutUpdate', { id: cutId, version: 1, cutLength: 12 }, 'cut { id }'),
    ],
  });
  expect(grid?.errors).toEqual([]);
  expect(cut?.errors.map(({ message }) => message)).toEqual([
    expect.stringContaining('Review the changes, then try again.'),
  ]);
});

test('two certificates of an installer, saved at the same moment, are both in the list', async () => {
  const installerId = await make(company.admin, 'installerCreate', { lastName: 'Twice' }, 'installer');
  const day = addDays(companyToday(), 30);
  const certificate = (certificateType: string) =>
    make(
      company.admin,
      'insuranceCertificateCreate',
      {
        installerId,
        certificateType,
        hasCertificate: true,
        expirationDate: day,
        deductionType: 'PERCENTAGE',
        deductionPercent: 3,
      },
      'insuranceCertificate',
    );
  const [compensation, liability] = [await certificate('COMPENSATION'), await certificate('LIABILITY')];
  const [later, latest] = [addDays(day, 1), addDays(day, 2)];
  await askedMeanwhile(api, {
    lock: (trx) => trx.selectFrom('installer').select('id').where('id', '=', Number(installerId)).forUpdate().execute(),
    ask: [
      () =>
        company.admin.mutate(
          'insuranceCertificateUpdate',
          { id: liability, version: 1, expirationDate: latest },
          'insuranceCertificate { id }',
        ),
    ],
    store: (trx) =>
      trx
        .updateTable('insuranceCertificate')
        .set({ expirationDate: later })
        .where('id', '=', Number(compensation))
        .execute(),
  });
  const row = await api.db
    .selectFrom('installer')
    .select(['listedCompensation', 'listedLiability'])
    .where('id', '=', Number(installerId))
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ listedCompensation: later, listedLiability: latest });
});

test('an additional material that two users remove at the same moment is removed once', async () => {
  const { unitId } = await newUnit();
  const itemId = await make(
    company.admin,
    'itemCreate',
    { itemTypeId: 7, vendorId: company.vendorId, name: 'Metal strip', number: '', cost: 1 },
    'item',
  );
  const id = await make(
    company.office,
    'unitAdditionalMaterialCreate',
    { unitId, lineType: 25, itemId, quantity: 3 },
    'additionalMaterial',
  );
  const remove = () => company.office.mutate('unitAdditionalMaterialDelete', { id }, 'additionalMaterial { id }');
  const answers = await askedMeanwhile(api, {
    lock: (trx) => trx.selectFrom('additionalMaterial').select('id').where('id', '=', Number(id)).forUpdate().execute(),
    ask: [remove, remove],
  });
  expect(answers.flatMap(({ codes }) => codes)).toEqual(['NOT_FOUND']);
  const { rows } = await sql`select from history_entry where record_type = 'unit' and record_id = ${Number(unitId)}
      and changes @> '[{"field": "material.quantityE2", "to": null}]'`.execute(api.db);
  expect(rows).toHaveLength(1);
});

test('an item that joins a style while its last one leaves keeps the style, and neither is refused', async () => {
  const style = { vendorId: company.vendorId, itemTypeId: 1, name: 'Harbor Walk', number: '2101', width: 12, cost: 5 };
  const id = await make(company.admin, 'itemCreate', { ...style, colorName: 'Sand' }, 'item');
  const { styleId, materialId } = await api.db
    .selectFrom('item')
    .select(['styleId', 'materialId'])
    .where('id', '=', Number(id))
    .executeTakeFirstOrThrow();
  const [renamed] = await askedMeanwhile(api, {
    lock: (trx) =>
      trx
        .insertInto('item')
        .values({
          styleId,
          materialId,
          itemTypeId: 1,
          vendorId: Number(company.vendorId),
          name: 'Harbor Walk',
          number: '2101',
          colorName: 'Slate',
          widthE4: 120_000,
        })
        .execute(),
    ask: [() => company.admin.mutate('itemUpdate', { id, version: 1, name: 'Harbor Run' }, 'item { id }')],
  });
  expect(renamed?.errors).toEqual([]);
  expect(await api.db.selectFrom('style').select('name').where('id', '=', styleId).execute()).toEqual([
    { name: 'Harbor Walk' },
  ]);
});

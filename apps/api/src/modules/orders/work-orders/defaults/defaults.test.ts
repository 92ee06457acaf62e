import { beforeEach, expect, test } from 'vitest';
import { testApi } from '#testing/api-client';
import type { ApiClient } from '#testing/api-client';
import { makeCompany } from '#testing/company';

const api = await testApi();
const company = await makeCompany(api.db);
const office = await api.as('office');
beforeEach(async () => {
  await api.db.deleteFrom('materialsDefaults').where('customerId', 'is not', null).execute();
  await api.db.deleteFrom('additionalCost').execute();
});

interface Defaults {
  readonly [field: string]: unknown;
  readonly lines: readonly {
    readonly lineKey: string;
    readonly itemId: string | null;
    readonly quantity: number | null;
  }[];
  readonly sources: readonly { readonly field: string; readonly source: string }[];
}
const FIELDS = `unitStyleName billToName billToAddressLine1 addressLine1 city state salespersonId invoiceMethodId poNumberRequired contractForm takeUpSelection useMinimumProfit minimumProfit
  additionalPieces suggestedInstallDate lines { lineKey itemId quantity } cuts { cutLength width sourceCutId useCove } additionalCosts { description } sources { field source }`;

async function defaults(unitId: number | null = company.carpetUnitId, more = ''): Promise<Defaults> {
  const answer = await office.query(
    `query($c: ID!, $u: ID) { workOrderDefaults(customerId: $c, unitId: $u ${more}) { ${FIELDS} } }`,
    { c: company.customerId, u: unitId },
  );
  expect(answer.errors).toEqual([]);
  return (answer.data as { workOrderDefaults: Defaults }).workOrderDefaults;
}
const sourceOf = (answer: Defaults, field: string) =>
  answer.sources.find((source) => source.field === field)?.source ?? null;

test('the form is filled in from unit and customer, with the source of each value', async () => {
  const answer = await defaults();
  expect(answer).toMatchObject({
    unitStyleName: '2BR-A',
    billToName: 'Lakeside Apartments',
    addressLine1: '100 Lakeside Dr',
    state: 'IN',
    salespersonId: String(company.salespersonId),
    takeUpSelection: 'TAKE_UP',
    contractForm: 'LUMP_SUM',
  });
  expect(answer.lines).toEqual([
    { lineKey: 'carpet', itemId: String(company.carpetItemId), quantity: null },
    { lineKey: 'pad', itemId: String(company.padItemId), quantity: null },
  ]);
  expect(answer['cuts']).toHaveLength(2);
  expect(answer['suggestedInstallDate']).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  expect([sourceOf(answer, 'takeUpSelection'), sourceOf(answer, 'addressLine1'), sourceOf(answer, 'jobName')]).toEqual([
    'UNIT',
    'CUSTOMER',
    null,
  ]);
});

test("the customer's default applies if the unit has none; the unit's own value takes precedence", async () => {
  await api.db
    .insertInto('materialsDefaults')
    .values({
      customerId: company.customerId,
      flooringTypeId: 1,
      takeUpSelection: 'TAKE_UP_GLUE',
      useMinimumProfit: true,
      minimumProfitCents: 15_000,
    })
    .execute();
  const answer = await defaults();
  expect(answer).toMatchObject({ takeUpSelection: 'TAKE_UP', useMinimumProfit: true, minimumProfit: 150 });
  expect(sourceOf(answer, 'minimumProfit')).toBe('CUSTOMER');
});

test('additional costs of every unit and of this one are included, those of another unit are not', async () => {
  const cost = async (description: string, unitId: number | null) => {
    const { id } = await api.db
      .insertInto('additionalCost')
      .values({ customerId: company.customerId, description, laborCents: 500 })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (unitId !== null)
      await api.db.insertInto('additionalCostUnit').values({ additionalCostId: id, unitId }).execute();
  };
  await cost('Parking', null);
  await cost('Stairs', company.carpetUnitId);
  await cost('Other', company.vctUnitId);
  expect((await defaults())['additionalCosts']).toEqual([{ description: 'Parking' }, { description: 'Stairs' }]);
});

test('an order without a unit needs its flooring type', async () => {
  expect(
    (
      await office.query('query($c: ID!) { workOrderDefaults(customerId: $c) { unitStyleName } }', {
        c: company.customerId,
      })
    ).codes,
  ).toEqual(['VALIDATION_ERROR']);
  expect((await defaults(null, ', flooringTypeId: "2"')).lines).toEqual([]);
});

test('a disabled unit, a unit of another customer and a user without permission are refused', async () => {
  const ask = (by: ApiClient, unitId: number) =>
    by.query('query($c: ID!, $u: ID) { workOrderDefaults(customerId: $c, unitId: $u) { unitStyleName } }', {
      c: company.customerId,
      u: unitId,
    });
  await api.db.updateTable('unit').set({ isEnabled: false }).where('id', '=', company.vctUnitId).execute();
  const disabled = await ask(office, company.vctUnitId);
  expect(disabled.errors[0]?.message).toContain('Kitchen is disabled');
  await api.db.updateTable('unit').set({ isEnabled: true }).where('id', '=', company.vctUnitId).execute();
  expect((await ask(office, 999_999)).codes).toEqual(['NOT_FOUND']);
  const stranger = await api.userWith({ role: 'salesperson', isSalesperson: true });
  expect((await ask(stranger, company.carpetUnitId)).codes).toEqual(['NOT_FOUND']);
});

test('the next number is shown without being used', async () => {
  const ask = async () =>
    (
      await office.query('query($c: ID!) { workOrderNumber(customerId: $c, flooringTypeId: "3") }', {
        c: company.customerId,
      })
    ).data;
  expect(await ask()).toEqual({ workOrderNumber: 'IND-T-000001' });
  expect(await ask()).toEqual({ workOrderNumber: 'IND-T-000001' });
});

test('the next steps of an order are those this user can take, with what prevents them', async () => {
  const orderAnswer = await office.mutate(
    'workOrderCreate',
    { customerId: company.customerId, unitId: company.carpetUnitId, buildingUnit: '7 / 1' },
    'workOrder { id }',
  );
  const { id } = (orderAnswer.data as { workOrderCreate: { workOrder: { id: string } } }).workOrderCreate.workOrder;
  const ask = async (by: ApiClient) =>
    (
      (
        await by.query(
          'query($id: ID!) { workOrderNextSteps(workOrderId: $id) { action label reasonRequired refusal status { code } } }',
          { id },
        )
      ).data as { workOrderNextSteps: { action: string; refusal: string | null }[] }
    ).workOrderNextSteps;
  const steps = await ask(office);
  expect(steps.map((step) => step.action)).toEqual(['submit', 'hold', 'holdCommercial', 'cancel']);
  expect(steps[0]).toMatchObject({
    label: 'Submit',
    refusal: 'Select an install date first.',
    status: { code: 'CUT' },
  });
  expect(steps[1]).toMatchObject({ reasonRequired: true, refusal: null });
  expect(await ask(await api.as('view'))).toEqual([]);
  const all = await office.query('{ workOrderStatuses { id code } workOrderStatus(id: "6") { code actionName } }');
  expect((all.data as { workOrderStatuses: unknown[] }).workOrderStatuses).toHaveLength(11);
});

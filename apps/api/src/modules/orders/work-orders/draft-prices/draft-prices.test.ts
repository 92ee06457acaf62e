import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { textAt } from '#testing/api-client';
import { companyToday } from '#testing/today';
import { applyDueCostsEveryMinute } from '#catalog/items';
import { openDraftDesk } from './draft-prices-test-kit';

const { api, company, admin, companyCardId, draft, shown: readOrder, live, asJob, run, submit } = await openDraftDesk();

beforeEach(run);

describe('a draft follows', () => {
  const changes: readonly (readonly [string, () => Promise<unknown>])[] = [
    [
      'the cost of its item',
      () =>
        api.db
          .updateTable('item')
          .set((eb) => ({ costE4: eb('costE4', '+', 10_000) }))
          .where('id', '=', company.carpetItemId)
          .execute(),
    ],
    [
      'the shipping of its item',
      () =>
        api.db
          .updateTable('item')
          .set((eb) => ({ shippingE4: eb('shippingE4', '+', 1_000) }))
          .where('id', '=', company.carpetItemId)
          .execute(),
    ],
    [
      'an announced cost that takes effect',
      async () => {
        await api.db
          .insertInto('itemCostQueue')
          .values({ itemId: company.carpetItemId, costE4: 95_000, effectiveDate: companyToday() })
          .execute();
        await applyDueCostsEveryMinute.run(asJob());
      },
    ],
    [
      'a row of its labor card',
      () =>
        api.db
          .updateTable('laborRateLine')
          .set({ amountE4: 40_000 })
          .where('laborRateId', '=', company.laborRateId)
          .where('flooringTypeId', '=', 1)
          .where('rateCategory', '=', 'carpet')
          .execute(),
    ],
    [
      'a row of its labor card made blank',
      () =>
        api.db
          .deleteFrom('laborRateLine')
          .where('laborRateId', '=', company.laborRateId)
          .where('rateCategory', '=', 'pad')
          .execute(),
    ],
    [
      'the default card that a blank row falls back to',
      () =>
        api.db
          .insertInto('laborRateLine')
          .values({ laborRateId: companyCardId, flooringTypeId: 1, rateCategory: 'pad', amountE4: 9_000 })
          .execute(),
    ],
    [
      'the profit that the customer sets',
      () =>
        api.db
          .insertInto('profitOverride')
          .values({ customerId: company.customerId, flooringTypeId: 1, rateCategory: 'carpet', amountE4: 41_000 })
          .execute(),
    ],
    [
      'the profit that the unit sets',
      () =>
        api.db
          .insertInto('profitOverride')
          .values({
            customerId: company.customerId,
            unitId: company.carpetUnitId,
            flooringTypeId: 1,
            rateCategory: 'carpet',
            amountE4: 42_000,
          })
          .execute(),
    ],
    ['a profit that is removed', () => api.db.deleteFrom('profitOverride').execute()],
    [
      'the labor card of its unit',
      () =>
        api.db.updateTable('unit').set({ laborRateId: companyCardId }).where('id', '=', company.carpetUnitId).execute(),
    ],
    [
      'the tax mode',
      () =>
        api.db
          .insertInto('taxRule')
          .values({ stateCode: 'IN', flooringTypeId: 1, contractForm: 'LUMP_SUM', mode: 'TOTAL', rateBp: 700 })
          .execute(),
    ],
  ];
  test.each(changes)(
    "%s: the list marks it until the job has run, then shows the calculator's result",
    async (_name, change) => {
      const id = await draft();
      const before = await readOrder(id);
      expect(before.priceOutdated).toBe(false);
      await change();
      const marked = await readOrder(id);
      expect(marked).toMatchObject({ priceOutdated: true, jobCost: before.jobCost });
      await run();
      const after = await readOrder(id);
      expect(after.jobCost).not.toBe(before.jobCost);
      expect(after).toMatchObject({ priceOutdated: false, jobCost: await live(id), version: before.version });
    },
  );

  test('the commission rate of its salesperson', async () => {
    const id = await draft();
    const before = await readOrder(id);
    await api.db
      .updateTable('salesperson')
      .set({ commissionRateBp: 1_200 })
      .where('id', '=', company.salespersonId)
      .execute();
    await run();
    expect((await readOrder(id)).commission).toBeCloseTo(before.commission * 1.5, 1);
  });

  test('nothing that it does not depend on', async () => {
    const id = await draft();
    await api.db.updateTable('item').set({ costE4: 1 }).where('id', '=', company.vctItemId).execute();
    expect((await readOrder(id)).priceOutdated).toBe(false);
  });
});

describe('the tax exemption', () => {
  const exempt = async (on: boolean) => {
    const document = await api.db
      .selectFrom('document')
      .select('id')
      .where('ownerType', '=', 'CUSTOMER')
      .executeTakeFirst();
    const documentId =
      document?.id ??
      Number(
        textAt(
          await admin.mutate(
            'documentCreate',
            {
              ownerType: 'CUSTOMER',
              ownerId: String(company.customerId),
              name: 'Certificate.txt',
              dataUri: `data:text/plain;base64,${Buffer.from('exempt').toString('base64')}`,
            },
            'document { id }',
          ),
          'documentCreate.document.id',
        ),
      );
    await api.db
      .updateTable('customer')
      .set({ taxExempt: on, taxExemptDocumentId: documentId })
      .where('id', '=', company.customerId)
      .execute();
  };

  test("follows the customer while the order is a draft, is fixed on submit, and re-pricing uses today's", async () => {
    const [open, submitted] = [await draft(), await draft()];
    expect((await readOrder(open)).totals.tax).toBeGreaterThan(0);
    await exempt(true);
    await run();
    expect(await readOrder(open)).toMatchObject({ taxExempt: true, totals: { tax: 0 }, jobCost: await live(open) });
    await submit(submitted);
    expect(await readOrder(submitted)).toMatchObject({ taxExempt: true, totals: { tax: 0 } });
    await exempt(false);
    await run();
    expect((await readOrder(open)).totals.tax).toBeGreaterThan(0);
    const submittedOrder = await readOrder(submitted);
    expect(submittedOrder).toMatchObject({
      taxExempt: true,
      totals: { tax: 0 },
      jobCost: await live(submitted),
      priceOutdated: false,
    });
    await admin.mutate('workOrderReprice', { id: submitted, version: submittedOrder.version }, 'workOrder { id }');
    const repriced = await readOrder(submitted);
    expect(repriced.taxExempt).toBe(false);
    expect(repriced.totals.tax).toBeGreaterThan(0);
  });
});

test('printing a draft recalculates it first', async () => {
  const id = await draft();
  const before = await readOrder(id);
  await api.db
    .updateTable('item')
    .set((eb) => ({ costE4: eb('costE4', '+', 20_000) }))
    .where('id', '=', company.carpetItemId)
    .execute();
  expect((await admin.mutate('workOrderPdf', { ids: [id] }, 'pdfUrl')).errors).toEqual([]);
  const after = await readOrder(id);
  expect(after.jobCost).toBeGreaterThan(before.jobCost);
  expect(after.jobCost).toBe(await live(id));
});

test('a submitted order is never recalculated', async () => {
  const id = await draft();
  await submit(id);
  const before = await readOrder(id);
  await api.db
    .updateTable('item')
    .set((eb) => ({ costE4: eb('costE4', '+', 20_000) }))
    .where('id', '=', company.carpetItemId)
    .execute();
  expect((await readOrder(id)).priceOutdated).toBe(false);
  await run();
  expect((await readOrder(id)).jobCost).toBe(before.jobCost);
});

test('a draft that is being saved is left for the next run and delays no other draft', async () => {
  const [busy, free] = [await draft(), await draft()];
  await api.db
    .updateTable('item')
    .set((eb) => ({ costE4: eb('costE4', '+', 5_000) }))
    .where('id', '=', company.carpetItemId)
    .execute();
  await api.db.transaction().execute(async (trx) => {
    await sql`select id from work_order where id = ${Number(busy)} for update`.execute(trx);
    await run();
  });
  expect(await readOrder(free)).toMatchObject({ priceOutdated: false, jobCost: await live(free) });
  expect((await readOrder(busy)).priceOutdated).toBe(true);
  await run();
  expect(await readOrder(busy)).toMatchObject({ priceOutdated: false, jobCost: await live(busy) });
});

test('a batch of drafts is recalculated with the statements of one draft', async () => {
  const raise = () =>
    api.db
      .updateTable('item')
      .set((eb) => ({ costE4: eb('costE4', '+', 100) }))
      .where('id', '=', company.carpetItemId)
      .execute();
  await draft();
  await raise();
  const some = await api.countStatements(run);
  for (let count = 0; count < 12; count += 1) await draft();
  await raise();
  const more = await api.countStatements(run);
  expect(more.statements).toBe(some.statements);
  expect(more.statements).toBe(15);
});

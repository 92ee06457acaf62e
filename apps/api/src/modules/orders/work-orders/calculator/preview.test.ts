import { anyTyped } from '../../../../../../../packages/domain/src/orders/costing/preview/preview-arbitraries';
import { itemTypeOfLine, lineKeysOf, previewKey, previewOf, summaryAnswer } from '@falcon/domain/orders/costing';
import type { PreviewFacts, PreviewInput, PreviewSelections } from '@falcon/domain/orders/costing';
import { LABOR_CARD, profitRowsOf } from '@falcon/domain/kit/flooring';
import type { FlooringTypeId } from '@falcon/domain/kit/flooring';
import { STARTING_ROLES } from '@falcon/domain/office/access';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { testApi } from '#testing/api-client';
import type { ApiClient, RoleName } from '#testing/api-client';
import { orderWalk } from '#testing/order-walk';

const TILES = new Set([4, 14]);
/** Two items of each item type. */
const itemsOfType = new Map<number, readonly [string, string]>();

const api = await testApi();
const walk = await orderWalk(api);
const { company } = walk;
const like = await api.db
  .selectFrom('item')
  .select(['styleId', 'vendorId'])
  .where('id', '=', company.vctItemId)
  .executeTakeFirstOrThrow();
for (let type = 1; type <= 15; type += 1) {
  const newItems = await api.db
    .insertInto('item')
    .values(
      [1, 2].map((number) => ({
        ...like,
        itemTypeId: type,
        materialId: type,
        name: `Item ${type}-${number}`,
        colorName: `Gray ${type}-${number}`,
        costE4: 9_137 * type * number,
        shippingE4: 713 * number,
        salesTaxE4: 641 * type,
        profitE4: 12_345 - 777 * type,
        piecesPerCarton: TILES.has(type) ? 45 * number : null,
        sqftPerCartonE4: TILES.has(type) ? 452_500 : null,
      })),
    )
    .returning('id')
    .execute();
  itemsOfType.set(type, newItems.map((item) => String(item.id)) as unknown as readonly [string, string]);
}
// The customer type's card leaves every third row blank, so those rows use the company's default card.
const { id: defaultCard } = await api.db
  .insertInto('laborRate')
  .values({ laborCategory: 'Company standard' })
  .returning('id')
  .executeTakeFirstOrThrow();
await api.db.updateTable('appConfiguration').set({ defaultLaborRateId: defaultCard }).execute();
const floors = [1, 2, 3, 4] as const;
await api.db
  .insertInto('laborRateLine')
  .values(
    floors.flatMap((flooringTypeId) =>
      LABOR_CARD[flooringTypeId].flatMap((rateCategory, index) => [
        { laborRateId: defaultCard, flooringTypeId, rateCategory, amountE4: 10_007 + 1_013 * index },
        ...(index % 3 === 0
          ? []
          : [{ laborRateId: company.laborRateId, flooringTypeId, rateCategory, amountE4: 7_331 + 911 * index }]),
      ]),
    ),
  )
  .onConflict((conflict) => conflict.doNothing())
  .execute();
await api.db
  .insertInto('profitOverride')
  .values(
    floors.flatMap((flooringTypeId) =>
      profitRowsOf(flooringTypeId)
        .filter((_row, index) => index % 2 === 0)
        .map((rateCategory, index) => ({
          customerId: company.customerId,
          flooringTypeId,
          rateCategory,
          amountE4: 4_321 + index,
        })),
    ),
  )
  .execute();
await api.db
  .updateTable('customer')
  .set({ creditLimitCents: 10_000_00 })
  .where('id', '=', company.customerId)
  .execute();

const SOURCE = 'level levelLabel recordType recordId recordName effectiveDate';
const SENT_SOURCE = 'source { level recordType recordId recordName effectiveDate fallback { blankRow blankOn row } }';
const SUMMARY = `lines { lineKey label additionalMaterialIndex itemName unitOfMeasure { id code } quantity billedQuantity laborQuantity quantitySource
    materialCost laborCost profitCost totalCost explanation { about text amount source { ${SOURCE} } } }
  totals { linearFeet squareFeet squareYardage material labor profit additional tax taxIncluded sellingPrice marginPercent jobCost }
  explanations { figure text } cartons { pieces cartons additionalPieces piecesPerCarton billedSquareFeet }
  contractorInvoice commission exceedsCreditLimit creditLeft warnings { code message lineKey }`;
const PRICES = `items { itemId name itemTypeId cost shipping salesTax profit { rate ${SENT_SOURCE} } ${SENT_SOURCE} piecesPerCarton sqftPerCarton }
  labor { rateCategory rate ${SENT_SOURCE} } profit { rateCategory rate ${SENT_SOURCE} }
  taxMode taxRate taxRule { stateCode flooringTypeId contractForm } isTaxExempt commissionRate`;
const FACTS = `facts { current { ${PRICES} } historic { ${PRICES} } customerName salespersonName paysMinimumLabor commissionLowered owedOfOrder creditBeforeOrder
  actualLines { lineKey actualQuantity } }`;
const QUESTION = `query($i: WorkOrderCalculatorInput!) { workOrderCalculator(input: $i) { hasSnapshot historic { ${SUMMARY} } current { ${SUMMARY} } ${FACTS} } }`;

interface Answer {
  readonly hasSnapshot: boolean;
  readonly historic: ReturnType<typeof summaryAnswer>;
  readonly current: ReturnType<typeof summaryAnswer>;
  readonly facts: PreviewFacts | null;
}

async function askCalculator(client: ApiClient, input: object): Promise<Answer> {
  const answer = await client.query(QUESTION, { i: input });
  expect(answer.errors).toEqual([]);
  return (answer.data as { workOrderCalculator: Answer }).workOrderCalculator;
}

type PreviewRequest = PreviewInput & PreviewSelections;

/** An order before and after some typing: the same selections and items, different values elsewhere. */
const anyTyping = (flooringTypeId: FlooringTypeId, whose: object) =>
  fc
    .record({
      state: fc.constantFrom('IN', 'MI', 'OH', 'TX', ''),
      contractForm: fc.constantFrom('LUMP_SUM' as const, 'ITEMISED' as const),
      adjustedLaborRate: fc.constantFrom(null, 2.3456),
      salespersonId: fc.constantFrom(null, String(walk.company.salespersonId)),
      multiJobInstall: fc.boolean(),
      second: fc.boolean(),
    })
    .chain(({ second, ...selections }) => {
      const items = new Map(
        lineKeysOf(flooringTypeId).flatMap((key) => {
          const item = itemsOfType.get(itemTypeOfLine(key) ?? 0)?.[second ? 1 : 0];
          return item === undefined ? [] : [[key, item] as const];
        }),
      );
      const anyInput = anyTyped(flooringTypeId, items);
      const whole = (input: object, lines?: PreviewRequest['lines']) =>
        ({
          ...whose,
          unitId: null,
          laborRateId: null,
          installDate: walk.date,
          addressLine1: '100 Lakeside Dr',
          ...selections,
          ...input,
          ...(lines && { lines }),
        }) as unknown as PreviewRequest;
      // The first order contains every item, so the second needs no others.
      const withAll = (input: { readonly lines: PreviewRequest['lines'] }) =>
        input.lines.map((line) => ({ ...line, itemId: items.get(line.lineKey) ?? null }));
      return fc
        .tuple(anyInput, anyInput)
        .map(([before, after]) => [whole(before, withAll(before)), whole(after)] as const);
    });

async function compare(
  client: ApiClient,
  flooringTypeId: FlooringTypeId,
  whose: object,
  runs: number,
  commission = true,
) {
  await fc.assert(
    fc.asyncProperty(anyTyping(flooringTypeId, whose), async ([before, after]) => {
      expect(previewKey(after)).toBe(previewKey(before));
      const { facts } = await askCalculator(client, before);
      const confirmed = await askCalculator(client, after);
      const preview = facts && previewOf(flooringTypeId, after, facts);
      if (!preview) throw new Error('The order could not be previewed');
      expect(summaryAnswer(preview.historic, commission)).toEqual(confirmed.historic);
      expect(summaryAnswer(preview.current ?? preview.historic, commission)).toEqual(confirmed.current);
      expect(preview.current !== null).toBe(confirmed.hasSnapshot);
    }),
    { numRuns: runs },
  );
}

describe('an order previewed with the facts of an earlier answer equals the next answer, line by line and to the cent', () => {
  test.each([1, 2, 3, 4] as const)('a new order of flooring type %i', async (floor) => {
    const whose = { customerId: String(walk.company.customerId), flooringTypeId: String(floor) };
    await compare(walk.admin, floor, whose, 40);
  });

  test('for a user who can see totals and no commission', async () => {
    const client = await api.userWith({ permissions: ['workOrder', 'workOrderViewTotals'] });
    await compare(client, 1, { customerId: String(walk.company.customerId), flooringTypeId: '1' }, 15, false);
  });

  test('an exempt customer without a credit limit', async () => {
    const { customerId } = walk.company;
    const certificate = await api.db
      .insertInto('document')
      .values({
        customerId,
        name: 'certificate.pdf',
        type: 'application/pdf',
        size: 1,
        sha256: 'x',
        storageKey: 'certificate',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const set = (columns: { readonly taxExempt: boolean; readonly creditLimitCents: number | null }) =>
      api.db
        .updateTable('customer')
        .set({ ...columns, taxExemptDocumentId: certificate.id })
        .where('id', '=', customerId)
        .execute();
    await set({ taxExempt: true, creditLimitCents: null });
    await compare(walk.admin, 2, { customerId: String(customerId), flooringTypeId: '2' }, 15);
    await set({ taxExempt: false, creditLimitCents: 10_000_00 });
  });

  test('a stored draft, and a submitted order with its own prices and those of today', async () => {
    const draft = await walk.draft();
    await compare(walk.admin, 1, { id: draft.id }, 15);
    const submitted = await walk.inCut();
    await api.db
      .updateTable('item')
      .set((eb) => ({ costE4: eb('costE4', '+', 1_111) }))
      .execute();
    await api.db
      .updateTable('laborRateLine')
      .set((eb) => ({ amountE4: eb('amountE4', '+', 222) }))
      .execute();
    await compare(walk.admin, 1, { id: submitted.id }, 25);
  });

  test('the second order of a multi-job install, whose minimum labor the first one pays', async () => {
    const together = { multiJobInstall: true, useMinimumLabor: true, minimumLabor: 900 };
    const installerId = await walk.newInstaller();
    await walk.inReconcile(installerId, together);
    const second = await walk.inReconcile(installerId, together);
    const { facts } = await askCalculator(walk.admin, { id: second.id });
    expect(facts?.paysMinimumLabor).toBe(false);
    await compare(walk.admin, 1, { id: second.id }, 15);
  });

  test('a reconciled order, by its actual quantities', async () => {
    const reconciled = await walk.inInvoice();
    const { facts } = await askCalculator(walk.admin, { id: reconciled.id });
    expect(facts?.historic).not.toBeNull();
    await api.db
      .insertInto('workOrderLine')
      .values({ workOrderId: Number(reconciled.id), lineKey: 'tackStrip', position: 9, actualQuantityE2: 1_234 })
      .onConflict((conflict) => conflict.columns(['workOrderId', 'lineKey']).doUpdateSet({ actualQuantityE2: 1_234 }))
      .execute();
    await compare(walk.admin, 1, { id: reconciled.id }, 15);
  });
});

test.each(STARTING_ROLES.map((role) => [role.name, role] as const))(
  '%s receives facts only with permission to see totals, and the commission only with its own',
  async (name, { permissions }) => {
    const client = await api.as(name.toLowerCase().replace(' ', '-') as RoleName);
    const answer = await client.query(QUESTION, {
      i: { customerId: walk.company.customerId, unitId: walk.company.carpetUnitId },
    });
    const { facts } = ((answer.data as { workOrderCalculator: Answer } | null)?.workOrderCalculator ?? {
      facts: null,
    }) as Pick<Answer, 'facts'>;
    const seesTotals = permissions.includes('workOrder') && permissions.includes('workOrderViewTotals');
    expect(facts !== null).toBe(seesTotals);
    const seesCommission = seesTotals && permissions.includes('commission');
    expect([facts?.current.commissionRate ?? null, facts?.salespersonName ?? null]).toEqual(
      seesCommission ? [8, 'Ann Lee'] : [null, null],
    );
  },
);

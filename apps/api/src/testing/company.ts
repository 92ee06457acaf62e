import type { Kysely } from 'kysely';
import type { DB } from '#db/database';

/**
 * A small company for tests: one customer with a carpet and a VCT unit, their prerequisites, and people. Prices match
 * the worked example.
 */
export interface TestCompany {
  readonly customerId: number;
  readonly carpetUnitId: number;
  readonly vctUnitId: number;
  readonly carpetItemId: number;
  readonly padItemId: number;
  readonly vctItemId: number;
  readonly installerId: number;
  readonly otherInstallerId: number;
  readonly salespersonId: number;
  readonly laborRateId: number;
}

type Db = Kysely<DB>;
const idOf = (row: { readonly id: number }): number => row.id;

/** A customer in Indiana whose carpet job of 40.44 SY costs 791.62, an installer with certificates and one without. */
export async function makeCompany(db: Db): Promise<TestCompany> {
  const address = async (line: string) =>
    idOf(
      await db
        .insertInto('address')
        .values({ addressLine1: line, city: 'Indianapolis', state: 'IN', postalCode: '46204' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
  const vendorId = idOf(
    await db
      .insertInto('vendor')
      .values({ name: 'Crown Mills', addressId: await address('1 Mill Rd') })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const laborRateId = await makeCard(db);
  const typeId = idOf(
    await db
      .insertInto('customerType')
      .values({ name: 'Apartments', laborRateId })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const salespersonId = idOf(
    await db
      .insertInto('salesperson')
      .values({ fullName: 'Ann Lee', commissionRateBp: 800, addressId: await address('2 Sales St') })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const item = (values: ItemValues) => makeItem(db, vendorId, values);
  const carpetItemId = await item({
    typeId: 1,
    name: 'Harborview',
    cost: 71_000,
    shipping: 3_500,
    tax: 4_970,
    profit: 25_000,
  });
  const padItemId = await item({ typeId: 2, name: 'Rebond', cost: 19_000, shipping: 1_000, tax: 1_330, profit: 6_000 });
  const vctItemId = await item({
    typeId: 4,
    name: 'Checkers',
    cost: 9_000,
    shipping: 500,
    tax: 630,
    profit: 3_000,
    cartons: true,
  });
  const customerId = idOf(
    await db
      .insertInto('customer')
      .values({
        name: 'Lakeside Apartments',
        customerTypeId: typeId,
        salespersonId,
        addressId: await address('100 Lakeside Dr'),
        invoiceMethodId: 1,
        invoiceEmails: ['ap@lakeside.example'],
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const carpetUnitId = await makeUnit(db, customerId, {
    flooringTypeId: 1,
    name: '2BR-A',
    itemId: carpetItemId,
    padItemId,
    takeUp: 'TAKE_UP',
    cuts: [
      [200_000, 120_000],
      [103_333, 120_000],
    ],
  });
  const vctUnitId = await makeUnit(db, customerId, {
    flooringTypeId: 3,
    name: 'Kitchen',
    itemId: vctItemId,
    padItemId: null,
    takeUp: 'NONE',
    cuts: [[135_000, 112_500]],
    additionalPieces: 10,
  });
  const installer = async (firstName: string, lastName: string) =>
    idOf(
      await db
        .insertInto('installer')
        .values({ firstName, lastName, addressId: await address(`3 ${lastName} Ave`) })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
  const installerId = await installer('Rafael', 'Diaz');
  for (const certificateType of ['COMPENSATION', 'LIABILITY']) {
    await db
      .insertInto('insuranceCertificate')
      .values({
        installerId,
        certificateType,
        hasCertificate: true,
        expirationDate: '2099-12-31',
        deductionType: 'PERCENTAGE',
        deductionBp: 0,
      })
      .execute();
  }
  return {
    customerId,
    carpetUnitId,
    vctUnitId,
    carpetItemId,
    padItemId,
    vctItemId,
    installerId,
    otherInstallerId: await installer('Sam', 'Otto'),
    salespersonId,
    laborRateId,
  };
}

async function makeCard(db: Db): Promise<number> {
  const laborRateId = idOf(
    await db.insertInto('laborRate').values({ laborCategory: 'Standard' }).returning('id').executeTakeFirstOrThrow(),
  );
  const rates: readonly (readonly [number, string, number])[] = [
    [1, 'carpet', 32_500],
    [1, 'pad', 5_000],
    [1, 'takeUp', 7_500],
    [1, 'tripCharge', 350_000],
    [3, 'vct', 11_000],
    [3, 'vctTakeUp', 6_000],
    [3, 'cove', 10_000],
  ];
  await db
    .insertInto('laborRateLine')
    .values(
      rates.map(([flooringTypeId, rateCategory, amountE4]) => ({
        laborRateId,
        flooringTypeId,
        rateCategory,
        amountE4,
      })),
    )
    .execute();
  return laborRateId;
}

interface ItemValues {
  readonly typeId: number;
  readonly name: string;
  readonly cost: number;
  readonly shipping: number;
  readonly tax: number;
  readonly profit: number;
  readonly cartons?: boolean;
}

async function makeItem(db: Db, vendorId: number, values: ItemValues): Promise<number> {
  const styleId = idOf(
    await db
      .insertInto('style')
      .values({ vendorId, itemTypeId: values.typeId, name: values.name })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const row = await db
    .insertInto('item')
    .values({
      styleId,
      itemTypeId: values.typeId,
      materialId: values.typeId,
      vendorId,
      name: values.name,
      colorName: 'Sandstone',
      costE4: values.cost,
      shippingE4: values.shipping,
      salesTaxE4: values.tax,
      profitE4: values.profit,
      costEffectiveDate: '2026-01-05',
      ...(values.cartons ? { piecesPerCarton: 45, sqftPerCartonE4: 450_000 } : {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

interface UnitValues {
  readonly flooringTypeId: number;
  readonly name: string;
  readonly itemId: number;
  readonly padItemId: number | null;
  readonly takeUp: 'NONE' | 'TAKE_UP';
  readonly cuts: readonly (readonly [length: number, width: number])[];
  readonly additionalPieces?: number;
}

async function makeUnit(db: Db, customerId: number, values: UnitValues): Promise<number> {
  const unitId = idOf(
    await db
      .insertInto('unit')
      .values({
        customerId,
        flooringTypeId: values.flooringTypeId,
        name: values.name,
        additionalPieces: values.additionalPieces ?? 0,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  await db
    .insertInto('cut')
    .values(
      values.cuts.map(([cutLengthE4, widthE4], position) => ({
        unitId,
        position,
        cutLengthE4,
        widthE4,
        usedForDescription: position === 0 ? 'Living room' : 'Bedroom',
      })),
    )
    .execute();
  await db
    .insertInto('materialsDefaults')
    .values({ unitId, itemId: values.itemId, padItemId: values.padItemId, takeUpSelection: values.takeUp })
    .execute();
  return unitId;
}

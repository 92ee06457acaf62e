import type { FillRecord } from './fill';
import type { FilledCompany } from './filled-company';

/** A one-pixel picture. */
const FILE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
/** Defaults common to all flooring types. */
const everyDefault = ({ items }: FilledCompany) => ({
  adjustedLaborRate: 4.25,
  useMinimumLabor: true,
  minimumLabor: 90,
  useMinimumProfit: true,
  minimumProfit: 150,
  specialInstructions: 'Start at the back',
  takeUpSelection: 'TAKE_UP',
  itemQuantity: 40,
  adhesiveItem: items.adhesive,
  adhesiveQuantity: 2,
  metalItem: items.metal,
  metalQuantity: 6,
  cove: true,
  coveItem: items.cove,
  coveQuantity: 30,
  coveThickness: '1/8',
});

const carpetDefaults = (company: FilledCompany) => ({
  ...everyDefault(company),
  item: company.items.carpet,
  padItem: company.items.pad,
  noPad: false,
  glueDown: false,
  haulAwayItem: company.items.haulAway,
  haulAwaySelection: 'OFFICE',
  numberWrappedStairs: 12,
  wrappedStairsVariance: 1.5,
});

const hardDefaults = (company: FilledCompany) => ({
  ...everyDefault(company),
  item: company.items.vinyl,
  appliancePay: true,
  numberOfAppliances: 2,
  commodeSelection: 'REMOVE_REPLACE',
  numberOfToilets: 1,
  luan: true,
  luanItem: company.items.luan,
  luanQuantity: 5,
  molding: true,
  moldingItem: company.items.molding,
  moldingQuantity: 8,
  quarterRound: true,
  quarterRoundItem: company.items.quarterRound,
  quarterRoundSelection: 'NEW',
  quarterRoundQuantity: 14,
});

/**
 * The customer's contacts, notes, documents, costs, defaults and profits, and the adjustments and pay of its installer.
 */
export async function fillAttached(fill: FillRecord, company: FilledCompany) {
  const { customer, installer, items, units } = company;
  const owned = { ownerId: customer, ownerType: 'CUSTOMER' };
  const contact = await fill.one('Contact', 'contact', {
    ...owned,
    name: 'Kim Park',
    title: 'Manager',
    emailAddress: 'kim@lakeside.test',
    workPhone: '3175550130',
    cellPhone: '3175550131',
    invoice: true,
    siteMessages: true,
  });
  const note = await fill.one('Note', 'note', { ...owned, text: 'Gate code 4711' });
  const document = await fill.one('', 'document', {
    ...owned,
    name: 'gate.png',
    dataUri: FILE,
    goesWithMail: true,
    goesWithPrint: true,
  });
  const additionalCost = await fill.one('AdditionalCost', 'additionalCost', {
    customerId: customer,
    description: 'Lift',
    materialCost: 10,
    laborCost: 5,
    profitCost: 2,
    unitIds: [units.carpet],
  });
  const extra = { lineType: 25, itemId: items.metal, quantity: 3, selectedValue: 'Oak' };
  await fill.call('customerAdditionalMaterialCreate', { customerId: customer, flooringTypeId: '1', ...extra });
  await fill.call('unitAdditionalMaterialCreate', { unitId: units.carpet, ...extra });
  for (const [floor, flooringTypeId, unitId, values] of [
    ['carpet', '1', units.carpet, carpetDefaults(company)],
    ['vinyl', '2', units.vinyl, hardDefaults(company)],
  ] as const) {
    const input = { version: 0, ...values };
    await fill.call('customerWorkOrderMaterialsDefaultsUpdate', { customerId: customer, flooringTypeId, ...input });
    await fill.call('unitWorkOrderMaterialsDefaultsUpdate', { unitId, ...input });
    fill.enter(`WorkOrderMaterialsDefaults of a customer, ${floor}`, values);
    fill.enter(`WorkOrderMaterialsDefaults of a unit, ${floor}`, values);
  }
  await fill.call('unitWorkOrderMaterialsDefaultsUpdate', { unitId: units.vct, version: 0, item: items.vct });
  const profits = [{ rateCategory: 'carpet', amount: 2.75, version: 0 }];
  await fill.call('customerProfitsUpdate', { customerId: customer, flooringTypeId: '1', profits });
  await fill.call('unitProfitsUpdate', { unitId: units.carpet, profits });
  const ofItem = { rateCategory: 'carpet', itemId: items.carpet, amount: 3.125, version: 0 };
  await fill.call('customerProfitsUpdate', { customerId: customer, flooringTypeId: '1', profits: [ofItem] });
  fill.enter('Customer profit row, of an item', { nodes: [{ itemId: items.carpet, amount: 3.125 }] });
  const paymentAdjustment = await fill.one('PaymentAdjustment', 'paymentAdjustment', {
    contractorType: 'INSTALLER',
    installerId: installer,
    adjustmentDate: '2026-03-09',
    recurring: true,
    recurrenceNumber: 3,
    lines: [{ description: 'Tools', amount: 20 }],
  });
  const salesAdjustment = await fill.one('PaymentAdjustment, of a salesperson', 'paymentAdjustment', {
    contractorType: 'SALESPERSON',
    salespersonId: company.salesperson,
    adjustmentDate: '2026-03-09',
    recurring: true,
    recurrenceNumber: 2,
    lines: [{ description: 'Bonus', amount: 50 }],
  });
  const supplyPurchase = await fill.one('SupplyPurchase', 'supplyPurchase', {
    installerId: installer,
    purchaseDate: '2026-03-09',
    lines: [{ itemId: items.supply, quantity: 2, itemPrice: 3.5 }],
  });
  const cut = await fill.one('Cut', 'cut', {
    unitId: units.carpet,
    cutLength: 10.5,
    width: 12,
    usedForDescription: 'Hall',
    isMeasureBalanced: true,
    cove: 4,
    quarterRound: 5,
    luan: 6,
  });
  const style = await fill.first('styles', 'id');
  return {
    contact,
    note,
    document,
    additionalCost,
    paymentAdjustment,
    salesAdjustment,
    supplyPurchase,
    cut,
    style: String(style['id']),
  };
}

/** The company's limits for each weekday, and the texts that it prints. */
export async function fillConfiguration(fill: FillRecord): Promise<void> {
  const { version } = await fill.record('appConfiguration', 'version');
  const printed = {
    billSheetNote: 'Sheets close on Monday',
    sitePreparation: 'Empty the rooms',
    dailyLimitMethod: 'SQUARE_YARDS',
    duplicateWorkOrderLookupDaysBack: 45,
  };
  await fill.call('appConfigurationUpdate', { version, ...printed });
  fill.enter('AppConfiguration', printed);
  await fill.call('dailyLimitDefaultsUpdate', {
    limits: [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({ type: 'CARPET', dayOfWeek, limit: 90 })),
  });
}

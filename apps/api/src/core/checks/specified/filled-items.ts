import type { FillRecord } from './fill';

const RATES = { cove: 0.55, floorPrep: 3, luan: 0.6, molding: 1.1, quarterRoundNew: 0.7, quarterRoundRr: 0.4 };
const HARD = { ...RATES, toiletRr: 35, toiletRemove: 20, toiletReplace: 30, applianceMove: 15, takeUpGlue: 1.2 };

/** Each material's name in the defaults, with its item type. */
const MATERIALS = {
  carpet: '1',
  pad: '2',
  vinyl: '3',
  vct: '4',
  cove: '5',
  quarterRound: '6',
  metal: '7',
  supply: '8',
  luan: '9',
  haulAway: '11',
  molding: '12',
  adhesive: '15',
} as const;
export type ItemIds = Readonly<Record<keyof typeof MATERIALS, string>>;

/** Fields that only items of one type have. */
const OWN: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  carpet: { width: 12, isPatterned: true },
  vinyl: { width: 12 },
  vct: { piecesPerCarton: 45, sqftPerCarton: 45 },
  cove: { coveThickness: '1/8', coveSize: '4 in' },
};
/** The items that are entities in the specification. */
const ENTITY: Readonly<Record<string, string>> = { carpet: 'Item', vct: 'Item, by the carton', cove: 'Item, of cove' };

/** A labor card and an item of each type, with every field filled in. */
export async function fillItems(fill: FillRecord, vendorId: string) {
  const item = (name: string, itemTypeId: string) =>
    fill.one(ENTITY[name] ?? '', 'item', {
      vendorId,
      itemTypeId,
      name: `Harborview ${name}`,
      number: `H-${itemTypeId}`,
      colorName: 'Sandstone',
      colorNumber: '17',
      vendorStyleColor: 'HV 17',
      description: 'First quality',
      cost: 7.1,
      shipping: 0.35,
      salesTax: 0.497,
      profit: 2.5,
      newCost: 7.5,
      effectiveDate: '2099-01-01',
      isEnabled: true,
      ...OWN[name],
    });
  const items: Record<string, string> = {};
  for (const [name, type] of Object.entries(MATERIALS)) items[name] = await item(name, type);
  const laborRate = await fill.one('LaborRate', 'laborRate', {
    laborCategory: 'Apartments 2026',
    isEnabled: true,
    carpet: {
      carpet: 3.25,
      pad: 0.5,
      tackStrip: 0.3,
      cove: 0.5,
      tripCharge: 35,
      floorPrep: 3,
      haulAway: 0.4,
      wrappedStairs: 9,
      takeUp: 0.75,
      takeUpGlue: 1.5,
      glueDown: 1,
      occupied: 0.9,
    },
    vinyl: { vinyl: 4, takeUp: 0.8, ...HARD },
    vct: { vct: 1.1, vctTakeUp: 0.6, ...HARD },
    carpetTile: { carpetTile: 1.2, carpetTileTakeUp: 0.7, ...HARD },
  });
  await fill.call('inventoryRollReceive', {
    itemId: items['carpet'],
    rollNumber: 'R-100',
    dyeLot: 'L-7',
    length: 120,
    width: 12,
    receivedOn: '2026-03-02',
  });
  return { items: items as ItemIds, laborRate };
}

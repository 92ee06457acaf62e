import { NOBODY } from './story';
import type { Facts, Stories } from './story';

const VENDOR = '1';
const carpet = (facts: Facts, name: string) =>
  facts.make('itemCreate', { vendorId: VENDOR, itemTypeId: '1', name, colorName: 'Ash', cost: 6 }, 'item');
const PERIOD = 'startDate: "2026-01-01", endDate: "2026-01-31"';
const BACKWARDS = 'startDate: "2026-02-01", endDate: "2026-01-31"';

/** Items with colors, costs, stock and usage; vendors; labor rates; the reference lists. */
export const itemStories: Stories = {
  item: (facts) => ({
    call: `item(id: "${facts.carpetItemId}")`,
    select: 'name colorName cost shipping salesTax totalCost materialCostWithProfit vendor { name } material { name }',
    answers: {
      name: 'Harborview',
      colorName: 'Sandstone',
      cost: 7.1,
      shipping: 0.35,
      salesTax: 0.497,
      totalCost: 7.947,
      materialCostWithProfit: 10.447,
      vendor: { name: 'Crown Mills' },
      material: { name: 'Carpet' },
    },
    faulty: `item(id: "${NOBODY}")`,
    code: 'NOT_FOUND',
  }),
  items: () => ({
    call: 'items(search: "Harborview", itemTypeId: "1", activeOnly: true, sort: COST, direction: DESC, first: 2)',
    select: 'nodes { nameNumber } totalCount',
    answers: { nodes: [{ nameNumber: 'Harborview' }], totalCount: 1 },
    faulty: 'items(first: 0)',
    code: 'VALIDATION_ERROR',
  }),
  itemSelect: (facts) => ({
    call: `itemSelect(id: "${facts.vctItemId}")`,
    select: 'name piecesPerCarton sqftPerCarton',
    answers: { name: 'Checkers', piecesPerCarton: 45, sqftPerCarton: 45 },
    faulty: `itemSelect(id: "${NOBODY}")`,
    code: 'NOT_FOUND',
  }),
  itemCreate: () => ({
    call: {
      vendorId: VENDOR,
      itemTypeId: '4',
      name: 'Standard Excelon',
      colorName: 'Sterling',
      cost: 0.92,
      piecesPerCarton: 45,
      sqftPerCarton: 45,
    },
    select: 'item { name totalCost piecesPerCarton }',
    answers: { item: { name: 'Standard Excelon', totalCost: 0.92, piecesPerCarton: 45 } },
    faulty: { vendorId: VENDOR, itemTypeId: '4', name: '', cost: -1, piecesPerCarton: 0 },
    code: 'VALIDATION_ERROR',
    fields: ['cost', 'name', 'piecesPerCarton'],
  }),
  itemUpdate: async (facts) => {
    const id = await carpet(facts, 'Updated plush');
    return {
      call: { id, version: 1, profit: 2.25 },
      select: 'item { profit materialCostWithProfit }',
      answers: { item: { profit: 2.25, materialCostWithProfit: 8.25 } },
      faulty: { id, version: 1, newCost: 7 },
      code: 'VALIDATION_ERROR',
      fields: ['effectiveDate'],
    };
  },
  itemColorsCreate: async (facts) => {
    const itemId = await carpet(facts, 'Many colors');
    return {
      call: { itemId, colors: [{ colorName: 'Birch' }, { colorName: 'Cedar', colorNumber: '204' }] },
      select: 'items { colorName cost }',
      answers: {
        items: [
          { colorName: 'Birch', cost: 6 },
          { colorName: 'Cedar', cost: 6 },
        ],
      },
      faulty: { itemId, colors: [{ colorName: 'Dune' }, { colorName: 'dune' }] },
      code: 'VALIDATION_ERROR',
      fields: ['colors.1.colorName'],
    };
  },
  itemCostUpdate: async (facts) => {
    const itemId = await carpet(facts, 'Dearer soon');
    return {
      call: { itemCosts: [{ itemId, newCost: 6.5, effectiveDate: '2099-01-05', version: 1 }] },
      select: 'items { cost newCost effectiveDate }',
      answers: { items: [{ cost: 6, newCost: 6.5, effectiveDate: '2099-01-05' }] },
      faulty: { itemCosts: [{ itemId, newCost: -1, effectiveDate: '2099-01-06', version: 1 }] },
      code: 'VALIDATION_ERROR',
      fields: ['itemCosts.0.newCost'],
    };
  },
  itemInventory: (facts) => ({
    call: `itemInventory(itemId: "${facts.carpetItemId}", rollNumber: "R1", dyeLot: "L1")`,
    select: 'rolls { rollNumber } more',
    answers: { rolls: [], more: false },
    faulty: `itemInventory(itemId: "${NOBODY}")`,
    code: 'NOT_FOUND',
  }),
  itemUsage: (facts) => ({
    call: `itemUsage(${PERIOD}, itemTypeId: "1", vendorId: "${VENDOR}", itemId: "${facts.carpetItemId}", sort: TOTAL)`,
    select: 'rows { itemName } totalCount total rowsTruncated',
    answers: { rows: [], totalCount: 0, total: 0, rowsTruncated: false },
    faulty: `itemUsage(${BACKWARDS})`,
    code: 'VALIDATION_ERROR',
    fields: ['endDate'],
  }),
  itemUsageExport: () => ({
    call: `itemUsageExport(${PERIOD}, fileType: XLS)`,
    select: 'url',
    answers: { url: expectUrl },
    faulty: `itemUsageExport(${BACKWARDS}, fileType: CSV)`,
    code: 'VALIDATION_ERROR',
    fields: ['endDate'],
  }),
  materials: () => ({
    call: 'materials',
    select: 'name itemTypeId',
    answers: [{ name: 'Carpet', itemTypeId: '1' }],
    faulty: null,
  }),
  style: async (facts) => ({
    call: `style(id: "${(await facts.api.db.selectFrom('item').select('styleId').where('id', '=', facts.carpetItemId).executeTakeFirstOrThrow()).styleId}")`,
    select: 'nameNumber',
    answers: { nameNumber: 'Harborview' },
    faulty: `style(id: "${NOBODY}")`,
    code: 'NOT_FOUND',
  }),
  styles: () => ({
    call: `styles(itemTypeId: "1", vendorId: "${VENDOR}", search: "harbor")`,
    select: 'nameNumber',
    answers: [{ nameNumber: 'Harborview' }],
    faulty: 'styles(search: 7)',
    code: 'VALIDATION_ERROR',
  }),
  vendor: () => ({
    call: `vendor(id: "${VENDOR}")`,
    select: 'name isEnabled',
    answers: { name: 'Crown Mills', isEnabled: true },
    faulty: `vendor(id: "${NOBODY}")`,
    code: 'NOT_FOUND',
  }),
  vendors: () => ({
    call: 'vendors(search: "crown", activeOnly: true, sort: NAME, direction: ASC, last: 3)',
    select: 'nodes { name } totalCount',
    answers: { nodes: [{ name: 'Crown Mills' }], totalCount: 1 },
    faulty: 'vendors(before: "zz")',
    code: 'VALIDATION_ERROR',
  }),
  vendorCreate: () => ({
    call: { name: 'Tri Mills', vendorType: 'MANUFACTURER', shippingRate: 0.25 },
    select: 'vendor { name vendorType shippingRate }',
    answers: { vendor: { name: 'Tri Mills', vendorType: 'MANUFACTURER', shippingRate: 0.25 } },
    faulty: { name: 'CROWN MILLS' },
    code: 'VALIDATION_ERROR',
    fields: ['name'],
  }),
  vendorUpdate: async (facts) => {
    const id = await facts.make('vendorCreate', { name: 'Renamed later' }, 'vendor');
    return {
      call: { id, version: 1, accountNumber: '77-1' },
      select: 'vendor { accountNumber }',
      answers: { vendor: { accountNumber: '77-1' } },
      faulty: { id, version: 1, phone: 'call me' },
      code: 'VALIDATION_ERROR',
      fields: ['phone'],
    };
  },
  laborRate: (facts) => ({
    call: `laborRate(id: "${facts.laborRateId}")`,
    select: 'laborCategory carpet { carpet pad tripCharge } vct { vct }',
    answers: { laborCategory: 'Standard', carpet: { carpet: 3.25, pad: 0.5, tripCharge: 35 }, vct: { vct: 1.1 } },
    faulty: `laborRate(id: "${NOBODY}")`,
    code: 'NOT_FOUND',
  }),
  laborRates: () => ({
    call: 'laborRates(search: "stand", activeOnly: true, sort: NAME, direction: ASC)',
    select: 'laborCategory isEnabled',
    answers: [{ laborCategory: 'Standard', isEnabled: true }],
    faulty: 'laborRates(sort: WEIGHT)',
    code: 'VALIDATION_ERROR',
  }),
  laborRateCreate: () => ({
    call: { laborCategory: 'Premium', carpet: { carpet: 4 } },
    select: 'laborRate { laborCategory carpet { carpet } createdBy }',
    answers: { laborRate: { laborCategory: 'Premium', carpet: { carpet: 4 } } },
    faulty: { laborCategory: ' ', carpet: { carpet: -1 } },
    code: 'VALIDATION_ERROR',
    fields: ['carpet.carpet', 'laborCategory'],
  }),
  laborRateUpdate: async (facts) => {
    const id = await facts.make('laborRateCreate', { laborCategory: 'Night work' }, 'laborRate');
    return {
      call: { id, version: 1, vinyl: { vinyl: 5.5 } },
      select: 'laborRate { vinyl { vinyl } }',
      answers: { laborRate: { vinyl: { vinyl: 5.5 } } },
      faulty: { id, version: 1, laborCategory: '' },
      code: 'VALIDATION_ERROR',
      fields: ['laborCategory'],
    };
  },
  flooringType: () => ({
    call: 'flooringType(id: "3")',
    select: 'name unitOfMeasure { code }',
    answers: { name: 'VCT', unitOfMeasure: { code: 'SF' } },
    faulty: 'flooringType(id: "99")',
    code: 'NOT_FOUND',
  }),
  flooringTypes: () => ({
    call: 'flooringTypes',
    select: 'name',
    answers: [{ name: 'Carpet' }, { name: 'Vinyl' }, { name: 'VCT' }, { name: 'Carpet Tile' }],
    faulty: null,
  }),
  takeUpOptions: () => ({
    call: 'takeUpOptions',
    select: 'name',
    answers: [{ name: 'No Take-up' }, { name: 'Take-up' }, { name: 'Take-up w/ Glue' }],
    faulty: null,
  }),
  geoLocations: () => ({
    call: 'geoLocations',
    select: 'name code',
    answers: [{ name: 'Indianapolis', code: 'IND' }],
    faulty: null,
  }),
  state: () => ({
    call: 'state(id: "15")',
    select: 'name code',
    answers: { name: 'Indiana', code: 'IN' },
    faulty: 'state(id: "ZZ")',
    code: 'NOT_FOUND',
  }),
  states: () => ({ call: 'states', select: 'name code', answers: [{ name: 'Alabama', code: 'AL' }], faulty: null }),
};

/** A signed address of a file of this program. */
const expectUrl = /^(https?:\/\/[^/]+)?\/.+/;

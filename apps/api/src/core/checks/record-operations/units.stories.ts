import { NOBODY } from './story';
import type { Facts, Stories } from './story';

export const METAL_LINE = 25;
export const customer = (facts: Facts, name: string) =>
  facts.make('customerCreate', { name, customerTypeId: '1' }, 'customer');
const unit = async (facts: Facts, name: string) =>
  facts.make(
    'unitCreate',
    { customerId: await customer(facts, `Owner of ${name}`), flooringTypeId: '1', name },
    'unit',
  );
const cut = (facts: Facts) =>
  facts.make(
    'cutCreate',
    { unitId: String(facts.vctUnitId), cutLength: 9, width: 7.5, usedForDescription: 'Bath' },
    'cut',
  );
export const metal = (facts: Facts, name: string) =>
  facts.make('itemCreate', { vendorId: '1', itemTypeId: '7', name, cost: 1 }, 'item');

/** Units with cuts, defaults, profits and additional materials. */
export const unitStories: Stories = {
  unit: (facts) => ({
    call: `unit(id: "${facts.carpetUnitId}")`,
    select: 'name cutCalculations { cutLinearFeetTotal cutSquareYardTotal } cuts { usedForDescription }',
    answers: {
      name: '2BR-A',
      cutCalculations: { cutLinearFeetTotal: 30.33, cutSquareYardTotal: 40.44 },
      cuts: [{ usedForDescription: 'Living room' }, { usedForDescription: 'Bedroom' }],
    },
    faulty: `unit(id: "${NOBODY}")`,
    code: 'NOT_FOUND',
  }),
  units: (facts) => ({
    call: `units(customerId: "${facts.customerId}", flooringTypeId: "1", search: "2BR", sort: NAME, first: 3)`,
    select: 'nodes { name } totalCount',
    answers: { nodes: [{ name: '2BR-A' }], totalCount: 1 },
    faulty: `units(customerId: "${facts.customerId}", after: "not a cursor")`,
    code: 'VALIDATION_ERROR',
  }),
  unitCreate: (facts) => ({
    call: {
      customerId: String(facts.customerId),
      flooringTypeId: '1',
      name: '1BR',
      cuts: [{ cutLength: 20, width: 12, usedForDescription: 'Living' }],
    },
    select: 'unit { name cutCalculations { cutSquareYardTotal } }',
    answers: { unit: { name: '1BR', cutCalculations: { cutSquareYardTotal: 26.67 } } },
    faulty: { customerId: String(facts.customerId), flooringTypeId: '1', name: '2br-a' },
    code: 'VALIDATION_ERROR',
    fields: ['name'],
  }),
  unitUpdate: async (facts) => {
    const id = await unit(facts, '3BR');
    return {
      call: { id, version: 1, note: 'Steep stairs' },
      select: 'unit { name note }',
      answers: { unit: { name: '3BR', note: 'Steep stairs' } },
      faulty: { id, version: 1, name: '' },
      code: 'VALIDATION_ERROR',
      fields: ['name'],
    };
  },
  cut: async (facts) => ({
    call: `cut(id: "${await cut(facts)}")`,
    select: 'usedForDescription cutLength width flooringType { unitOfMeasure { code } }',
    answers: { usedForDescription: 'Bath', cutLength: 9, width: 7.5, flooringType: { unitOfMeasure: { code: 'SF' } } },
    faulty: `cut(id: "${NOBODY}")`,
    code: 'NOT_FOUND',
  }),
  cuts: (facts) => ({
    call: `cuts(unitId: "${facts.carpetUnitId}")`,
    select: 'nodes { cutLength width } totalCount',
    answers: {
      nodes: [
        { cutLength: 20, width: 12 },
        { cutLength: 10.3333, width: 12 },
      ],
      totalCount: 2,
    },
    faulty: `cuts(unitId: "${NOBODY}")`,
    code: 'NOT_FOUND',
  }),
  cutCreate: async (facts) => {
    const unitId = await unit(facts, 'Cut made');
    return {
      call: { unitId, cutLength: 20, width: 12.5 },
      select: 'cut { cutLength width }',
      answers: { cut: { cutLength: 20, width: 12.5 } },
      faulty: { unitId, cutLength: 0, width: 12 },
      code: 'VALIDATION_ERROR',
      fields: ['cutLength'],
    };
  },
  cutUpdate: async (facts) => {
    const id = await cut(facts);
    return {
      call: { id, version: 1, cutLength: 9.5 },
      select: 'cut { cutLength width }',
      answers: { cut: { cutLength: 9.5, width: 7.5 } },
      faulty: { id, version: 1, cutLength: 151 },
      code: 'VALIDATION_ERROR',
      fields: ['cutLength'],
    };
  },
  cutDelete: async (facts) => ({
    call: { id: await cut(facts) },
    select: 'cut { usedForDescription }',
    answers: { cut: { usedForDescription: 'Bath' } },
    faulty: { id: NOBODY },
    code: 'NOT_FOUND',
  }),
  cutValidation: (facts) => ({
    call: `cutValidation(itemId: "${facts.carpetItemId}", cuts: [{ cutLength: 200, width: 12 }])`,
    select: 'valid code cutIndex',
    answers: { valid: false, code: 'LENGTH_OVER_MAX', cutIndex: 0 },
    faulty: `cutValidation(itemId: "${NOBODY}", cuts: [])`,
    code: 'NOT_FOUND',
  }),
  customerWorkOrderMaterialsDefaults: (facts) => ({
    call: `customerWorkOrderMaterialsDefaults(customerId: "${facts.customerId}", flooringTypeId: "1")`,
    select: 'customerId commode additionalMaterials { id }',
    answers: { customerId: String(facts.customerId), commode: false, additionalMaterials: [] },
    faulty: `customerWorkOrderMaterialsDefaults(customerId: "${NOBODY}", flooringTypeId: "1")`,
    code: 'NOT_FOUND',
  }),
  customerWorkOrderMaterialsDefaultsUpdate: async (facts) => {
    const customerId = await customer(facts, 'Defaults Court');
    return {
      call: {
        customerId,
        flooringTypeId: '1',
        version: 0,
        item: String(facts.carpetItemId),
        takeUpSelection: 'TAKE_UP',
        adjustedLaborRate: 3.75,
      },
      select: 'workOrderMaterialsDefaults { item { name } takeUpSelection adjustedLaborRate }',
      answers: {
        workOrderMaterialsDefaults: {
          item: { name: 'Harborview' },
          takeUpSelection: 'TAKE_UP',
          adjustedLaborRate: 3.75,
        },
      },
      faulty: { customerId, flooringTypeId: '1', version: 0, item: String(facts.padItemId) },
      code: 'VALIDATION_ERROR',
      fields: ['item'],
    };
  },
  unitWorkOrderMaterialsDefaults: (facts) => ({
    call: `unitWorkOrderMaterialsDefaults(id: "${facts.carpetUnitId}")`,
    select: 'item { name } padItem { name } takeUpSelection',
    answers: { item: { name: 'Harborview' }, padItem: { name: 'Rebond' }, takeUpSelection: 'TAKE_UP' },
    faulty: `unitWorkOrderMaterialsDefaults(id: "${NOBODY}")`,
    code: 'NOT_FOUND',
  }),
  unitWorkOrderMaterialsDefaultsUpdate: async (facts) => {
    const unitId = await unit(facts, 'Defaults');
    return {
      call: { unitId, version: 0, padItem: String(facts.padItemId), numberWrappedStairs: 2 },
      select: 'workOrderMaterialsDefaults { padItem { name } numberWrappedStairs }',
      answers: { workOrderMaterialsDefaults: { padItem: { name: 'Rebond' }, numberWrappedStairs: 2 } },
      faulty: { unitId, version: 0, numberWrappedStairs: -1 },
      code: 'VALIDATION_ERROR',
      fields: ['numberWrappedStairs'],
    };
  },
  customerProfitBreakdowns: (facts) => ({
    call: `customerProfitBreakdowns(customerId: "${facts.customerId}", flooringTypeId: "1")`,
    select: 'rateCategory',
    answers: [{ rateCategory: 'carpet' }],
    faulty: `customerProfitBreakdowns(customerId: "${NOBODY}", flooringTypeId: "1")`,
    code: 'NOT_FOUND',
  }),
  customerProfitsUpdate: async (facts) => {
    const customerId = await customer(facts, 'Profit Court');
    return {
      call: { customerId, flooringTypeId: '1', profits: [{ rateCategory: 'carpet', amount: 2.75, version: 0 }] },
      select: 'profitBreakdowns { rateCategory ownProfitPerUnit }',
      answers: { profitBreakdowns: [{ rateCategory: 'carpet', ownProfitPerUnit: 2.75 }] },
      faulty: { customerId, flooringTypeId: '1', profits: [{ rateCategory: 'vct', amount: 1, version: 0 }] },
      code: 'VALIDATION_ERROR',
      fields: ['profits.0.rateCategory'],
    };
  },
  unitProfitBreakdowns: (facts) => ({
    call: `unitProfitBreakdowns(unitId: "${facts.vctUnitId}")`,
    select: 'rateCategory profitLevel',
    answers: [{ rateCategory: 'vct', profitLevel: 'ITEM' }],
    faulty: `unitProfitBreakdowns(unitId: "${NOBODY}")`,
    code: 'NOT_FOUND',
  }),
  unitProfitsUpdate: async (facts) => {
    const unitId = await unit(facts, 'Profits');
    return {
      call: { unitId, profits: [{ rateCategory: 'pad', amount: 0.65, version: 0 }] },
      select: 'profitBreakdowns { rateCategory }',
      answers: { profitBreakdowns: [{ rateCategory: 'carpet' }] },
      faulty: { unitId: NOBODY, profits: [] },
      code: 'NOT_FOUND',
    };
  },
  customerAdditionalMaterialCreate: async (facts) => {
    const customerId = await customer(facts, 'Metal Court');
    const itemId = await metal(facts, 'Metal 1');
    return {
      call: { customerId, flooringTypeId: '1', lineType: METAL_LINE, itemId, quantity: 12 },
      select: 'additionalMaterial { lineTypeName quantity item { name } customerId }',
      answers: { additionalMaterial: { lineTypeName: 'Metal', quantity: 12, item: { name: 'Metal 1' }, customerId } },
      faulty: { customerId, flooringTypeId: '1', lineType: METAL_LINE, itemId: String(facts.padItemId), quantity: 1 },
      code: 'VALIDATION_ERROR',
      fields: ['itemId'],
    };
  },
  customerAdditionalMaterialDelete: async (facts) => ({
    call: {
      id: await facts.make(
        'customerAdditionalMaterialCreate',
        {
          customerId: await customer(facts, 'Gone Court'),
          flooringTypeId: '1',
          lineType: METAL_LINE,
          itemId: await metal(facts, 'Metal 2'),
          quantity: 1,
        },
        'additionalMaterial',
      ),
    },
    select: 'additionalMaterial { lineTypeName }',
    answers: { additionalMaterial: { lineTypeName: 'Metal' } },
    faulty: { id: NOBODY },
    code: 'NOT_FOUND',
  }),
  unitAdditionalMaterialCreate: async (facts) => {
    const unitId = await unit(facts, 'Material');
    const itemId = await metal(facts, 'Metal 3');
    return {
      call: { unitId, lineType: METAL_LINE, itemId, quantity: 3.5 },
      select: 'additionalMaterial { quantity unitId }',
      answers: { additionalMaterial: { quantity: 3.5, unitId } },
      faulty: { unitId, lineType: 99, itemId, quantity: 1 },
      code: 'VALIDATION_ERROR',
      fields: ['lineType'],
    };
  },
  unitAdditionalMaterialDelete: async (facts) => ({
    call: {
      id: await facts.make(
        'unitAdditionalMaterialCreate',
        {
          unitId: await unit(facts, 'Material gone'),
          lineType: METAL_LINE,
          itemId: await metal(facts, 'Metal 4'),
          quantity: 1,
        },
        'additionalMaterial',
      ),
    },
    select: 'additionalMaterial { quantity }',
    answers: { additionalMaterial: { quantity: 1 } },
    faulty: { id: NOBODY },
    code: 'NOT_FOUND',
  }),
};

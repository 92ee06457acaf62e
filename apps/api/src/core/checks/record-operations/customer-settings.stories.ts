import type { Facts, Stories } from './story';
import { customer, metal, METAL_LINE } from './units.stories';

async function settings(facts: Facts, kind: string, input: Readonly<Record<string, unknown>>): Promise<string> {
  const pascal = `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`;
  const answer = await facts.admin.query(
    `query ($input: ${pascal}PreviewInput!) { ${kind}Preview(input: $input) { fingerprint } }`,
    { input },
  );
  if (answer.errors.length > 0) throw new Error(JSON.stringify(answer.errors));
  return (answer.data as Record<string, { fingerprint: string }>)[`${kind}Preview`]?.fingerprint ?? '';
}

/** The update after a preview; the invalid call has the fingerprint of another preview. */
async function massUpdate(facts: Facts, kind: string, input: Readonly<Record<string, unknown>>) {
  return {
    call: { ...input, fingerprint: await settings(facts, kind, input) },
    select: 'customerSettingsUpdate { state }',
    answers: { customerSettingsUpdate: { state: 'RUNNING' } },
    faulty: { ...input, fingerprint: 'seen last week' },
    code: 'VALIDATION_ERROR' as const,
  };
}

/** Mass settings of customers. */
export const customerSettingsStories: Stories = {
  customerSettingsItems: (facts) => ({
    call: `customerSettingsItems(input: { customerId: "${facts.customerId}", flooringTypeId: "1" }, search: "2BR", sort: ITEM, direction: DESC)`,
    select: 'nodes { unitName itemName } totalCount',
    answers: { nodes: [{ unitName: '2BR-A', itemName: 'Harborview Sandstone' }], totalCount: 1 },
    faulty: 'customerSettingsItems(input: { flooringTypeId: "3", place: PAD })',
    code: 'VALIDATION_ERROR',
    fields: ['place'],
  }),
  customerSettingsPreferences: (facts) => ({
    call: `customerSettingsPreferences(input: { customerId: "${facts.customerId}", flooringTypeId: "1" }, search: "2BR", sort: TAKE_UP, direction: ASC)`,
    select: 'nodes { unitName takeUp }',
    answers: { nodes: [{ unitName: '2BR-A', takeUp: 'TAKE_UP' }] },
    faulty: 'customerSettingsPreferences(input: { flooringTypeId: "99" })',
    code: 'VALIDATION_ERROR',
  }),
  customerSettingsProfits: (facts) => ({
    call: `customerSettingsProfits(input: { customerId: "${facts.customerId}", rateCategory: "carpet" }, search: "2BR", sort: AMOUNT, direction: DESC)`,
    select: 'nodes { unitName amount }',
    answers: { nodes: [{ unitName: '2BR-A', amount: null }] },
    faulty: 'customerSettingsProfits(input: { rateCategory: "vct" })',
    code: 'VALIDATION_ERROR',
    fields: ['rateCategory'],
  }),
  customerSettingsAdditionalMaterials: (facts) => ({
    call: `customerSettingsAdditionalMaterials(input: { customerId: "${facts.customerId}", flooringTypeId: "1" }, search: "2BR", sort: QUANTITY)`,
    select: 'nodes { unitName quantity }',
    answers: { nodes: [{ unitName: '2BR-A', quantity: null }] },
    faulty: 'customerSettingsAdditionalMaterials(input: { first: 201 })',
    code: 'VALIDATION_ERROR',
  }),
  customerSettingsItemUpdate: async (facts) =>
    massUpdate(facts, 'customerSettingsItems', {
      allMatching: true,
      filter: { customerId: await customer(facts, 'Mass items') },
      itemId: String(facts.carpetItemId),
    }),
  customerSettingsPreferencesUpdate: async (facts) =>
    massUpdate(facts, 'customerSettingsPreferences', {
      allMatching: true,
      filter: { customerId: await customer(facts, 'Mass preferences') },
      takeUp: 'TAKE_UP',
    }),
  customerSettingsProfitUpdate: async (facts) =>
    massUpdate(facts, 'customerSettingsProfits', {
      allMatching: true,
      filter: { customerId: await customer(facts, 'Mass profits') },
      amount: 2.5,
    }),
  customerSettingsAdditionalMaterialsUpdate: async (facts) =>
    massUpdate(facts, 'customerSettingsAdditionalMaterials', {
      allMatching: true,
      filter: { customerId: await customer(facts, 'Mass materials') },
      action: 'ADD',
      lineType: METAL_LINE,
      itemId: await metal(facts, 'Metal 5'),
      quantity: 2,
    }),
};

import { valueAt } from '#testing/api-client';
import { openSettingsDesk } from '../settings-test-kit';

export const NAME = 'customerSettingsPreferences';
export const UPDATE = 'customerSettingsPreferencesUpdate';

export const LIST = `query ($input: CustomerSettingsPreferencesInput, $search: String, $sort: CustomerSettingsPreferenceSort, $direction: SortDirection) {
  customerSettingsPreferences(input: $input, search: $search, sort: $sort, direction: $direction) {
    nodes { id customerName unitName isEnabled takeUp commodeValue isAppliancePay adjustedLaborRate } totalCount pageInfo { hasNextPage endCursor } } }`;

/** The preferences desk: sets them individually and lists them. */
export async function openPreferences() {
  const desk = await openSettingsDesk();
  return {
    desk,
    saySomething: (customerId: string, values: Readonly<Record<string, unknown>>, version = 0, flooringTypeId = 1) =>
      desk.office.mutate(
        'customerWorkOrderMaterialsDefaultsUpdate',
        { customerId, flooringTypeId, version, ...values },
        'workOrderMaterialsDefaults { version }',
      ),
    listed: async (variables: Readonly<Record<string, unknown>>, client = desk.admin) =>
      valueAt(await client.query(LIST, variables), NAME) as {
        nodes: Record<string, unknown>[];
        totalCount: number;
        pageInfo: { endCursor: string; hasNextPage: boolean };
      },
  };
}

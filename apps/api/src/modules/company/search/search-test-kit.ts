import { expect } from 'vitest';
import { testApi, valueAt } from '#testing/api-client';
import type { ApiClient, TestApi } from '#testing/api-client';
import { makeCompany } from '#testing/company';

export const SEARCH =
  'query S($search: String!) { search(search: $search) { customers { id name } workOrders { id workOrderNumber } invoices { id number amount } items { id nameNumber } } }';

export const GROUPS =
  'query S($search: String!) { search(search: $search) { words groups { kind hits { id title detail ownerType ownerId matched { label text } } } } }';
export interface Group {
  readonly kind: string;
  readonly hits: readonly {
    readonly id: string;
    readonly title: string;
    readonly detail: string;
    readonly matched: readonly { readonly label: string; readonly text: string }[];
  }[];
}

/** A company with one order, and searches by its users. */
export async function openSearchDesk() {
  const api = await testApi();
  const company = await makeCompany(api.db);
  const orderAnswer = await (
    await api.as('office')
  ).mutate(
    'workOrderCreate',
    {
      customerId: company.customerId,
      unitId: company.carpetUnitId,
      buildingUnit: '4 / 213',
      addressLine1: '77 Heron Way',
      city: 'Fishers',
    },
    'workOrder { id workOrderNumber }',
  );
  const number = String(
    valueAt(orderAnswer, 'workOrderCreate.workOrder.workOrderNumber') ??
      valueAt(orderAnswer, 'workOrder.workOrderNumber'),
  );

  const searchFor = async (search: string, role: Parameters<TestApi['as']>[0] = 'office') => {
    const answer = await (await api.as(role)).query(SEARCH, { search });
    expect(answer.errors).toEqual([]);
    return (
      answer.data as { search: Record<'customers' | 'workOrders' | 'invoices' | 'items', { readonly id: string }[]> }
    ).search;
  };

  const groups = async (search: string, client?: ApiClient): Promise<Group[]> => {
    const answer = await (client ?? (await api.as('admin'))).query(GROUPS, { search });
    expect(answer.errors).toEqual([]);
    return valueAt(answer, 'search.groups') as Group[];
  };
  const titles = async (search: string, kind: string, client?: ApiClient): Promise<string[]> =>
    (await groups(search, client)).find((group) => group.kind === kind)?.hits.map((hit) => hit.title) ?? [];

  return { api, company, number, found: searchFor, groups, titles };
}

import { testApi } from '#testing/api-client';
import { startCompany } from '#testing/records-kit';

/** The API, a company, and carpets that it adds. */
export async function openItems() {
  const api = await testApi();
  const company = await startCompany(api);
  return {
    api,
    company,
    item: (more: Readonly<Record<string, unknown>> = {}, payload = 'item { id }') =>
      company.admin.mutate(
        'itemCreate',
        { itemTypeId: 1, vendorId: company.vendorId, name: 'Plush', cost: 7.1, salesTax: 0.497, profit: 2.5, ...more },
        payload,
      ),
  };
}

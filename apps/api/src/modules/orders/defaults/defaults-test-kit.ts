import { testApi } from '#testing/api-client';
import { make, startCompany } from '#testing/records-kit';

/** The API, a company, and the customers, units and items whose defaults the tests set. */
export async function openDefaults() {
  const api = await testApi();
  const company = await startCompany(api);
  const { office, admin, customerTypeId, vendorId } = company;
  return {
    api,
    company,
    customer: (name: string) => make(office, 'customerCreate', { name, customerTypeId }, 'customer'),
    unit: (customerId: string, name = 'A') =>
      make(office, 'unitCreate', { customerId, flooringTypeId: 1, name }, 'unit'),
    item: (itemTypeId: number, name: string) =>
      make(admin, 'itemCreate', { itemTypeId, vendorId, name, cost: 5, profit: 1.25 }, 'item'),
  };
}

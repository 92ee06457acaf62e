import { testApi } from '#testing/api-client';
import { make, startCompany } from '#testing/records-kit';

/** A company and its new customers. */
export async function openCustomerDesk() {
  const api = await testApi();
  const company = await startCompany(api);

  const address = { addressLine1: '4100 Lakeside Dr', city: 'Indianapolis', state: 'IN', postalCode: '46204' };
  const customer = (name: string, more: Readonly<Record<string, unknown>> = {}) =>
    make(
      company.office,
      'customerCreate',
      { name, customerTypeId: company.customerTypeId, address, ...more },
      'customer',
    );

  return { api, company, address, customer };
}

import { textAt } from './api-client';
import type { ApiClient, TestApi } from './api-client';

/** The records most tests need: a customer with salesperson, created through the API by the office. */
export interface Company {
  readonly office: ApiClient;
  readonly admin: ApiClient;
  readonly customerTypeId: string;
  readonly vendorId: string;
}

const idOf = async (
  client: ApiClient,
  name: string,
  input: Readonly<Record<string, unknown>>,
  entity: string,
): Promise<string> => textAt(await client.mutate(name, input, `${entity} { id }`), `${name}.${entity}.id`);

/** Creates one record through the API and returns its id; throws with the errors when it was refused. */
export const make = idOf;

/** A customer type and a vendor, and the clients that created them. */
export async function startCompany(api: TestApi): Promise<Company> {
  const [office, admin] = [await api.as('office'), await api.as('admin')];
  const customerTypeId = await idOf(admin, 'customerTypeCreate', { name: 'Apartment community' }, 'customerType');
  const vendorId = await idOf(
    admin,
    'vendorCreate',
    { name: 'Northline Mills', abbreviation: 'NLM', shippingRate: 0.35 },
    'vendor',
  );
  return { office, admin, customerTypeId, vendorId };
}

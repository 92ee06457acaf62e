import type { TestApi } from '#testing/api-client';
import { orderWalk } from '#testing/order-walk';
import { fillRecord } from './fill';
import { fillAttached, fillConfiguration } from './filled-attached';
import { fillCompany } from './filled-company';
import { fillOrders } from './filled-orders';
import type { RecordIds } from './entities';

/** One record of each entity of the specification, created through the API with every field filled in. */
export async function filledRecords(api: TestApi) {
  const walk = await orderWalk(api);
  const admin = await api.as('super-admin');
  const fill = fillRecord(admin);
  const company = await fillCompany(fill);
  const attached = await fillAttached(fill, company);
  await fillConfiguration(fill);
  const orders = await fillOrders(fill, walk, company, attached.document);
  const ids: RecordIds = {
    ...company,
    ...attached,
    ...orders,
    unit: company.units.carpet,
    vinylUnit: company.units.vinyl,
    vctUnit: company.units.vct,
    item: company.items.carpet,
    vctItem: company.items.vct,
    coveItem: company.items.cove,
  };
  return { admin, walk, fill, ids };
}

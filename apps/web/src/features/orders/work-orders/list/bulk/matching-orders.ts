import type { Matching } from '#blocks/list-page/selection/matching';
import type { WorkOrderSort } from '#graphql/schema-types.generated';
import { MOST_ORDERS } from './bulk-limits';

/** Every order that matches the list, by number: order numbers never change, so none is skipped while others change. */
export const matchingOrders: Matching<WorkOrderSort> = {
  most: MOST_ORDERS,
  batches: async (client, state) => {
    const [{ listBatches }, { matchingSource }] = await Promise.all([
      import('#blocks/list-export/batches'),
      import('./matching-source'),
    ]);
    return listBatches(client, matchingSource, state);
  },
};

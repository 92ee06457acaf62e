import { useQuery } from '@apollo/client/react';
import type { WORK_ORDER_FILTERS, NamesOfKind } from '@falcon/domain/filters';
import type { RecordParts } from '../../../blocks/list-page/defined-filters';
import { rememberedName } from '../../../blocks/record-filters/picked-names';
import { recordEditor } from '../../../blocks/record-filters/record-editor';
import type { WorkOrderFilterInput } from '../../../graphql/schema-types.generated';
import { FilterNamesDocument, type FilterNamesQuery } from './filter-names.generated';

type Node = NonNullable<NonNullable<FilterNamesQuery['workOrders']['nodes']>[number]>;
type Of = Parameters<typeof recordEditor>[0];

/** The name comes from any of the record's orders, whatever else the user can open. */
function parts(of: Of, filter: (id: string) => WorkOrderFilterInput, nameOf: (order: Node) => string | undefined) {
  function Name({ id }: { id: string }) {
    const known = rememberedName(of, id);
    const { data } = useQuery(FilterNamesDocument, {
      variables: { filter: filter(id) },
      skip: known !== undefined || !/^\d+$/.test(id),
      fetchPolicy: 'cache-first',
      context: { handlesErrors: true },
    });
    const order = data?.workOrders.nodes?.[0];
    return known ?? (order ? nameOf(order) : undefined) ?? `no. ${id}`;
  }
  return { Name, Editor: recordEditor(of) };
}

/** The people and companies that orders are filtered by. */
export const orderRecords: Readonly<Record<NamesOfKind<typeof WORK_ORDER_FILTERS, 'record'>, RecordParts>> = {
  customer: parts(
    'CUSTOMER',
    (customerId) => ({ customerId }),
    (order) => order.customerName,
  ),
  firm: parts(
    'PROPERTY_FIRM',
    (pmfId) => ({ pmfId }),
    (order) => order.pmf?.name,
  ),
  salesperson: parts(
    'SALESPERSON',
    (salespersonId) => ({ salespersonId }),
    (order) => order.salesperson?.fullName,
  ),
  installer: parts(
    'INSTALLER',
    (installerId) => ({ installerId }),
    (order) => order.installer?.fullName,
  ),
};

import { useQuery } from '@apollo/client/react';
import { onSessionEnd } from '../../../session/sign-out';
import type { WorkOrderFilterInput } from '../../../graphql/schema-types.generated';
import { FilterNamesDocument, type FilterNamesQuery } from './filter-names.generated';

/** Whose orders a filter shows. */
export type WhoseFilter = 'customer' | 'firm' | 'salesperson' | 'installer';

type Node = NonNullable<NonNullable<FilterNamesQuery['workOrders']['nodes']>[number]>;

const asked: Readonly<
  Record<WhoseFilter, { filter: (id: string) => WorkOrderFilterInput; name: (order: Node) => string | undefined }>
> = {
  customer: { filter: (customerId) => ({ customerId }), name: (order) => order.customerName },
  firm: { filter: (pmfId) => ({ pmfId }), name: (order) => order.pmf?.name },
  salesperson: { filter: (salespersonId) => ({ salespersonId }), name: (order) => order.salesperson?.fullName },
  installer: { filter: (installerId) => ({ installerId }), name: (order) => order.installer?.fullName },
};

const picked = new Map<string, string>();
onSessionEnd(() => picked.clear());

/** Remembers the name of a record that was just selected, so that its chip need not load it. */
export function rememberName(whose: WhoseFilter, id: string, name: string): void {
  picked.set(`${whose} ${id}`, name);
}

/** The name of the person or company that a chip filters by. Any of their orders provides it, whatever else the user can open. */
export function FilterName({ whose, id }: { whose: WhoseFilter; id: string }) {
  const known = picked.get(`${whose} ${id}`);
  const { data } = useQuery(FilterNamesDocument, {
    variables: { filter: asked[whose].filter(id) },
    skip: known !== undefined || !/^\d+$/.test(id),
    fetchPolicy: 'cache-first',
    context: { handlesErrors: true },
  });
  const order = data?.workOrders.nodes?.[0];
  return known ?? (order ? asked[whose].name(order) : undefined) ?? `no. ${id}`;
}

import { useQuery } from '@apollo/client/react';
import { rememberedName } from '#blocks/record-filters/picked-names';
import { RECORD_PARTS } from '#blocks/record-filters/record-parts';
import type { WorkOrderFilterInput } from '#graphql/schema-types.generated';
import { FilterNamesDocument, type FilterNamesQuery } from './record-name.generated';

type Node = NonNullable<NonNullable<FilterNamesQuery['workOrders']['nodes']>[number]>;

type Party = 'CUSTOMER' | 'INSTALLER' | 'PROPERTY_FIRM' | 'SALESPERSON';
/** What orders can be filtered by: a person or company named in them, or an item they use. */
export type OrderRecord = Party | 'ITEM';

interface NameLookup {
  filter: (id: string) => WorkOrderFilterInput;
  name: (order: Node) => string | undefined;
}

const queriesByParty: Readonly<Record<Party, NameLookup>> = {
  CUSTOMER: { filter: (customerId) => ({ customerId }), name: (order) => order.customerName },
  PROPERTY_FIRM: { filter: (pmfId) => ({ pmfId }), name: (order) => order.pmf?.name },
  SALESPERSON: { filter: (salespersonId) => ({ salespersonId }), name: (order) => order.salesperson?.fullName },
  INSTALLER: { filter: (installerId) => ({ installerId }), name: (order) => order.installer?.fullName },
};

const { Name: ItemName } = RECORD_PARTS.ITEM;

/** The name of the record that orders are filtered by. */
export const RecordName = ({ of, id }: { of: OrderRecord; id: string }) =>
  of === 'ITEM' ? <ItemName id={id} /> : <PartyName of={of} id={id} />;

/**
 * The name of a person or company in orders. Any of the party's orders provides it, so the user needs no access to the
 * party itself.
 */
function PartyName({ of, id }: { of: Party; id: string }) {
  const cachedName = rememberedName(of, id);
  const { data } = useQuery(FilterNamesDocument, {
    variables: { filter: queriesByParty[of].filter(id) },
    skip: cachedName !== undefined || !/^\d+$/.test(id),
    fetchPolicy: 'cache-first',
    context: { handlesErrors: true },
  });
  const order = data?.workOrders.nodes?.[0];
  return cachedName ?? (order ? queriesByParty[of].name(order) : undefined) ?? `no. ${id}`;
}

import { smallTable } from '../../db/small-tables';
import type { Context } from '../../graphql/context';
import { searchTerms } from './search-terms';
import { findCustomers, findInvoices, findItems, findWorkOrders } from './search.queries';
import type { CustomerHit, InvoiceHit, ItemHit, WorkOrderHit } from './search.queries';

export interface Hits {
  customers(): Promise<readonly CustomerHit[]>;
  workOrders(): Promise<readonly WorkOrderHit[]>;
  invoices(): Promise<readonly InvoiceHit[]>;
  items(): Promise<readonly ItemHit[]>;
}

/** Looks in every kind that the caller may see; a salesperson finds only his own customers, orders and invoices. */
export function searchEverything(ctx: Context, typed: string): Hits {
  const scope = ctx.salespersonScope;
  const empty = typed.trim() === '';
  const codes = async (): Promise<string[]> => [...(await smallTable(ctx.services, 'geoLocation')).values()].map((location) => location.code);
  return {
    customers: async () => (empty || !ctx.can('customer') ? [] : findCustomers(ctx.db, searchTerms(typed, []), scope)),
    items: async () => (empty || !ctx.can('item') ? [] : findItems(ctx.db, searchTerms(typed, []))),
    workOrders: async () => (empty || !ctx.can('workOrder') ? [] : findWorkOrders(ctx.db, searchTerms(typed, await codes()), scope)),
    invoices: async () => (empty || !ctx.can('workOrder') ? [] : findInvoices(ctx.db, searchTerms(typed, await codes()), scope)),
  };
}

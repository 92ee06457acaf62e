import { builder } from '../../graphql/builder';
import type { Context } from '../../graphql/context';
import { accessOptions } from '../../graphql/mutation';
import { searchEverything } from './search-everything';
import type { CustomerHit, InvoiceHit, ItemHit, WorkOrderHit } from './search.queries';
import { STATUS_BY_ID } from './status-labels';

const SearchCustomer = builder.objectRef<CustomerHit>('SearchCustomer').implement({
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    name: t.exposeString('name', { nullable: false }),
    city: t.exposeString('city', { nullable: false }),
    isEnabled: t.exposeBoolean('isEnabled', { nullable: false }),
  }),
});

const SearchWorkOrder = builder.objectRef<WorkOrderHit>('SearchWorkOrder').implement({
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    workOrderNumber: t.exposeString('workOrderNumber', { nullable: false }),
    customerName: t.exposeString('customerName', { nullable: false }),
    buildingUnit: t.exposeString('buildingUnit', { nullable: false }),
    address: t.string({ nullable: false, resolve: (hit) => [hit.addressLine1, hit.city].filter((part) => part !== '').join(', ') }),
    status: t.string({ nullable: false, description: 'The status by its name, e.g. `ASSIGN`.', resolve: (hit) => STATUS_BY_ID(hit.statusId) }),
    installDate: t.expose('installDate', { type: 'ISO8601Date', nullable: true }),
  }),
});

const SearchInvoice = builder.objectRef<InvoiceHit>('SearchInvoice').implement({
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    number: t.exposeString('invoiceNumber', { nullable: false }),
    workOrderId: t.exposeID('workOrderId', { nullable: false }),
    customerName: t.exposeString('customerName', { nullable: false }),
    status: t.exposeString('status', { nullable: false }),
    date: t.expose('invoiceDate', { type: 'ISO8601Date', nullable: false }),
    amount: t.field({ type: 'Money', nullable: true, description: 'Only for those who may see totals.', resolve: (hit, _args, ctx: Context) => (ctx.can('workOrderViewTotals') ? (hit.amountCents as never) : null) }),
  }),
});

const SearchItem = builder.objectRef<ItemHit>('SearchItem').implement({
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    nameNumber: t.exposeString('nameNumber', { nullable: false }),
    colorNameNumber: t.exposeString('colorNameNumber', { nullable: false }),
    itemTypeId: t.exposeID('itemTypeId', { nullable: false }),
    vendorName: t.exposeString('vendorName', { nullable: false }),
    isEnabled: t.exposeBoolean('isEnabled', { nullable: false }),
  }),
});

const SearchResult = builder.objectRef<{ readonly typed: string }>('SearchResult').implement({
  description: 'At most ten hits of each kind; a kind the caller may not see is empty.',
  fields: (t) => ({
    customers: t.field({ type: [SearchCustomer], nullable: { list: false, items: false }, resolve: ({ typed }, _args, ctx) => searchEverything(ctx, typed).customers() }),
    workOrders: t.field({ type: [SearchWorkOrder], nullable: { list: false, items: false }, resolve: ({ typed }, _args, ctx) => searchEverything(ctx, typed).workOrders() }),
    invoices: t.field({ type: [SearchInvoice], nullable: { list: false, items: false }, resolve: ({ typed }, _args, ctx) => searchEverything(ctx, typed).invoices() }),
    items: t.field({ type: [SearchItem], nullable: { list: false, items: false }, resolve: ({ typed }, _args, ctx) => searchEverything(ctx, typed).items() }),
  }),
});

builder.queryField('search', (t) =>
  t.field({
    type: SearchResult,
    nullable: false,
    description: 'Customers, work orders, invoices and items by number or by part of a name, as one types.',
    ...accessOptions({ signedIn: true }),
    args: { search: t.arg.string({ required: true }) },
    resolve: (_root, args) => ({ typed: args.search }),
  }),
);

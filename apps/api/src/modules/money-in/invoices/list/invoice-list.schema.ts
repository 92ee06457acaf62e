import { INVOICE_FILTERS } from '@falcon/domain/company/filters';
import {
  ACCOUNTING_STATES,
  DELIVERY_METHODS,
  DELIVERY_STATES,
  INVOICE_STATUSES,
  valuesOf,
} from '@falcon/domain/kit/flooring';
import { PRICES } from '@falcon/domain/orders/work-order-fields';
import { sql } from 'kysely';
import { builder } from '#core/builder';
import { connectionType, lazyPage, pageWindow } from '#core/lists/connection';
import type { Page } from '#core/lists/connection';
import type { Context } from '#core/context';
import { filterValues, listArguments } from '#core/lists/filters';
import type { ListArguments } from '#core/lists/filters';
import { keysetPage } from '#core/lists/keyset';
import { totalsOf } from '#core/lists/totals';
import { accessOptions } from '#core/mutation';
import { refuseUnseen } from '#core/errors';
import { searchedOrders } from '#orders/work-orders';
import { Invoice } from '../invoices.schema';
import {
  foundInvoices,
  INVOICE_SORTS,
  INVOICE_SORTS_BY_AMOUNT,
  INVOICE_TOTALS,
  invoiceConditions,
  invoiceRows,
  isSelective,
} from './invoice-list.queries';
import type { InvoiceRecord, InvoiceSort } from './invoice-list.queries';
import { listFacts } from './invoice-sums';

const SortEnum = builder.enumType('InvoiceSort', { values: Object.keys(INVOICE_SORTS) as InvoiceSort[] });
const StatusEnum = builder.enumType('InvoiceStatus', { values: valuesOf(INVOICE_STATUSES) });
export const DeliveryStateEnum = builder.enumType('InvoiceDeliveryState', {
  values: valuesOf(DELIVERY_STATES),
  description: 'Whether an invoice has reached its customer.',
});
export const DeliveryMethodEnum = builder.enumType('InvoiceDeliveryMethod', {
  values: valuesOf(DELIVERY_METHODS),
  description: 'How an invoice reaches its customer; NONE: no one has chosen.',
});
const AccountingEnum = builder.enumType('AccountingState', { values: valuesOf(ACCOUNTING_STATES) });

const InvoiceConnection = connectionType('Invoice', Invoice);
totalsOf('Invoice', InvoiceConnection, INVOICE_TOTALS);

type Arguments = ListArguments<typeof INVOICE_FILTERS, InvoiceSort>;

/** The list of invoices: page, count and totals run in parallel, and only when they are selected. */
function listInvoices(ctx: Context, args: Arguments): Page<InvoiceRecord> {
  const filter = filterValues(INVOICE_FILTERS, args);
  const sort = args.sort ?? 'DATE';
  if (INVOICE_SORTS_BY_AMOUNT.has(sort)) refuseUnseen(ctx, PRICES);
  pageWindow(args);
  const conditions = invoiceConditions(filter, listFacts(ctx));
  const text = filter.search?.trim() ?? '';
  const few = isSelective(filter);
  const pageOf = (pageConditions: typeof conditions, findFirst: boolean): Page<InvoiceRecord> =>
    keysetPage({
      db: ctx.db,
      query: invoiceRows(ctx.db, pageConditions, findFirst && sort !== 'DATE'),
      order: sort,
      sort: [...INVOICE_SORTS[sort], 'id'].map((column) => sql.ref(`i.${column}`)),
      direction: args.direction ?? 'DESC',
      args: { ...args, search: null },
      ...(few ? { countCap: null } : {}),
      totals: { columns: INVOICE_TOTALS, sees: ctx.sees(PRICES) },
    });
  if (text === '') return pageOf(conditions, few);
  let searched: Promise<Page<InvoiceRecord>> | null = null;
  const search = async () => {
    const { conditions: orders, many } = await searchedOrders(ctx.db, text);
    return pageOf([...conditions, foundInvoices(text, orders, many)], !many);
  };
  const findPage = () => (searched ??= search());
  return lazyPage(
    async () => (await findPage()).rows(),
    async () => (await findPage()).count(),
    async () => (await findPage()).totals?.() ?? null,
  );
}

builder.queryField('invoices', (t) =>
  t.field({
    ...accessOptions({ permission: 'invoicing' }),
    type: InvoiceConnection,
    description: 'Invoices, newest first by default; void ones only where their status is asked for.',
    args: listArguments(t, INVOICE_FILTERS, SortEnum, {
      enums: {
        statuses: StatusEnum,
        deliveryStates: DeliveryStateEnum,
        deliveries: DeliveryMethodEnum,
        accountingStates: AccountingEnum,
      },
      describe: { search: 'Invoice or order number, customer, PO, address.', overdueOnly: 'Open past its due date.' },
    }),
    resolve: (_root, args, ctx) => listInvoices(ctx, args),
  }),
);

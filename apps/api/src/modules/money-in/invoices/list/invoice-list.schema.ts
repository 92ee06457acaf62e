import type { INVOICE_FILTERS } from '@falcon/domain/company/filters';
import {
  ACCOUNTING_STATES,
  DELIVERY_METHODS,
  DELIVERY_STATES,
  INVOICE_STATUSES,
  valuesOf,
} from '@falcon/domain/kit/flooring';
import { builder } from '#core/builder';
import { lazyPage, pageWindow } from '#core/lists/connection';
import type { Page } from '#core/lists/connection';
import type { Context } from '#core/context';
import type { ListArguments } from '#core/lists/filters';
import { keysetPage } from '#core/lists/keyset';
import { filtersOf, ledgerList, sortOf } from '#kit/ledger-list';
import { searchedOrders } from '#orders/work-orders';
import type { InvoiceRecord } from '../invoices.queries';
import { Invoice } from '../invoices.schema';
import {
  foundInvoices,
  INVOICE_TOTALS,
  invoiceConditions,
  invoiceRows,
  INVOICES,
  isSelective,
} from './invoice-list.queries';

type InvoiceSort = keyof typeof INVOICES.sorts;

export const DeliveryStateEnum = builder.enumType('InvoiceDeliveryState', {
  values: valuesOf(DELIVERY_STATES),
  description: 'Whether an invoice has reached its customer.',
});
export const DeliveryMethodEnum = builder.enumType('InvoiceDeliveryMethod', {
  values: valuesOf(DELIVERY_METHODS),
  description: 'How an invoice reaches its customer; NONE: no one has chosen.',
});

/** The list of invoices: page, count and totals run in parallel, and only if selected. */
function listInvoices(ctx: Context, args: ListArguments<typeof INVOICE_FILTERS, InvoiceSort>): Page<InvoiceRecord> {
  const filter = filtersOf(INVOICES, ctx, args);
  const { order, sort, seesAmounts } = sortOf(INVOICES, ctx, args.sort);
  pageWindow(args);
  const conditions = invoiceConditions(filter, ctx);
  const text = filter.search?.trim() ?? '';
  const few = isSelective(filter);
  const pageOf = (pageConditions: typeof conditions, findFirst: boolean): Page<InvoiceRecord> =>
    keysetPage({
      db: ctx.db,
      query: invoiceRows(ctx.db, pageConditions, findFirst && order !== 'DATE'),
      order,
      sort,
      direction: args.direction ?? 'DESC',
      args: { ...args, search: null },
      ...(few ? { countCap: null } : {}),
      totals: { columns: INVOICE_TOTALS, sees: seesAmounts },
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

ledgerList('invoices', INVOICES, {
  type: Invoice,
  description:
    'Invoices, newest first by default; void ones only if their status is selected or their whole number is searched.',
  access: { permission: 'invoicing' },
  enums: {
    statuses: builder.enumType('InvoiceStatus', { values: valuesOf(INVOICE_STATUSES) }),
    deliveryStates: DeliveryStateEnum,
    deliveries: DeliveryMethodEnum,
    accountingStates: builder.enumType('AccountingState', { values: valuesOf(ACCOUNTING_STATES) }),
  },
  describe: {
    search: 'Invoice or order number, customer, PO, address.',
    overdueOnly: 'Open past its due date.',
    amountFrom: 'Of its amount, with tax.',
  },
  page: listInvoices,
});

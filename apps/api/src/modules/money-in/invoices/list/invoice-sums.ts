import type { InvoiceFilters } from '@falcon/domain/company/filters';
import type { Context } from '#core/context';
import { invoiceConditions, sumsOfLists } from './invoice-list.queries';
import type { InvoiceSums, ListFacts } from './invoice-list.queries';

/** What the conditions of a user's list depend on. */
export const listFacts = (ctx: Context): ListFacts => ({
  today: ctx.today(),
  timeZone: ctx.services.timeZone,
  salespersonScope: ctx.salespersonScope,
});

/** The sums of several filtered lists as this user sees them, in one statement; without a search. */
export const sumsOfInvoices = (ctx: Context, filters: readonly InvoiceFilters[]): Promise<InvoiceSums[]> =>
  sumsOfLists(
    ctx.db,
    filters.map((filter) => invoiceConditions(filter, listFacts(ctx))),
  );

import type { Context } from '../../graphql/context';
import { notFound, recordId } from '../../graphql/errors';
import { customerById } from './customers.queries';
import type { CustomerRow } from './customers.queries';

/** Whether this user may see a customer: a salesperson without a wider right sees his own only. */
export const isOwnCustomer = (ctx: Context, customer: { readonly salespersonId: number | null }): boolean => ctx.salespersonScope === null || customer.salespersonId === ctx.salespersonScope;

/** The customer an argument names, if this user may see it; else NOT_FOUND, as if there were none. */
export async function visibleCustomer(ctx: Context, id: string | number): Promise<CustomerRow> {
  const customer = await customerById(ctx.db, recordId('Customer', id));
  if (!customer || !isOwnCustomer(ctx, customer)) throw notFound('Customer', id);
  return customer;
}

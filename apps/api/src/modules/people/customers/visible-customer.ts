import type { Context, TransactionContext } from '#core/context';
import { notFound, recordId } from '#core/errors';
import { isOfOwn } from '#kit/record-kit';
import { customerById } from './customers.queries';
import type { CustomerRow } from './customers.queries';

/** Whether this user can see a customer: a salesperson without a wider permission sees only their own. */
export const isOwnCustomer = (ctx: TransactionContext, customer: Pick<CustomerRow, 'salespersonId'>): boolean =>
  isOfOwn(ctx, 'CUSTOMER', customer);

/** The customer of an argument, if this user can see it; otherwise NOT_FOUND, as if it didn't exist. */
export async function visibleCustomer(ctx: Context, id: string | number): Promise<CustomerRow> {
  const customer = await customerById(ctx.db, recordId('Customer', id));
  if (!customer || !isOwnCustomer(ctx, customer)) throw notFound('Customer', id);
  return customer;
}

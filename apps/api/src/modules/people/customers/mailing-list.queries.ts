import { sql } from 'kysely';
import type { Context } from '#core/context';
import { filteredCustomers } from './customers.queries';
import type { CustomerFilter } from './customers.queries';

/** The customer after which the list continues. */
export interface MailingPlace {
  readonly name: string;
  readonly id: number;
}

/**
 * A part of the mailing list by name: with the bill-to address if the customer has one, the firm, and contact
 * information.
 */
export async function mailingRows(ctx: Context, filter: CustomerFilter, after: MailingPlace | null, limit: number) {
  const other = sql<boolean>`(customer.use_bill_to_address and bill_to.id is not null)`;
  const part = (column: string) =>
    sql<string>`case when ${other} then ${sql.ref(`bill_to.${column}`)} else ${sql.ref(`address.${column}`)} end`;
  let query = (await filteredCustomers(ctx, filter))
    .leftJoin('address as billTo', 'billTo.id', 'customer.billToAddressId')
    .select([
      'customer.id',
      'customer.name',
      'customer.phone',
      'customer.invoiceEmails',
      'propertyFirm.name as firm',
      'salesperson.fullName as salesperson',
      'customerType.name as type',
    ])
    .select([
      sql<string>`case when ${other} then customer.bill_to_name else '' end`.as('attention'),
      part('address_line1').as('street'),
      part('address_line2').as('suite'),
      part('city').as('city'),
      part('state').as('state'),
      part('postal_code').as('zip'),
      part('country').as('country'),
    ]);
  if (after) query = query.where(sql<boolean>`(customer.name, customer.id) > (${after.name}, ${after.id})`);
  return query.orderBy('customer.name').orderBy('customer.id').limit(limit).execute();
}

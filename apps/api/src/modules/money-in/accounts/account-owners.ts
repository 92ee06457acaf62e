import { sql } from 'kysely';
import type { Database } from '#db/database';
import type { TransactionContext } from '#core/context';
import { notFound } from '#core/errors';
import { isOwnCustomer } from '#people/customers';

interface Owner {
  readonly id: number;
  readonly name: string;
  readonly propertyFirmId: number | null;
  readonly salespersonId: number | null;
}

/** Customers by their ids, if this user can see all of them. */
export async function visibleOwners(
  trx: Database,
  ctx: TransactionContext,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Owner>> {
  const rows: Owner[] = await trx
    .selectFrom('customer')
    .select(['id', 'name', 'propertyFirmId', 'salespersonId'])
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .execute();
  const owners = new Map(rows.filter((row) => isOwnCustomer(ctx, row)).map((row) => [row.id, row]));
  const missing = ids.find((id) => !owners.has(id));
  if (missing !== undefined) throw notFound('Customer', missing);
  return owners;
}

import type { Transaction } from 'kysely';
import type { DB } from '#db/database';

/** A payment adjustment: once, or weekly for a number of weeks. */
export interface Adjusted {
  readonly installerId?: number;
  readonly salespersonId?: number;
  readonly on: string;
  readonly cents: number;
  readonly weeks?: number;
  readonly description: string;
}

/** Adds a payment adjustment of one line. */
export async function writeAdjustment(
  trx: Transaction<DB>,
  { installerId, salespersonId, on, cents, weeks = 1, description }: Adjusted,
): Promise<void> {
  const { id } = await trx
    .insertInto('paymentAdjustment')
    .values({
      installerId: installerId ?? null,
      salespersonId: salespersonId ?? null,
      adjustmentDate: on,
      totalAdjustmentCents: cents,
      recurring: weeks > 1,
      recurrenceNumber: weeks > 1 ? weeks : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('paymentAdjustmentLine')
    .values({ paymentAdjustmentId: id, description, amountCents: cents })
    .execute();
}

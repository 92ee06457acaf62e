import { sql } from 'kysely';
import type { Database } from '#db/database';
import type { TransactionContext } from '#core/context';
import { addHistory } from '#kit/record-kit';

/** Disables items inside an open transaction; returns those that were enabled before. */
export async function disableItems(
  trx: Database,
  ctx: TransactionContext,
  ids: readonly number[],
  reason: string,
): Promise<ReadonlySet<number>> {
  const disabled = await trx
    .updateTable('item')
    .set({ isEnabled: false, version: sql<number>`version + 1`, updatedAt: ctx.now() })
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .where('isEnabled', '=', true)
    .returning(['id', 'version'])
    .execute();
  const userId = ctx.requireUser().id;
  await addHistory(
    trx,
    disabled.map(({ id, version }) => ({
      recordType: 'item',
      recordId: id,
      action: 'update',
      userId,
      version,
      changes: [{ field: 'isEnabled', from: true, to: false }],
      reason,
    })),
  );
  return new Set(disabled.map(({ id }) => id));
}

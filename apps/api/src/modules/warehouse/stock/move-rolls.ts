import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '#db/database';
import { queueFor } from '#db/in-transaction';
import type { Context, MutationCall } from '#core/context';
import { idInput, notFound, parseInput } from '#core/errors';
import type { InventoryRow } from '#catalog/items';
import { addHistory, optionalId, recordVersion, requirePick, requireSeen } from '#kit/record-kit';

const MOST_AT_ONCE = 500;
const move = z.object({
  rolls: z
    .array(z.object({ id: idInput, version: recordVersion }))
    .min(1, 'Select what you move.')
    .max(MOST_AT_ONCE, `Move at most ${MOST_AT_ONCE} at once.`),
  placeId: optionalId,
});

const withIds = (ids: readonly number[]) => sql<number>`any(${[...ids]}::int[])`;

const lockedRolls = (trx: Database, ids: readonly number[]): Promise<InventoryRow[]> =>
  trx.selectFrom('inventoryRoll').selectAll().where('id', '=', withIds(ids)).orderBy('id').forUpdate().execute();

const putAt = (trx: Database, ids: readonly number[], placeId: number | null): Promise<InventoryRow[]> =>
  trx
    .updateTable('inventoryRoll')
    .set({ placeId, version: sql<number>`version + 1` })
    .where('id', '=', withIds(ids))
    .returningAll()
    .execute();

/**
 * Moves rolls and cartons to a place, or away from any: all of them or, if someone changed one since then, none. Those
 * that are there already keep their version. The statements are the same for any number.
 */
export async function moveRolls(
  ctx: Context,
  raw: unknown,
  call: MutationCall,
): Promise<{ inventoryItems: InventoryRow[] }> {
  const { rolls, placeId = null } = parseInput(move, raw);
  const versions = new Map(rolls.map(({ id, version }) => [id, version]));
  const ids = [...versions.keys()];
  const inventoryItems = await ctx.transaction(async (trx, ctx) => {
    await requirePick(trx, 'stockPlace', placeId, { path: 'placeId', kind: 'Place' });
    queueFor('inventoryRoll', ids);
    const before = new Map((await lockedRolls(trx, ids)).map((row) => [row.id, row]));
    const missing = ids.find((id) => !before.has(id));
    if (missing !== undefined) throw notFound('Roll', missing);
    const after = new Map(before);
    await ctx.onceForEach(call, ids, async (wanted, trx, ctx) => {
      for (const id of wanted) {
        const row = before.get(id);
        if (!row) continue;
        const record = { kind: 'Roll', id, subject: `Roll ${row.rollNumber}`, recordId: id };
        await requireSeen(trx, ctx, { ...record, recordType: 'inventory_roll' }, versions.get(id) ?? 0, row.version);
      }
      const moving = wanted.filter((id) => before.get(id)?.placeId !== placeId);
      if (moving.length === 0) return wanted;
      const moved = await putAt(trx, moving, placeId);
      const userId = ctx.requireUser().id;
      await addHistory(
        trx,
        moved.map(({ id, version }) => ({
          recordType: 'inventory_roll',
          recordId: id,
          action: 'update',
          userId,
          version,
          changes: [{ field: 'placeId', from: before.get(id)?.placeId ?? null, to: placeId }],
        })),
      );
      for (const row of moved) after.set(row.id, row);
      return wanted;
    });
    return ids.flatMap((id) => after.get(id) ?? []);
  });
  return { inventoryItems };
}

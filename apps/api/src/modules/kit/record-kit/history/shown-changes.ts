import { namedIn, readChanges } from '@falcon/domain/company/history';
import type { Change, NamedId, ReadableChange } from '@falcon/domain/company/history';
import type { Context } from '#core/context';
import { keyOf, namesOf } from './names.queries';

/** The name of a record; those of a whole page are loaded together. */
export const nameOf = (ctx: Context, reference: NamedId): Promise<string | undefined> =>
  ctx
    .loader<string, string | undefined>('history-names', async (keys) => {
      const wanted = keys.map((key): NamedId => {
        const [record, id] = key.split(' ');
        return { record: record as NamedId['record'], id: Number(id) };
      });
      const names = await namesOf(ctx.db, wanted);
      return keys.map((key) => names.get(key));
    })
    .load(keyOf(reference));

/**
 * The changes of one entry that this user can see, as text, and the number of hidden ones. `floor` gives quantities
 * their units.
 */
export async function shownChanges(
  ctx: Context,
  recordType: string,
  changes: readonly Change[],
  floor: number | null = null,
): Promise<{ readonly changes: readonly ReadableChange[]; readonly hidden: number }> {
  const wanted = namedIn(recordType, changes);
  const names = new Map(await Promise.all(wanted.map(async (one) => [keyOf(one), await nameOf(ctx, one)] as const)));
  return readChanges(recordType, changes, {
    can: (permission) => ctx.can(permission),
    nameOf: (reference) => names.get(keyOf(reference)),
    floor,
    timeZone: ctx.services.timeZone,
  });
}

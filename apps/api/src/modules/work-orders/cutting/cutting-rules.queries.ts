import type { CutRules, ItemToCut } from '@falcon/domain/cuts';
import type { Feet } from '@falcon/domain/money';
import type { Database } from '../../../db/database';

/** The company's limits for cuts of a flooring type, and the roll properties of the flooring item. */
export async function cuttingRules(
  db: Database,
  flooringTypeId: number,
  itemId: number | null,
): Promise<{ readonly rules: CutRules; readonly item: ItemToCut | null }> {
  const [config, widths, item] = await Promise.all([
    db.selectFrom('appConfiguration').select('maxCutLengthE4').executeTakeFirstOrThrow(),
    db
      .selectFrom('rollWidth')
      .select('widthE4')
      .where('flooringTypeId', '=', flooringTypeId)
      .orderBy('widthE4')
      .execute(),
    itemId === null
      ? undefined
      : db.selectFrom('item').select(['widthE4', 'isPatterned']).where('id', '=', itemId).executeTakeFirst(),
  ]);
  return {
    rules: { maxLength: config.maxCutLengthE4 as Feet, allowedWidths: widths.map((row) => row.widthE4 as Feet) },
    item: item ? { width: item.widthE4 as Feet | null, isPatterned: item.isPatterned } : null,
  };
}

import { z } from 'zod';
import { LABOR_CARD, RATE_CATEGORIES } from '@falcon/domain/kit/flooring';
import type { FlooringTypeId, RateCategory } from '@falcon/domain/kit/flooring';
import type { Database } from '#db/database';
import type { TransactionContext } from '#core/context';
import { blankRateField } from '#kit/record-kit';
import type { FieldChange } from '@falcon/domain/company/history';
import { laborLines, storeLaborLines } from './labor-rates.queries';

/** The four tabs of a labor rate by their input names. */
const CARD_GROUPS = { carpet: 1, vinyl: 2, vct: 3, carpetTile: 4 } as const satisfies Record<string, FlooringTypeId>;
type CardGroup = keyof typeof CARD_GROUPS;
type GroupValues = Readonly<Partial<Record<RateCategory, number | null | undefined>>>;

const group = (id: FlooringTypeId) =>
  z
    .object(
      Object.fromEntries(
        LABOR_CARD[id].map((category) => [
          category,
          blankRateField(`The rate for ${RATE_CATEGORIES[category].label.toLowerCase()}`),
        ]),
      ),
    )
    .nullish();

/** The checks of the tabs in a save: a price left out is kept, null makes it blank. */
export const cardShape = { carpet: group(1), vinyl: group(2), vct: group(3), carpetTile: group(4) };

/**
 * Stores the lines that differ, effective today, and lists them for the history. Blank (null) and 0 are different: only
 * a blank row uses other prices.
 */
export async function storeCard(
  ctx: TransactionContext,
  trx: Database,
  laborRateId: number,
  groups: Readonly<Record<string, unknown>>,
): Promise<FieldChange[]> {
  const storedAmounts = new Map(
    (await laborLines(trx, [laborRateId])).map((line) => [
      `${line.flooringTypeId} ${line.rateCategory}`,
      line.amountE4,
    ]),
  );
  const before = (line: { readonly flooringTypeId: number; readonly rateCategory: string }): number | null =>
    storedAmounts.get(`${line.flooringTypeId} ${line.rateCategory}`) ?? null;
  const typedLines = (Object.keys(CARD_GROUPS) as CardGroup[]).flatMap((name) => {
    const flooringTypeId = CARD_GROUPS[name];
    return Object.entries((groups[name] ?? {}) as GroupValues).flatMap(([category, amountE4]) =>
      amountE4 === undefined ? [] : [{ flooringTypeId, rateCategory: category as RateCategory, amountE4 }],
    );
  });
  const changed = typedLines.filter((line) => before(line) !== line.amountE4);
  await storeLaborLines(
    trx,
    changed.map((line) => ({ ...line, laborRateId, effectiveDate: ctx.today() })),
    ctx.requireUser().id,
  );
  return changed.map((line) => ({
    field: 'rate.amountE4',
    from: before(line),
    to: line.amountE4,
    reference: { part: 'rate', key: line.rateCategory, floor: line.flooringTypeId },
  }));
}

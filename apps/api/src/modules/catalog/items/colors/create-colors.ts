import { z } from 'zod';
import type { Database } from '#db/database';
import type { Context, MutationCall, TransactionContext } from '#core/context';
import { idInput, notFound, parseInput, validationError } from '#core/errors';
import type { FieldFault } from '#core/errors';
import { addHistory, firstValues, recordById, textField, wholeField } from '#kit/record-kit';
import { costEntry, insertCostHistory } from '../costs/costs.queries';
import { widthFault } from '../item-form';
import { itemsOfStyle, insertItems } from '../items.queries';
import type { ItemRow, StyleColor } from '../items.queries';

/** The most colors that can be added together. */
const MOST_COLORS = 300;
const color = z.object({
  colorName: textField(80),
  colorNumber: textField(60),
  vendorStyleColor: textField(120),
  width: wholeField(1, 300_000, 'A roll is at most 30 feet wide.'),
});
const form = z.object({
  itemId: idInput,
  colors: z.array(color).min(1, 'Enter at least one color.').max(MOST_COLORS, `At most ${MOST_COLORS} colors at once.`),
});
type Color = z.output<typeof color>;

const keyOf = ({ colorName, colorNumber, widthE4 }: StyleColor): string =>
  `${colorName.toLowerCase()}\n${colorNumber.toLowerCase()}\n${widthE4 ?? 0}`;
const wordsOf = ({ colorName, colorNumber }: StyleColor): string => [colorName, colorNumber].filter(Boolean).join(' ');

/** The colors to store, or the error of each row: without name and number, or a duplicate. */
function checkedColors(
  typedColors: readonly Color[],
  like: ItemRow,
  standing: readonly StyleColor[],
): {
  readonly faults: readonly FieldFault[];
  readonly colors: readonly (StyleColor & { readonly vendorStyleColor: string })[];
} {
  const knownKeys = new Set(standing.map(keyOf));
  const rows = new Map<string, number>();
  const faults: FieldFault[] = [];
  const colors = typedColors.map(({ colorName = '', colorNumber = '', vendorStyleColor = '', width }, index) => {
    const newColor = {
      colorName,
      colorNumber,
      vendorStyleColor,
      widthE4: like.widthE4 === null ? null : (width ?? like.widthE4),
    };
    const key = keyOf(newColor);
    const earlier = rows.get(key);
    const fault = (message: string) => faults.push({ path: `colors.${index}.colorName`, message });
    if (wordsOf(newColor) === '') fault('Enter the name or the number of the color.');
    else if (earlier !== undefined) fault(`${wordsOf(newColor)} is already in row ${earlier + 1}.`);
    else if (knownKeys.has(key)) fault(`${like.nameNumber} has the color ${wordsOf(newColor)} already.`);
    if (earlier === undefined) rows.set(key, index);
    return newColor;
  });
  return { faults, colors };
}

/** The fields that a color takes from the item it is like. */
const COPIED = [
  'styleId',
  'itemTypeId',
  'materialId',
  'vendorId',
  'name',
  'number',
  'description',
  'costE4',
  'shippingE4',
  'salesTaxE4',
  'profitE4',
  'coveThickness',
  'coveSize',
  'isPatterned',
  'piecesPerCarton',
  'sqftPerCartonE4',
] as const;

const pick = <Row, Column extends keyof Row>(row: Row, columns: readonly Column[]): Pick<Row, Column> =>
  Object.fromEntries(columns.map((column) => [column, row[column]])) as Pick<Row, Column>;

async function storeColors(
  ctx: TransactionContext,
  trx: Database,
  like: ItemRow,
  colors: readonly (StyleColor & { readonly vendorStyleColor: string })[],
): Promise<ItemRow[]> {
  const userId = ctx.requireUser().id;
  const shared = { ...pick(like, COPIED), costEffectiveDate: ctx.today() };
  const rows = colors.map((own) => ({ ...shared, ...own }));
  const items = await insertItems(trx, rows);
  await insertCostHistory(
    trx,
    items.map(({ id }) => costEntry(like, { itemId: id, effectiveDate: ctx.today(), userId })),
  );
  await addHistory(
    trx,
    items.map(({ id, version }, index) => ({
      recordType: 'item',
      recordId: id,
      action: 'create',
      userId,
      version,
      changes: firstValues('item', rows[index] ?? {}),
    })),
  );
  return items;
}

/** Adds colors to an item's style, with that item's prices; adds none if any row is refused. */
export async function createItemColors(ctx: Context, raw: unknown, call: MutationCall): Promise<{ items: ItemRow[] }> {
  const { itemId, colors: typedColors } = parseInput(form, raw);
  return ctx.transaction(async (trx, ctx) => {
    const like = await recordById(trx, 'item', itemId);
    if (!like) throw notFound('Item', itemId);
    const standing = await itemsOfStyle(trx, like.styleId);
    const { faults, colors } = checkedColors(typedColors, like, standing);
    let items: ItemRow[] = standing.filter((item) => colors.some((newColor) => keyOf(newColor) === keyOf(item)));
    await ctx.once({ ...call, guardedByVersion: true }, async () => {
      if (faults.length > 0) throw validationError(faults);
      for (const widthE4 of new Set(colors.map((one) => one.widthE4))) {
        const fault = await widthFault(trx, like.itemTypeId, widthE4);
        if (fault !== null)
          throw validationError(`colors.${colors.findIndex((one) => one.widthE4 === widthE4)}.width`, fault);
      }
      items = await storeColors(ctx, trx, like, colors);
      return like.id;
    });
    return { items };
  });
}

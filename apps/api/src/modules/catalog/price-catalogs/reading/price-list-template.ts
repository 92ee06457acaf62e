import { fileReader } from '#files/generated-files';
import { readCell } from '@falcon/domain/kit/imports';
import { PRICE_LIST_FIELDS } from '@falcon/domain/catalog/price-catalogs';
import type { PriceListField } from '@falcon/domain/catalog/price-catalogs';
import type { Context } from '#core/context';
import type { CellValue, Sheet } from '#sheets/sheet';
import { storeSheet } from '#sheets/store-sheet';

const NAME = 'Price list';
const KINDS: Readonly<Record<string, 'rate' | 'quantity' | 'whole' | 'date'>> = {
  cutCost: 'rate',
  rollCost: 'rate',
  retail: 'rate',
  promoCutCost: 'rate',
  promoRollCost: 'rate',
  quantity: 'quantity',
  isPromo: 'whole',
  promoFrom: 'date',
  promoUntil: 'date',
};
const EXAMPLES = [0, 1, 2] as const;

/** An example in spreadsheet form: costs as numbers, dates as dates. */
function cellOf({ key, examples }: PriceListField, at: (typeof EXAMPLES)[number]): CellValue {
  const kind = KINDS[key];
  const example = examples[at];
  if (example === '') return null;
  if (kind === undefined) return example;
  if (kind !== 'date') return Number(example);
  const day = readCell('date', example);
  return day.ok && typeof day.value === 'string' ? day.value : example;
}

const rowsSheet: Sheet = {
  name: NAME,
  columns: PRICE_LIST_FIELDS.map(({ key, label }) => ({
    header: label,
    kind: KINDS[key] ?? 'text',
    width: Math.max(12, label.length + 2),
  })),
  rows: EXAMPLES.map((at) => PRICE_LIST_FIELDS.map((field) => cellOf(field, at))),
};

const columnsSheet: Sheet = {
  name: 'Columns',
  columns: [
    { header: 'Column', kind: 'text', width: 30 },
    { header: 'Description', kind: 'text', width: 90 },
  ],
  rows: PRICE_LIST_FIELDS.map(({ label, hint }) => [label, hint]),
};

/**
 * The signed address of a workbook to fill in: an example of each sort, and an explanation of the columns on a second
 * sheet.
 */
export const priceListTemplate = (ctx: Context): Promise<string> =>
  storeSheet(
    ctx.db,
    ctx.services.files,
    [rowsSheet, columnsSheet],
    'XLS',
    fileReader(ctx),
    ctx.now(),
    'price-list-template',
  );

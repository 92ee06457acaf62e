import { readCell } from '@falcon/domain/kit/imports';
import { PRICE_LIST_FIELDS } from '@falcon/domain/catalog/price-catalogs';
import type { PriceListField } from '@falcon/domain/catalog/price-catalogs';
import type { Context } from '#core/context';
import type { CellValue } from '#sheets/sheet';
import { storeTemplate } from '#kit/staged-files';

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

/** An example in spreadsheet form: costs as numbers, dates as dates. */
function cellOf({ key }: PriceListField, example: string): CellValue {
  const kind = KINDS[key];
  if (example === '') return null;
  if (kind === undefined) return example;
  if (kind !== 'date') return Number(example);
  const day = readCell('date', example);
  return day.ok && typeof day.value === 'string' ? day.value : example;
}

/** The signed address of a workbook to fill in, with an example of each sort. */
export const priceListTemplate = (ctx: Context): Promise<string> =>
  storeTemplate(ctx, {
    name: 'Price list',
    fileName: 'price-list-template',
    format: 'XLS',
    columns: PRICE_LIST_FIELDS.map((field) => ({
      header: field.label,
      kind: KINDS[field.key] ?? 'text',
      width: Math.max(12, field.label.length + 2),
      examples: field.examples.map((example) => cellOf(field, example)),
      about: [field.hint],
    })),
    about: [
      ['Column', 30],
      ['Description', 90],
    ],
  });

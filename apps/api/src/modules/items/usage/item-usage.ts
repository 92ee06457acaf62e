import { z } from 'zod';
import { itemType } from '@falcon/domain/flooring';
import type { ExportFormat } from '@falcon/domain/flooring';
import { daysBetween } from '@falcon/domain/schedule';
import type { Context } from '../../../graphql/context';
import { idInput, parseInput } from '../../../graphql/errors';
import type { SheetColumn } from '../../../sheets/sheet';
import { storeSheet } from '../../../sheets/store-sheet';
import { optionalId, requiredDateField } from '../../records';
import { seesProfit } from '../costs/costs.schema';
import { ITEM_USAGE_SORTS, usageRows } from './usage.queries';
import type { UsageFilter, UsageRow, UsageTotals } from './usage.queries';

/** Rows on the screen; the totals include all. */
export const MOST_ROWS = 1000;
export const MOST_EXPORTED = 50_000;
const LONGEST_RANGE = 3660;

const question = z
  .object({
    startDate: requiredDateField,
    endDate: requiredDateField,
    itemTypeId: optionalId,
    vendorId: optionalId,
    itemId: z.union([z.null(), idInput]).optional(),
    search: z.string().nullish(),
    sort: z.enum(ITEM_USAGE_SORTS).nullish(),
    direction: z.enum(['ASC', 'DESC']).nullish(),
  })
  .superRefine(({ startDate, endDate }, check) => {
    const days = daysBetween(startDate, endDate);
    if (days < 0) check.addIssue({ code: 'custom', path: ['endDate'], message: 'The range ends before it starts.' });
    else if (days > LONGEST_RANGE)
      check.addIssue({ code: 'custom', path: ['endDate'], message: 'Select a range of at most ten years.' });
  });

/** The query, with the user's own limits. */
function filterOf(ctx: Context, raw: unknown): UsageFilter {
  const { itemTypeId, vendorId, itemId, search, sort, direction, ...range } = parseInput(question, raw);
  // Users who can't see profit must not learn it from the order of the rows either.
  const asked = sort ?? 'NAME';
  const shown = !seesProfit(ctx) && (asked === 'PROFIT' || asked === 'TOTAL') ? 'COST' : asked;
  return {
    ...range,
    itemTypeId: itemTypeId ?? null,
    vendorId: vendorId ?? null,
    itemId: itemId ?? null,
    search,
    salespersonId: ctx.salespersonScope,
    sort: shown,
    direction: direction ?? 'ASC',
  };
}

export interface ItemUsageAnswer {
  readonly rows: readonly UsageRow[];
  readonly totals: UsageTotals;
}

/** What the orders of a range use of each item. */
export const itemUsage = (ctx: Context, raw: unknown, whole: boolean): Promise<ItemUsageAnswer> =>
  usageRows(ctx.db, filterOf(ctx, raw), whole ? MOST_EXPORTED : MOST_ROWS);

const COLUMNS: readonly SheetColumn[] = [
  { header: 'Item', kind: 'text', width: 36 },
  { header: 'Type', kind: 'text' },
  { header: 'Vendor', kind: 'text', width: 24 },
  { header: 'Unit', kind: 'text', width: 10 },
  { header: 'Orders', kind: 'whole', width: 10 },
  { header: 'Quantity', kind: 'quantity' },
  { header: 'Reconciled', kind: 'quantity' },
  { header: 'Cost', kind: 'money' },
];
const PROFIT_COLUMNS: readonly SheetColumn[] = [
  { header: 'Profit', kind: 'money' },
  { header: 'Total', kind: 'money' },
];
const hundredths = (value: number): number => value / 100;

/** The same rows as a file; returns its signed address. */
export async function itemUsageExport(ctx: Context, raw: unknown, format: ExportFormat): Promise<string> {
  const filter = filterOf(ctx, raw);
  const { rows } = await usageRows(ctx.db, filter, MOST_EXPORTED);
  const profit = seesProfit(ctx);
  const cells = rows.map((row) => [
    row.itemName,
    itemType(row.itemTypeId)?.name ?? '',
    row.vendorName,
    itemType(row.itemTypeId)?.unitOfMeasure ?? '',
    row.orders,
    hundredths(row.quantityE2),
    hundredths(row.actualQuantityE2),
    hundredths(row.costCents),
    ...(profit ? [hundredths(row.profitCents), hundredths(row.costCents + row.profitCents)] : []),
  ]);
  const sheet = {
    name: `Item usage ${filter.startDate} to ${filter.endDate}`,
    columns: profit ? [...COLUMNS, ...PROFIT_COLUMNS] : COLUMNS,
    rows: cells,
  };
  return storeSheet(ctx.db, ctx.services.files, [sheet], format, ctx.requireUser().id, ctx.now());
}

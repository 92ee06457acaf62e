import { sql } from 'kysely';
import { firstOfMonth, isClosedMonth, monthName } from '@falcon/domain/money-in/accounts';
import { SUPPLY_FILTERS } from '@falcon/domain/company/filters';
import { supplyPurchase } from '@falcon/domain/company/records';
import { writtenDate } from '@falcon/domain/kit/schedule';
import { purchaseTotal, stockChanges } from '@falcon/domain/catalog/supplies';
import { builder } from '#core/builder';
import type { TransactionContext } from '#core/context';
import { notFound, validationError } from '#core/errors';
import { moneyField } from '#core/figures';
import type { Database } from '#db/database';
import { heldClosedThrough, holdOpenMonth } from '#office/closed-months';
import { Installer, installerOf } from '#people/installers';
import { Item, itemOf } from '#catalog/items';
import { recordModule, rowsType } from '#kit/record-kinds';
import type { FormInput } from '#kit/record-kinds';
import { HistoryUser, historyUser, recordById, rowChanges } from '#kit/record-kit';
import { linesIn } from './purchase-form';
import { SupplyItem } from './supply-items.schema';
import { supplyItemOf } from './supply-items.queries';
import { linesOf, lockedSheetOf, sheetsOf, storeLines, supplyColumns, supplyLines } from './supply-purchases.queries';
import type { SupplyLineRow, SupplyPurchaseRow } from './supply-purchases.queries';
import { moveForPurchase } from './supply-stock.queries';
import type { StockKeeper } from './supply-stock.queries';

const { lines: LINES } = supplyPurchase.fields;

/** Refuses changes to a purchase that is on an approved or paid bill sheet, or dated in a closed month. */
async function refuseSettled(
  trx: Database,
  ctx: Pick<TransactionContext, 'today'>,
  { id, purchaseDate }: SupplyPurchaseRow,
  path: string,
): Promise<void> {
  const refuse = (why: string) => validationError(path, `This is ${why}. Enter a payment adjustment to correct it.`);
  const periodStart = await lockedSheetOf(trx, id);
  if (periodStart !== null) throw refuse(`on the bill sheet of ${writtenDate(periodStart)}, which is approved`);
  if (purchaseDate < firstOfMonth(ctx.today()) && isClosedMonth(purchaseDate, await heldClosedThrough(trx)))
    throw refuse(`dated ${writtenDate(purchaseDate)}, and ${monthName(purchaseDate)} is closed`);
}

/** The first field changed by a save. */
function changedField(before: SupplyPurchaseRow, input: FormInput, lines: boolean): string | null {
  const { installerId, purchaseDate } = input;
  if (installerId !== undefined && installerId !== before.installerId) return 'installerId';
  if (purchaseDate !== undefined && purchaseDate !== before.purchaseDate) return 'purchaseDate';
  return lines ? 'lines' : null;
}

async function prepare(trx: Database, input: FormInput, before: SupplyPurchaseRow | null, ctx: TransactionContext) {
  const date = input['purchaseDate'] as string | undefined;
  if (date !== undefined && date !== before?.purchaseDate) await holdOpenMonth(trx, ctx, 'purchaseDate', date);
  const storedLines = before ? await supplyLines(trx, [before.id]) : [];
  const lines = await linesIn(trx, input, storedLines);
  if (!before && lines === undefined) throw validationError('lines', 'Enter at least one line.');
  if (before) {
    const path = changedField(
      before,
      input,
      lines !== undefined && rowChanges('supply', LINES, storedLines, lines).length > 0,
    );
    if (path !== null) await refuseSettled(trx, ctx, before, path);
  }
  return {
    ...(lines && { totalAmountCents: purchaseTotal(lines) }),
    ...(before ? {} : { creatorId: ctx.requireUser().id }),
  };
}

const keeperOf = (ctx: TransactionContext): StockKeeper => ({ userId: ctx.requireUser().id, at: ctx.now() });

async function storeParts(trx: Database, { id }: SupplyPurchaseRow, input: FormInput, ctx: TransactionContext) {
  const storedLines = await supplyLines(trx, [id]);
  const lines = await linesIn(trx, input, storedLines);
  if (lines === undefined) return [];
  const changes = rowChanges('supply', LINES, storedLines, lines);
  if (changes.length === 0) return [];
  await storeLines(trx, id, lines);
  await moveForPurchase(trx, id, stockChanges(storedLines, lines), keeperOf(ctx));
  return changes;
}

/** Deletes a purchase and returns its supplies to stock. */
async function removable(trx: Database, row: SupplyPurchaseRow, ctx: TransactionContext): Promise<void> {
  await refuseSettled(trx, ctx, row, 'id');
  await moveForPurchase(trx, row.id, stockChanges(await supplyLines(trx, [row.id]), []), keeperOf(ctx));
}

export const { type: SupplyPurchase } = recordModule(supplyPurchase, {
  references: {
    installer: {
      type: Installer,
      of: installerOf,
      // Supplies are due even if the installer was disabled since.
      require: async (trx, id) => {
        if (id != null && !(await recordById(trx, 'installer', id))) throw notFound('Installer', id);
      },
    },
  },
  filters: {
    of: SUPPLY_FILTERS,
    columns: supplyColumns,
    few: ({ installerId, itemId }) => installerId != null || itemId != null,
  },
  totals: { columns: { amount: { type: 'Money', sum: sql.ref('supplyPurchase.totalAmountCents') } } },
  prepare,
  parts: { store: storeParts },
  removable,
  notes: {
    create: 'Takes the supplies from stock.',
    update: 'Lines that are sent replace all stored ones; stock follows.',
  },
});

const SupplyPurchaseLine = rowsType<typeof LINES.of, SupplyLineRow>(LINES, {
  description: 'A quantity of an item at a price.',
  references: { item: { type: Item, of: itemOf } },
  more: (t) => ({
    id: t.exposeID('id'),
    itemId: t.exposeID('itemId'),
    supply: t.field({
      type: SupplyItem,
      nullable: true,
      description: 'The item with its stock and its price today.',
      resolve: (row, _args, ctx) => supplyItemOf(ctx, row.itemId),
    }),
    extendedPrice: t.field(moneyField('extendedPriceCents', { description: 'Quantity times price, rounded half-up.' })),
  }),
});

builder.objectFields(SupplyPurchase, (t) => ({
  lines: t.field({ type: [SupplyPurchaseLine], resolve: (row, _args, ctx) => linesOf(ctx, row.id) }),
  creator: t.field({
    type: HistoryUser,
    nullable: true,
    description: 'Who recorded it.',
    resolve: (row, _args, ctx) => historyUser(ctx, row.creatorId),
  }),
  sheetPeriodStart: t.field({
    type: 'ISO8601Date',
    nullable: true,
    description: 'The Sunday of the week whose bill sheet deducts it first; null while none does.',
    resolve: async (row, _args, ctx) => (await sheetsOf(ctx, row.id))[0]?.periodStart ?? null,
  }),
  isLocked: t.boolean({
    description: 'A bill sheet that has it is approved or paid: it can’t be changed.',
    resolve: async (row, _args, ctx) => (await sheetsOf(ctx, row.id)).some(({ status }) => status !== 'OPEN'),
  }),
}));

import { item } from '@falcon/domain/company/records';
import { rowsBy } from '#core/batches';
import { builder } from '#core/builder';
import { hidden, rateField } from '#core/figures';
import { costHistories, waitingCosts } from './costs.queries';
import type { CostSource } from './cost-lines';
import { partOf } from './promos';
import type { CostHistoryRow, WaitingCostRow } from './costs.queries';

const PARTS = { PROMO: ', promo', AFTER_PROMO: ', after the promo' } as const;

/** The origin of a cost as text. */
function originOf(source: unknown): string | null {
  if (typeof source !== 'object' || source === null) return null;
  const place = source as CostSource;
  if (place.kind === '832') return `${place.file}, segment ${place.segment}`;
  if (place.kind !== 'LIST') return null;
  return `${place.file}, row ${place.row}${place.part === undefined ? '' : PARTS[place.part]}`;
}

export const ItemCost = builder.objectRef<CostHistoryRow>('ItemCost').implement({
  description: 'The cost of an item from a date on.',
  fields: (t) => ({
    id: t.exposeID('id'),
    cost: t.field(rateField('costE4')),
    shipping: t.field(rateField('shippingE4')),
    salesTax: t.field(rateField('salesTaxE4')),
    profit: t.field(rateField('profitE4', hidden(item.fields.profit))),
    effectiveDate: t.expose('effectiveDate', { type: 'ISO8601Date' }),
    recordedAt: t.expose('recordedAt', { type: 'ISO8601DateTime' }),
    userName: t.exposeString('userName', { nullable: true }),
    origin: t.string({
      nullable: true,
      description: 'The file and the segment (or row) of the price catalog it came from; null if a user entered it.',
      resolve: (row) => originOf(row.source),
    }),
  }),
});

const PROMO_PARTS = ['PROMO', 'AFTER_PROMO'] as const;
const PromoPart = builder.enumType('PromoPart', {
  values: PROMO_PARTS,
  description:
    "The cost's part in a promo: the promo's own cost, or the one that ends it. They are withdrawn together.",
});

export const WaitingCost = builder.objectRef<WaitingCostRow>('WaitingCost').implement({
  description: 'An announced cost that takes effect on its date.',
  fields: (t) => ({
    id: t.exposeID('id'),
    newCost: t.field(rateField('costE4')),
    effectiveDate: t.expose('effectiveDate', { type: 'ISO8601Date' }),
    recordedAt: t.expose('recordedAt', { type: 'ISO8601DateTime' }),
    userName: t.exposeString('userName', { nullable: true }),
    promo: t.field({
      type: PromoPart,
      nullable: true,
      description: 'Null: not part of a promo.',
      resolve: (row) => PROMO_PARTS.find((part) => part === partOf(row.source)) ?? null,
    }),
    origin: t.string({
      nullable: true,
      description: 'The file and the segment (or row) of the price catalog it came from; null if a user entered it.',
      resolve: (row) => originOf(row.source),
    }),
  }),
});

const LONGEST_HISTORY = 200;

/** The costs of an item, loaded together with those of the request's other items. */
export const costsOf = rowsBy('itemCosts', (db, ids) => costHistories(db, ids, LONGEST_HISTORY), 'itemId');

/** The announced costs of an item, loaded together with those of the request's other items. */
export const waitingOf = rowsBy('itemWaitingCosts', waitingCosts, 'itemId');

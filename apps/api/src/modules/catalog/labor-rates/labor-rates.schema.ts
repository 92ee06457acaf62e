import { LABOR_CARD, RATE_CATEGORIES } from '@falcon/domain/kit/flooring';
import type { FlooringTypeId } from '@falcon/domain/kit/flooring';
import { laborRate } from '@falcon/domain/company/records';
import { rowsBy } from '#core/batches';
import { builder } from '#core/builder';
import type { Context } from '#core/context';
import { rateField } from '#core/figures';
import { recordModule } from '#kit/record-kinds';
import { historyUser, rateOrNull } from '#kit/record-kit';
import { laborHistories, laborLinesOf, laborRateOrders } from './labor-rates.queries';
import type { LaborHistoryRow, LaborLineRow, LaborRateRow } from './labor-rates.queries';
import { cardShape, storeCard } from './labor-card';

type CardLines = readonly LaborLineRow[];

/** The rates of one flooring type: a field for each row, null if the row is blank. */
function ratesType(name: string, flooringTypeId: FlooringTypeId) {
  return builder.objectRef<CardLines>(name).implement({
    fields: (t) =>
      Object.fromEntries(
        LABOR_CARD[flooringTypeId].map((category) => [
          category,
          t.field({
            type: 'Rate',
            nullable: true,
            description: `${RATE_CATEGORIES[category].label}, per unit; null when the row is blank, which is not the same as 0.`,
            resolve: (lines) => rateOrNull(lines.find((line) => line.rateCategory === category)?.amountE4 ?? null),
          }),
        ]),
      ),
  });
}

function ratesInput(name: string, flooringTypeId: FlooringTypeId) {
  return builder.inputType(name, {
    fields: (t) =>
      Object.fromEntries(LABOR_CARD[flooringTypeId].map((category) => [category, t.field({ type: 'Rate' })])),
  });
}

const types = {
  carpet: ratesType('CarpetRates', 1),
  vinyl: ratesType('VinylRates', 2),
  vct: ratesType('VctRates', 3),
  carpetTile: ratesType('CarpetTileRates', 4),
};
const inputs = {
  carpet: ratesInput('CarpetRatesInput', 1),
  vinyl: ratesInput('VinylRatesInput', 2),
  vct: ratesInput('VctRatesInput', 3),
  carpetTile: ratesInput('CarpetTileRatesInput', 4),
};

const LaborRateChange = builder.objectRef<LaborHistoryRow>('LaborRateChange').implement({
  description: 'The cost of one line of a labor rate from a date on.',
  fields: (t) => ({
    id: t.exposeID('id'),
    flooringTypeId: t.exposeID('flooringTypeId'),
    rateCategory: t.exposeString('rateCategory'),
    amount: t.field(rateField('amountE4', { nullable: true, description: 'Null when the row was left blank.' })),
    effectiveDate: t.expose('effectiveDate', { type: 'ISO8601Date' }),
    recordedAt: t.expose('recordedAt', { type: 'ISO8601DateTime' }),
    userName: t.exposeString('userName', { nullable: true }),
  }),
});

const linesOf = async (ctx: Context, row: LaborRateRow, flooringTypeId: FlooringTypeId): Promise<CardLines | null> => {
  if (!ctx.sees(laborRate.parts.carpet)) return null;
  return (await laborLinesOf(ctx, row.id)).filter((line) => line.flooringTypeId === flooringTypeId);
};

/** Former and current prices of a labor rate, loaded together with those of the request's other labor rates. */
const changesOf = rowsBy('laborRateHistory', laborHistories, 'laborRateId');
const LONGEST_HISTORY = 500;

const nameOfUser = async (ctx: Context, id: number | null): Promise<string | null> =>
  (await historyUser(ctx, id))?.fullName ?? null;

export const { type: LaborRate, of: laborRateOf } = recordModule(laborRate, {
  // Customers, units and customer types reference a labor rate: users who see those can select from the list.
  listedFor: ['laborRate', 'customer', 'unit', 'customerType', 'configureSystem'],
  orders: laborRateOrders,
  prepare: async (_trx, _input, before, ctx) =>
    before ? {} : { createdOn: ctx.today(), createdBy: ctx.requireUser().id },
  parts: {
    inputs: (t) => ({
      carpet: t.field({ type: inputs.carpet }),
      vinyl: t.field({ type: inputs.vinyl }),
      vct: t.field({ type: inputs.vct }),
      carpetTile: t.field({ type: inputs.carpetTile }),
    }),
    shape: cardShape,
    store: (trx, { id }, input, ctx) => storeCard(ctx, trx, id, input),
  },
  notes: {
    create: 'A price left out or null stays blank and uses other prices instead; 0 is a price.',
    update: 'Null makes a price blank, 0 is a price; changed prices apply from today and stay in the history.',
  },
});

builder.objectFields(LaborRate, (t) => ({
  createdOn: t.expose('createdOn', { type: 'ISO8601Date' }),
  createdBy: t.field({
    type: 'String',
    nullable: true,
    description: 'Who created it.',
    resolve: (row, _args, ctx) => nameOfUser(ctx, row.createdBy),
  }),
  carpet: t.field({ type: types.carpet, nullable: true, resolve: (row, _args, ctx) => linesOf(ctx, row, 1) }),
  vinyl: t.field({ type: types.vinyl, nullable: true, resolve: (row, _args, ctx) => linesOf(ctx, row, 2) }),
  vct: t.field({ type: types.vct, nullable: true, resolve: (row, _args, ctx) => linesOf(ctx, row, 3) }),
  carpetTile: t.field({ type: types.carpetTile, nullable: true, resolve: (row, _args, ctx) => linesOf(ctx, row, 4) }),
  history: t.field({
    type: [LaborRateChange],
    description: 'Former and current prices, newest first.',
    resolve: async (row, _args, ctx) =>
      ctx.sees(laborRate.parts.history) ? (await changesOf(ctx, row.id)).slice(0, LONGEST_HISTORY) : [],
  }),
}));

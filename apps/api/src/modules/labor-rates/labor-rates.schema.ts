import { unitCost } from '@falcon/domain/money';
import { LABOR_CARD, RATE_CATEGORIES } from '@falcon/domain/flooring';
import type { FlooringTypeId } from '@falcon/domain/flooring';
import { builder } from '../../graphql/builder';
import { SortDirection } from '../../graphql/connection';
import type { Context } from '../../graphql/context';
import { accessOptions, mutation } from '../../graphql/mutation';
import { findRecord, recordOf } from '../records';
import type { InputBuilder } from '../records';
import { LABOR_RATE_SORTS, laborHistories, laborLinesOf, laborRateList, userNames } from './labor-rates.queries';
import type { LaborHistoryRow, LaborLineRow, LaborRateRow } from './labor-rates.queries';
import { createLaborRate, updateLaborRate } from './save-labor-rate';

type CardLines = readonly LaborLineRow[];

const rateOrBlank = (amountE4: number | null | undefined) =>
  amountE4 === null || amountE4 === undefined ? null : unitCost(amountE4);

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
            resolve: (lines) => rateOrBlank(lines.find((line) => line.rateCategory === category)?.amountE4),
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
    id: t.exposeID('id', { nullable: false }),
    flooringTypeId: t.exposeID('flooringTypeId', { nullable: false }),
    rateCategory: t.exposeString('rateCategory', { nullable: false }),
    amount: t.field({
      type: 'Rate',
      nullable: true,
      description: 'Null when the row was left blank.',
      resolve: (row) => rateOrBlank(row.amountE4),
    }),
    effectiveDate: t.expose('effectiveDate', { type: 'ISO8601Date', nullable: false }),
    recordedAt: t.expose('recordedAt', { type: 'ISO8601DateTime', nullable: false }),
    userName: t.exposeString('userName', { nullable: true }),
  }),
});

const linesOf = async (ctx: Context, row: LaborRateRow, flooringTypeId: FlooringTypeId): Promise<CardLines | null> => {
  if (!ctx.can('laborRate')) return null;
  return (await laborLinesOf(ctx, row.id)).filter((line) => line.flooringTypeId === flooringTypeId);
};

/** Former and current prices of a labor rate, loaded together with those of the request's other labor rates. */
const changesOf = (ctx: Context, laborRateId: number): Promise<LaborHistoryRow[]> =>
  ctx
    .loader<number, LaborHistoryRow[]>('laborRateHistory', async (ids) => {
      const all = await laborHistories(ctx.db, ids);
      return ids.map((id) => all.filter((change) => change.laborRateId === id).slice(0, LONGEST_HISTORY));
    })
    .load(laborRateId);
const LONGEST_HISTORY = 500;

const nameOfUser = (ctx: Context, id: number | null): Promise<string | null> | null =>
  id === null
    ? null
    : ctx
        .loader<number, string | null>('laborRateAuthors', async (ids) => {
          const names = await userNames(ctx.db, ids);
          return ids.map((key) => names.get(key) ?? null);
        })
        .load(id);

export const LaborRate = builder.objectRef<LaborRateRow>('LaborRate').implement({
  description:
    'One price for each labor line and flooring type. The prices are null without permission to see labor rates.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    laborCategory: t.exposeString('laborCategory', { nullable: false, description: 'The name of the labor rate.' }),
    createdOn: t.expose('createdOn', { type: 'ISO8601Date', nullable: false }),
    createdBy: t.field({
      type: 'String',
      nullable: true,
      description: 'Who created it.',
      resolve: (row, _args, ctx) => nameOfUser(ctx, row.createdBy),
    }),
    isEnabled: t.exposeBoolean('isEnabled', { nullable: false }),
    carpet: t.field({ type: types.carpet, nullable: true, resolve: (row, _args, ctx) => linesOf(ctx, row, 1) }),
    vinyl: t.field({ type: types.vinyl, nullable: true, resolve: (row, _args, ctx) => linesOf(ctx, row, 2) }),
    vct: t.field({ type: types.vct, nullable: true, resolve: (row, _args, ctx) => linesOf(ctx, row, 3) }),
    carpetTile: t.field({ type: types.carpetTile, nullable: true, resolve: (row, _args, ctx) => linesOf(ctx, row, 4) }),
    history: t.field({
      type: [LaborRateChange],
      nullable: { list: false, items: false },
      description: 'Former and current prices, newest first.',
      resolve: (row, _args, ctx) => (ctx.can('laborRate') ? changesOf(ctx, row.id) : []),
    }),
    editable: t.boolean({
      nullable: false,
      description: 'Whether you can change it now.',
      resolve: (_row, _args, ctx) => ctx.can('editLaborRate'),
    }),
    version: t.exposeInt('version', { nullable: false }),
  }),
});

/** The labor rate of an id, loaded together with those of the request's other rows. */
export const laborRateOf = (ctx: Context, id: number | null): Promise<LaborRateRow | null> =>
  recordOf(ctx, 'laborRate', id);

const LaborRateSort = builder.enumType('LaborRateSort', { values: LABOR_RATE_SORTS });

builder.queryFields((t) => ({
  laborRates: t.field({
    // Customers, units and customer types reference a labor rate: users who see those can select from the list.
    ...accessOptions({ anyPermission: ['laborRate', 'customer', 'unit', 'customerType', 'configureSystem'] }),
    type: [LaborRate],
    nullable: { list: false, items: false },
    args: {
      search: t.arg.string(),
      activeOnly: t.arg.boolean(),
      sort: t.arg({ type: LaborRateSort }),
      direction: t.arg({ type: SortDirection }),
    },
    resolve: (_root, args, ctx) => laborRateList(ctx, args),
  }),
  laborRate: t.field({
    ...accessOptions({ permission: 'laborRate' }),
    type: LaborRate,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, args, ctx) => findRecord(ctx, 'laborRate', 'Labor rate', args.id),
  }),
}));

const fields = (t: InputBuilder) => ({
  isEnabled: t.boolean(),
  carpet: t.field({ type: inputs.carpet }),
  vinyl: t.field({ type: inputs.vinyl }),
  vct: t.field({ type: inputs.vct }),
  carpetTile: t.field({ type: inputs.carpetTile }),
});

mutation('laborRateCreate', {
  description: 'Adds a labor rate. A price left out or null stays blank and uses other prices instead; 0 is a price.',
  access: { permission: 'editLaborRate' },
  input: (t) => ({ laborCategory: t.string({ required: true }), ...fields(t) }),
  resolve: (input, ctx, call) => createLaborRate(ctx, input, call),
  payload: (t) => ({
    laborRate: t.field({ type: LaborRate, nullable: true, resolve: (payload) => payload.laborRate }),
  }),
});

mutation('laborRateUpdate', {
  description:
    'Changes a labor rate. A price left out is kept, null makes it blank, 0 is a price; changed prices apply from today and stay in the history.',
  access: { permission: 'editLaborRate' },
  input: (t) => ({
    id: t.id({ required: true }),
    version: t.int({ required: true }),
    laborCategory: t.string(),
    ...fields(t),
  }),
  resolve: (input, ctx, call) => updateLaborRate(ctx, input, call),
  payload: (t) => ({
    laborRate: t.field({ type: LaborRate, nullable: true, resolve: (payload) => payload.laborRate }),
  }),
});

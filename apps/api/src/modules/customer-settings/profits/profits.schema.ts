import { PROFIT_SETTING_FILTERS } from '@falcon/domain/filters';
import { unitCost } from '@falcon/domain/money';
import { builder } from '../../../core/builder';
import { SortDirection, connectionType } from '../../../core/lists/connection';
import { filterFields } from '../../../core/lists/filters';
import { accessOptions } from '../../../core/mutation';
import type { InputBuilder } from '../../record-kit';
import { planProfits, profitQuestion } from './change-profits';
import { ownerFields } from '../owner-fields';
import { CustomerSettingsPreview, previewOf } from '../preview.schema';
import { PROFIT_SORTS, profitPage } from './profits.queries';
import type { ProfitRow } from './profits.queries';
import { SaidFilter, selectionFields, settingsFields } from '../settings-inputs';
import { updateMutation } from '../updates/update-mutation';

const ProfitSetting = builder.objectRef<ProfitRow>('CustomerSettingsProfit').implement({
  description:
    'The profit per unit of one line that a customer, or one of its units, sets for the whole line or for one item; null = inherits.',
  fields: (t) => ({
    ...ownerFields(t),
    amount: t.field({
      type: 'Rate',
      nullable: true,
      resolve: (row) => (row.amountE4 === null ? null : unitCost(row.amountE4)),
    }),
    itemId: t.id({
      nullable: true,
      description: 'The item this profit applies to; null: the whole line.',
      resolve: (row) => row.itemId || null,
    }),
    itemName: t.string({ nullable: true, resolve: (row) => row.itemName || null }),
  }),
});

const ProfitsFilter = builder.inputType('CustomerSettingsProfitsInput', {
  fields: (t) => ({
    ...settingsFields(t),
    ...filterFields<typeof PROFIT_SETTING_FILTERS, 'InputObject'>(t.field.bind(t), PROFIT_SETTING_FILTERS, {
      enums: { amount: SaidFilter },
    }),
    rateCategory: t.string({ description: 'The line of the cost breakdown; the floor itself by default.' }),
  }),
});
const Connection = connectionType('CustomerSettingsProfit', ProfitSetting);
const Sort = builder.enumType('CustomerSettingsProfitSort', { values: PROFIT_SORTS });

const changeFields = (t: InputBuilder) => ({
  ...selectionFields(t),
  filter: t.field({ type: ProfitsFilter }),
  amount: t.field({ type: 'Rate', description: 'The new profit per unit; null: none (inherits).' }),
  addAmount: t.field({ type: 'Rate', description: 'Raises the current value by this much; negative lowers it.' }),
  addPercent: t.field({ type: 'Percent', description: 'Raises the current value by this much; negative lowers it.' }),
});
const PreviewInput = builder.inputType('CustomerSettingsProfitsPreviewInput', {
  description: 'One of amount, addAmount and addPercent.',
  fields: changeFields,
});
const view = accessOptions({ permission: 'massUpdateProfit' });

builder.queryFields((t) => ({
  customerSettingsProfits: t.field({
    ...view,
    type: Connection,
    nullable: false,
    args: {
      input: t.arg({ type: ProfitsFilter }),
      search: t.arg.string(),
      sort: t.arg({ type: Sort }),
      direction: t.arg({ type: SortDirection }),
    },
    resolve: (_root, { input, search, sort, direction }, ctx) =>
      profitPage(
        ctx,
        profitQuestion(ctx, input, search),
        { sort: sort ?? 'CUSTOMER', direction: direction ?? 'ASC' },
        input ?? {},
      ),
  }),
  customerSettingsProfitsPreview: t.field({
    ...view,
    type: CustomerSettingsPreview,
    nullable: true,
    args: { input: t.arg({ type: PreviewInput, required: true }) },
    resolve: (_root, { input }, ctx) => previewOf(ctx, planProfits(ctx, input, input.filter).plan),
  }),
}));

updateMutation('customerSettingsProfitUpdate', {
  description:
    'Sets or raises profits of many customers and units as one background job: one of amount, addAmount and addPercent.',
  fields: changeFields,
  plan: (ctx, input) => planProfits(ctx, input, input.filter),
});

import { PROFIT_SETTING_FILTERS } from '@falcon/domain/company/filters';
import { builder } from '#core/builder';
import { rateField } from '#core/figures';
import { filterFields } from '#core/lists/filters';
import { planProfits, profitQuestion } from './change-profits';
import { ownerFields } from '../owner-fields';
import { profitRows } from './profits.queries';
import type { ProfitRow } from './profits.queries';
import { SaidFilter } from '../settings-inputs';
import { settingsList } from '../settings-list.schema';

const ProfitSetting = builder.objectRef<ProfitRow>('CustomerSettingsProfit').implement({
  description:
    'The profit per unit of one line that a customer, or one of its units, sets for the whole line or for one item; null = inherits.',
  fields: (t) => ({
    ...ownerFields(t),
    amount: t.field(rateField('amountE4', { nullable: true })),
    itemId: t.id({
      nullable: true,
      description: 'The item this profit applies to; null: the whole line.',
      resolve: (row) => row.itemId || null,
    }),
    itemName: t.string({ nullable: true, resolve: (row) => row.itemName || null }),
  }),
});

settingsList({
  names: { one: 'Profit', many: 'Profits', update: 'Profit' },
  type: ProfitSetting,
  filters: (t) => ({
    ...filterFields<typeof PROFIT_SETTING_FILTERS, 'InputObject'>(t.field.bind(t), PROFIT_SETTING_FILTERS, {
      enums: { amount: SaidFilter },
    }),
    rateCategory: t.string({ description: 'The line of the cost breakdown; the floor itself by default.' }),
  }),
  values: (t) => ({
    amount: t.field({ type: 'Rate', description: 'The new profit per unit; null: none (inherits).' }),
    addAmount: t.field({ type: 'Rate', description: 'Raises the current value by this much; negative lowers it.' }),
    addPercent: t.field({ type: 'Percent', description: 'Raises the current value by this much; negative lowers it.' }),
  }),
  about: 'One of amount, addAmount and addPercent.',
  description:
    'Sets or raises profits of many customers and units as one background job: one of amount, addAmount and addPercent.',
  question: profitQuestion,
  rows: profitRows,
  plan: planProfits,
});

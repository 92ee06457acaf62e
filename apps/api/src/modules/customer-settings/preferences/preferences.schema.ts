import { PREFERENCE_SETTING_FILTERS } from '@falcon/domain/filters';
import type { FilterChoice } from '@falcon/domain/filters';
import { valuesOf } from '@falcon/domain/flooring';
import { unitCost } from '@falcon/domain/money';
import { builder } from '../../../core/builder';
import { SortDirection, connectionType } from '../../../core/lists/connection';
import { filterFields } from '../../../core/lists/filters';
import { CommodeSelection, TakeUpSelection } from '../../../core/enums';
import { accessOptions } from '../../../core/mutation';
import type { InputBuilder } from '../../record-kit';
import { planPreferences, preferenceQuestion } from './change-preferences';
import { PREFERENCE_SORTS, preferencePage } from './preferences.queries';
import type { PreferenceRow } from './preferences.queries';
import { ownerFields } from '../owner-fields';
import { CustomerSettingsPreview, previewOf } from '../preview.schema';
import { SaidFilter, selectionFields, settingsFields } from '../settings-inputs';
import { updateMutation } from '../updates/update-mutation';

const PreferenceSetting = builder.objectRef<PreferenceRow>('CustomerSettingsPreference').implement({
  description: 'What a customer, or one of its units, wants done on every job of a flooring type; null = not set.',
  fields: (t) => ({
    ...ownerFields(t),
    takeUp: t.field({ type: TakeUpSelection, nullable: true, resolve: (row) => row.takeUpSelection as 'NONE' | null }),
    commodeValue: t.field({
      type: CommodeSelection,
      nullable: true,
      resolve: (row) => row.commodeSelection as 'NONE' | null,
    }),
    isAppliancePay: t.exposeBoolean('appliancePay', { nullable: true }),
    adjustedLaborRate: t.field({
      type: 'Rate',
      nullable: true,
      resolve: (row) => (row.adjustedLaborRateE4 === null ? null : unitCost(row.adjustedLaborRateE4)),
    }),
  }),
});

const choiceEnum = (name: string, { choices }: { readonly choices: readonly FilterChoice<string>[] }) =>
  builder.enumType(name, { values: valuesOf(choices) });
const { takeUp, commode, appliance } = PREFERENCE_SETTING_FILTERS;

const PreferencesFilter = builder.inputType('CustomerSettingsPreferencesInput', {
  fields: (t) => ({
    ...settingsFields(t),
    ...filterFields<typeof PREFERENCE_SETTING_FILTERS, 'InputObject'>(t.field.bind(t), PREFERENCE_SETTING_FILTERS, {
      enums: {
        takeUp: choiceEnum('CustomerSettingsTakeUpFilter', takeUp),
        commodeValue: choiceEnum('CustomerSettingsCommodeFilter', commode),
        appliancePay: choiceEnum('CustomerSettingsAnswerFilter', appliance),
        adjustedLaborRate: SaidFilter,
      },
    }),
  }),
});

const Connection = connectionType('CustomerSettingsPreference', PreferenceSetting);
const Sort = builder.enumType('CustomerSettingsPreferenceSort', { values: PREFERENCE_SORTS });

const changeFields = (t: InputBuilder) => ({
  ...selectionFields(t),
  filter: t.field({ type: PreferencesFilter }),
  takeUp: t.field({ type: TakeUpSelection }),
  commodeValue: t.field({ type: CommodeSelection }),
  isAppliancePay: t.boolean(),
  adjustedLaborRate: t.field({ type: 'Rate' }),
});
const PreviewInput = builder.inputType('CustomerSettingsPreferencesPreviewInput', {
  description: 'A preference left out is kept; null clears it.',
  fields: changeFields,
});

const view = accessOptions({ permission: 'massUpdateProfit' });

builder.queryFields((t) => ({
  customerSettingsPreferences: t.field({
    ...view,
    type: Connection,
    nullable: false,
    args: {
      input: t.arg({ type: PreferencesFilter }),
      search: t.arg.string(),
      sort: t.arg({ type: Sort }),
      direction: t.arg({ type: SortDirection }),
    },
    resolve: (_root, { input, search, sort, direction }, ctx) =>
      preferencePage(
        ctx,
        preferenceQuestion(ctx, input, search),
        { sort: sort ?? 'CUSTOMER', direction: direction ?? 'ASC' },
        input ?? {},
      ),
  }),
  customerSettingsPreferencesPreview: t.field({
    ...view,
    type: CustomerSettingsPreview,
    nullable: true,
    args: { input: t.arg({ type: PreviewInput, required: true }) },
    resolve: (_root, { input }, ctx) => previewOf(ctx, planPreferences(ctx, input, input.filter).plan),
  }),
}));

updateMutation('customerSettingsPreferencesUpdate', {
  description:
    'Sets preferences of many customers and units as one background job. A preference left out is kept; null clears it.',
  fields: changeFields,
  plan: (ctx, input) => planPreferences(ctx, input, input.filter),
});

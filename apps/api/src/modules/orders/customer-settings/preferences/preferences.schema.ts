import { PREFERENCE_SETTING_FILTERS } from '@falcon/domain/company/filters';
import type { FilterChoice } from '@falcon/domain/company/filters';
import { valuesOf } from '@falcon/domain/kit/flooring';
import { builder } from '#core/builder';
import { filterFields } from '#core/lists/filters';
import { CommodeSelection, TakeUpSelection } from '#core/enums';
import { rateField } from '#core/figures';
import { planPreferences, preferenceQuestion } from './change-preferences';
import { preferenceRows } from './preferences.queries';
import type { PreferenceRow } from './preferences.queries';
import { ownerFields } from '../owner-fields';
import { SaidFilter } from '../settings-inputs';
import { settingsList } from '../settings-list.schema';

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
    adjustedLaborRate: t.field(rateField('adjustedLaborRateE4', { nullable: true })),
  }),
});

const choiceEnum = (name: string, { choices }: { readonly choices: readonly FilterChoice<string>[] }) =>
  builder.enumType(name, { values: valuesOf(choices) });
const { takeUp, commode, appliance } = PREFERENCE_SETTING_FILTERS;

settingsList({
  names: { one: 'Preference', many: 'Preferences', update: 'Preferences' },
  type: PreferenceSetting,
  filters: (t) =>
    filterFields<typeof PREFERENCE_SETTING_FILTERS, 'InputObject'>(t.field.bind(t), PREFERENCE_SETTING_FILTERS, {
      enums: {
        takeUp: choiceEnum('CustomerSettingsTakeUpFilter', takeUp),
        commodeValue: choiceEnum('CustomerSettingsCommodeFilter', commode),
        appliancePay: choiceEnum('CustomerSettingsAnswerFilter', appliance),
        adjustedLaborRate: SaidFilter,
      },
    }),
  values: (t) => ({
    takeUp: t.field({ type: TakeUpSelection }),
    commodeValue: t.field({ type: CommodeSelection }),
    isAppliancePay: t.boolean(),
    adjustedLaborRate: t.field({ type: 'Rate' }),
  }),
  about: 'A preference left out is kept; null clears it.',
  description:
    'Sets preferences of many customers and units as one background job. A preference left out is kept; null clears it.',
  question: preferenceQuestion,
  rows: preferenceRows,
  plan: planPreferences,
});

import { sql } from 'kysely';
import { z } from 'zod';
import { PREFERENCE_SETTING_FILTERS } from '@falcon/domain/company/filters';
import type { FilterChoice } from '@falcon/domain/company/filters';
import { COMMODE_OPTIONS, TAKE_UP_OPTIONS, fieldsOfOtherFloors, valuesOf } from '@falcon/domain/kit/flooring';
import type { SettingValues } from '@falcon/domain/orders/customer-settings';
import { builder } from '#core/builder';
import { CommodeSelection, TakeUpSelection } from '#core/enums';
import { validationError } from '#core/errors';
import { rateField } from '#core/figures';
import { wholeField } from '#kit/record-kit';
import { defaultsChange, OF_DEFAULTS } from '../defaults-change';
import { ownerFields, SaidFilter, settingsTab } from '../settings-tab.schema';
import { saysOneOf, saysWhether, settingsSorts, yesNo } from '../targets.queries';
import type { ListedRow } from '../targets.queries';

const COLUMNS = ['takeUpSelection', 'commodeSelection', 'appliancePay', 'adjustedLaborRateE4'] as const;
type PreferenceRow = ListedRow & SettingValues<'materialsDefaults', (typeof COLUMNS)[number]>;
const LARGEST_RATE_E4 = 10_000_000;

const PreferenceSetting = builder.objectRef<PreferenceRow>('CustomerSettingsPreference').implement({
  description: 'What a customer, or one of its units, wants done on every job of a flooring type; null = not set.',
  fields: (t) => ({
    ...ownerFields(t),
    takeUp: t.expose('takeUpSelection', { type: TakeUpSelection, nullable: true }),
    commodeValue: t.expose('commodeSelection', { type: CommodeSelection, nullable: true }),
    isAppliancePay: t.exposeBoolean('appliancePay', { nullable: true }),
    adjustedLaborRate: t.field(rateField('adjustedLaborRateE4', { nullable: true })),
  }),
});

const choiceEnum = (name: string, { choices }: { readonly choices: readonly FilterChoice<string>[] }) =>
  builder.enumType(name, { values: valuesOf(choices) });
const { takeUp, commode, appliance } = PREFERENCE_SETTING_FILTERS;

settingsTab({
  kind: 'PREFERENCES',
  names: { one: 'Preference', many: 'Preferences', update: 'Preferences' },
  type: PreferenceSetting,
  filters: PREFERENCE_SETTING_FILTERS,
  filterEnums: {
    takeUp: choiceEnum('CustomerSettingsTakeUpFilter', takeUp),
    commodeValue: choiceEnum('CustomerSettingsCommodeFilter', commode),
    appliancePay: choiceEnum('CustomerSettingsAnswerFilter', appliance),
    adjustedLaborRate: SaidFilter,
  },
  line: () => null,
  values: () => ({ join: OF_DEFAULTS, columns: COLUMNS }),
  conditions: () => ({
    takeUp: saysOneOf(sql`v.take_up_selection`),
    commode: saysOneOf(sql`v.commode_selection`),
    appliance: saysOneOf(yesNo(sql`v.appliance_pay`)),
    rate: saysWhether(sql`v.adjusted_labor_rate_e4`),
  }),
  sorts: settingsSorts({
    TAKE_UP: sql`coalesce(listed.take_up_selection, '')`,
    COMMODE: sql`coalesce(listed.commode_selection, '')`,
    APPLIANCE_PAY: sql`coalesce(listed.appliance_pay::int, -1)`,
    ADJUSTED_LABOR_RATE: sql`coalesce(listed.adjusted_labor_rate_e4, -1)`,
  }),
  valueFields: (t) => ({
    takeUp: t.field({ type: TakeUpSelection }),
    commodeValue: t.field({ type: CommodeSelection }),
    isAppliancePay: t.boolean(),
    adjustedLaborRate: t.field({ type: 'Rate' }),
  }),
  about: 'A preference left out is kept; null clears it.',
  description:
    'Sets preferences of many customers and units as one background job. A preference left out is kept; null clears it.',
  input: z.object({
    takeUp: z.enum(valuesOf(TAKE_UP_OPTIONS)).nullish(),
    commodeValue: z.enum(valuesOf(COMMODE_OPTIONS)).nullish(),
    isAppliancePay: z.boolean().nullish(),
    adjustedLaborRate: wholeField(0, LARGEST_RATE_E4, 'A labor rate is between 0 and 1,000 dollars.'),
  }),
  change(_ctx, { target }, input) {
    const wrong = fieldsOfOtherFloors(target.flooringTypeId, input);
    if (wrong.length > 0) throw validationError(wrong);
    const change = defaultsChange({
      takeUpSelection: input.takeUp,
      commodeSelection: input.commodeValue,
      appliancePay: input.isAppliancePay,
      adjustedLaborRateE4: input.adjustedLaborRate,
    });
    if (change === null) throw validationError('takeUp', 'Choose at least one preference to change.');
    return change;
  },
});

import { PREFERENCE_SETTING_FILTERS, SETTINGS_OWNER_FILTERS } from '@falcon/domain/company/filters';
import { CARPET } from '@falcon/domain/kit/flooring';
import { SETTING_FIELDS } from '@falcon/domain/orders/customer-settings';
import { figureColumn, settingColumn } from '../setting-columns';
import { tabRequests } from '../settings-tab';
import { settingsPage } from '../settings-page';
import {
  type PreferenceSettingFragment,
  PreferenceSettingFragmentDoc,
  PreferenceSettingsPreviewDocument,
} from './settings.generated';

const { takeUpSelection, commodeSelection, appliancePay, adjustedLaborRateE4 } = SETTING_FIELDS.materialsDefaults;
const { commode: _, appliance: __, ...OF_CARPET } = PREFERENCE_SETTING_FILTERS;

/** This tab's queries and mutations. */
export const preferenceRequests = tabRequests(
  ['Preferences', 'Preference', 'Preferences'],
  PreferenceSettingFragmentDoc,
  PreferenceSettingsPreviewDocument,
);

/** Take up, adjusted labor rate and, except for carpet, commode and appliance pay of all customers and units. */
export const PreferencesPage = settingsPage({
  title: 'Preferences',
  name: 'settings-preferences',
  noun: 'preferences',
  kind: 'MATERIALS_DEFAULTS',
  requests: preferenceRequests,
  filters: ({ floor }) => ({
    ...SETTINGS_OWNER_FILTERS,
    ...(floor === CARPET ? OF_CARPET : PREFERENCE_SETTING_FILTERS),
  }),
  ofFloor: ['commode', 'appliance'],
  columns: ({ floor }) => [
    settingColumn('takeUp', 'TAKE_UP', 140, takeUpSelection, (row) => row.takeUp),
    ...(floor === CARPET
      ? []
      : [
          settingColumn<PreferenceSettingFragment>(
            'commode',
            'COMMODE',
            160,
            commodeSelection,
            (row) => row.commodeValue,
          ),
          settingColumn<PreferenceSettingFragment>(
            'appliance',
            'APPLIANCE_PAY',
            110,
            appliancePay,
            (row) => row.isAppliancePay,
          ),
        ]),
    figureColumn(
      { id: 'rate', header: adjustedLaborRateE4.label, sort: 'ADJUSTED_LABOR_RATE', width: 140 },
      'columnRate',
      'Not set',
      (row) => row.adjustedLaborRate,
    ),
  ],
  change: ({ floor }) => ({
    fields: [
      { name: 'takeUp', ...takeUpSelection },
      ...(floor === CARPET
        ? []
        : ([
            { name: 'commodeValue', ...commodeSelection },
            { name: 'isAppliancePay', ...appliancePay },
          ] as const)),
      {
        name: 'adjustedLaborRate',
        kind: 'rate',
        asks: adjustedLaborRateE4.label,
        label: 'New adjusted labor rate',
        required: true,
        hint: 'Replaces the base flooring labor per unit; 0 has no effect.',
      },
    ],
  }),
});

import { PROFIT_SETTING_FILTERS, SETTINGS_OWNER_FILTERS } from '@falcon/domain/company/filters';
import { profitRowsOf, RATE_CATEGORIES } from '@falcon/domain/kit/flooring';
import { figureColumn, itemColumn } from '../setting-columns';
import { tabRequests } from '../settings-tab';
import { settingsPage } from '../settings-page';
import {
  type ProfitSettingFragment,
  ProfitSettingFragmentDoc,
  ProfitSettingsPreviewDocument,
} from './settings.generated';

/** This tab's queries and mutations. */
export const profitRequests = tabRequests(
  ['Profits', 'Profit', 'Profit'],
  ProfitSettingFragmentDoc,
  ProfitSettingsPreviewDocument,
);

const raised = {
  label: 'By',
  required: true,
  negative: true,
  hint: 'A negative number lowers it. Rows without their own profit are skipped.',
} as const;

/** The profits per unit of customers and units for one line. */
export const ProfitsPage = settingsPage({
  title: 'Profits',
  name: 'settings-profits',
  noun: 'profits',
  // The histories of these records show the changes.
  kind: ['CUSTOMER', 'UNIT'],
  requests: profitRequests,
  filters: () => ({ ...PROFIT_SETTING_FILTERS, ...SETTINGS_OWNER_FILTERS }),
  ownerTab: 'profits',
  ofFloor: ['line'],
  line: {
    name: 'line',
    argument: 'rateCategory',
    options: (floor) => profitRowsOf(floor).map((value) => ({ value, label: RATE_CATEGORIES[value].label })),
  },
  columns: () => [
    itemColumn('Item', 260, 'All of the line'),
    figureColumn<ProfitSettingFragment>(
      { id: 'amount', header: 'Profit per unit', sort: 'AMOUNT', width: 120 },
      'columnRate',
      'Inherits',
      (row) => row.amount,
    ),
  ],
  change: () => ({
    fields: [
      {
        name: 'way',
        label: 'New profit',
        kind: 'select',
        options: [
          { value: 'SET', label: 'Set to an amount' },
          { value: 'ADD', label: 'Raise or lower by an amount' },
          { value: 'PERCENT', label: 'Raise or lower by a percentage' },
          { value: 'CLEAR', label: 'None (inherit)' },
        ],
        initial: 'SET',
        resets: ['amount', 'addAmount', 'addPercent'],
      },
      { name: 'amount', label: 'Profit per unit', kind: 'rate', required: true, when: ['way', 'SET'] },
      { name: 'addAmount', kind: 'rate', ...raised, when: ['way', 'ADD'] },
      { name: 'addPercent', kind: 'percent', ...raised, when: ['way', 'PERCENT'] },
      { name: 'amount', label: 'None', kind: 'clear', when: ['way', 'CLEAR'] },
    ],
  }),
});

import { SETTINGS_OWNER_FILTERS } from '@falcon/domain/company/filters';
import { builder } from '#core/builder';
import { filterFields } from '#core/lists/filters';
import type { InputBuilder } from '#kit/record-kit';

const CustomerSettingsLevel = builder.enumType('CustomerSettingsLevel', {
  values: ['ALL', 'CUSTOMER', 'UNIT'] as const,
  description: 'Whose settings: those of customers, of their units, or both.',
});

export const SaidFilter = builder.enumType('CustomerSettingsSaidFilter', { values: ['NOT_SAID', 'SAID'] as const });

/** The filter fields of every settings list, including paging. */
export const settingsFields = (t: InputBuilder) => ({
  flooringTypeId: t.id({ description: 'Carpet when left out.' }),
  ...filterFields<typeof SETTINGS_OWNER_FILTERS, 'InputObject'>(t.field.bind(t), SETTINGS_OWNER_FILTERS, {
    enums: { level: CustomerSettingsLevel },
  }),
  first: t.int(),
  after: t.string(),
  last: t.int(),
  before: t.string(),
});

/** The rows of an update. */
export const selectionFields = (t: InputBuilder) => ({
  rowIds: t.idList({ description: 'Rows of the list, by their ids.' }),
  allMatching: t.boolean({ description: 'All rows that the filter and the search find, in place of `rowIds`.' }),
  search: t.string(),
});

import { IMPORT_OUTCOMES, IMPORT_RECORDS, IMPORT_STATES } from '../../kit/imports/words';
import { LINE_CHANGES, LINE_OUTCOMES } from '../../catalog/price-catalogs/words';
import { flag, oneOf, someOf, yesNo } from './choices';
import { dateRange } from './dates';
import { argumentOnly, defineFilters } from './filter';
import { record } from './records';
import { search, searchOf, text } from './words';

export const ROLE_FILTERS = defineFilters({
  search: search('Search roles'),
  active: yesNo('isEnabled', 'Show', { yes: ['1', 'Enabled only'], no: ['0', 'Disabled only'] }),
});

export const IMPORT_FILTERS = defineFilters({
  search: search('Search file'),
  state: someOf('states', 'State', IMPORT_STATES),
  type: someOf('recordTypes', 'Records', IMPORT_RECORDS),
});

/** The open tab: each of these filters recognizes its own words. */
const tab = { address: ['tab'] } as const;

/** The filters of the rows of an import. */
export const IMPORT_ROW_FILTERS = defineFilters({
  outcome: someOf('outcomes', 'Outcome', IMPORT_OUTCOMES, tab),
  hindered: oneOf('hindered', 'Changed or used since', [{ value: true, word: 'hindered', label: 'Yes' }], {
    ...tab,
    unfiltered: false,
  }),
});

/** The filters of the lines of a price catalog: undecided ones by their change, or decided ones. */
export const CATALOG_LINE_FILTERS = defineFilters({
  change: oneOf('change', 'Change', LINE_CHANGES, tab),
  outcome: oneOf('outcome', 'Outcome', LINE_OUTCOMES, tab),
  search: search('Search lines'),
});

/** The filters of the notes of one owner. */
export const NOTE_FILTERS = defineFilters({
  search: search('Search notes'),
  written: dateRange({ from: 'writtenFrom', to: 'writtenTo' }, 'Date'),
  by: record('authorId', 'Author', 'USER'),
});

/** The filters of the documents of one owner. */
export const DOCUMENT_FILTERS = defineFilters({
  search: search('Search documents'),
  kind: oneOf('kind', 'Kind', [
    { value: 'PDF', label: 'PDF' },
    { value: 'PICTURE', label: 'Images' },
    { value: 'OTHER', label: 'Spreadsheets and text' },
  ]),
  state: yesNo('isEnabled', 'Show', { yes: ['enabled', 'Enabled only'], no: ['disabled', 'Disabled only'] }),
});

/** The filters of rolls and cartons in stock. */
export const STOCK_FILTERS = defineFilters({
  roll: searchOf('rollNumber', 'Search roll number'),
  lot: text('dyeLot', 'Dye lot'),
  used: flag('includeUsed', 'Show', 'Include used-up rolls'),
  item: argumentOnly(record('itemId', 'Item', 'ITEM')),
});

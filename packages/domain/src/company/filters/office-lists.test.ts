import { describe, expect, test } from 'vitest';
import { customerType, invoiceMethod, vendor } from '../records';
import {
  ADDITIONAL_COST_FILTERS,
  CATALOG_FILTERS,
  CATALOG_LINE_FILTERS,
  CERTIFICATE_FILTERS,
  checkFilters,
  CONTACT_FILTERS,
  DOCUMENT_FILTERS,
  filterArguments,
  GARNISHMENT_FILTERS,
  IMPORT_FILTERS,
  IMPORT_ROW_FILTERS,
  itemSettingFilters,
  kindFilters,
  MATERIAL_SETTING_FILTERS,
  NOTE_FILTERS,
  PREFERENCE_SETTING_FILTERS,
  PROFIT_SETTING_FILTERS,
  readFilters,
  ROLE_FILTERS,
  SETTINGS_OWNER_FILTERS,
  SETTINGS_UPDATE_FILTERS,
  STOCK_FILTERS,
  wholeKindFilters,
} from './index';
import type { Filters } from './index';

const TODAY = '2026-11-22';
const QUARTER_ROUND = itemSettingFilters('Selection', [{ value: 'NEW', label: 'New' }]);

const LISTS: readonly (readonly [string, Filters, Readonly<Record<string, string>>, object])[] = [
  [
    'of a kind without its own',
    kindFilters(vendor),
    { q: 'mill', active: '1', vendorType: 'MANUFACTURER' },
    { search: 'mill', activeOnly: true, vendorType: 'MANUFACTURER' },
  ],
  ['of a short list', kindFilters(customerType), { q: 'apart', active: '1' }, { search: 'apart', activeOnly: true }],
  ['of roles', ROLE_FILTERS, { q: 'shop', active: '1' }, { search: 'shop', isEnabled: true }],
  ['of disabled roles', ROLE_FILTERS, { active: '0' }, { isEnabled: false }],
  [
    'of imports',
    IMPORT_FILTERS,
    { q: 'may.csv', state: 'CHECKED,DONE', type: 'ITEM' },
    { search: 'may.csv', states: ['CHECKED', 'DONE'], recordTypes: ['ITEM'] },
  ],
  ['of rows of an import', IMPORT_ROW_FILTERS, { tab: 'FAULT' }, { outcomes: ['FAULT'] }],
  ['of rows that could not be undone', IMPORT_ROW_FILTERS, { tab: 'hindered' }, { hindered: true }],
  ['of all rows of an import', IMPORT_ROW_FILTERS, { tab: 'ALL' }, {}],
  ['of undecided catalog lines', CATALOG_LINE_FILTERS, { tab: 'UP', q: 'oak' }, { change: 'UP', search: 'oak' }],
  ['of decided catalog lines', CATALOG_LINE_FILTERS, { tab: 'TAKEN' }, { outcome: 'TAKEN' }],
  ['of price catalogs', CATALOG_FILTERS, { state: 'COMPARED,FAILED' }, { states: ['COMPARED', 'FAILED'] }],
  ['of contacts', CONTACT_FILTERS, { invoices: '0' }, { invoice: false }],
  ['of additional costs', ADDITIONAL_COST_FILTERS, { for: 'every' }, { everyUnit: true }],
  [
    'of certificates',
    CERTIFICATE_FILTERS,
    { type: 'LIABILITY', state: 'Expires soon,Missing' },
    { certificateTypes: ['LIABILITY'], states: ['Expires soon', 'Missing'] },
  ],
  [
    'of garnishments',
    GARNISHMENT_FILTERS,
    { type: 'CREDITOR', state: 'In force' },
    { garnishmentTypes: ['CREDITOR'], states: ['In force'] },
  ],
  [
    'of a kind that the page has whole',
    wholeKindFilters(invoiceMethod),
    { active: '1', delivery: 'EMAIL' },
    { activeOnly: true, delivery: ['EMAIL'] },
  ],
  [
    'of notes',
    NOTE_FILTERS,
    { q: 'gate', written: '2026-11-01..', by: '4' },
    { search: 'gate', writtenFrom: '2026-11-01', authorId: '4' },
  ],
  [
    'of documents',
    DOCUMENT_FILTERS,
    { q: 'plan', kind: 'PICTURE', state: 'disabled' },
    { search: 'plan', kind: 'PICTURE', isEnabled: false },
  ],
  [
    'of stock',
    STOCK_FILTERS,
    { q: '220', lot: 'L7', used: '1' },
    { rollNumber: '220', dyeLot: 'L7', includeUsed: true },
  ],
  [
    'of whose settings',
    SETTINGS_OWNER_FILTERS,
    { level: 'UNIT', firm: '2', type: '3', salesperson: '4', active: '1' },
    { level: 'UNIT', pmfId: '2', customerTypeId: '3', salespersonId: '4', activeOnly: true },
  ],
  [
    'of preferences',
    PREFERENCE_SETTING_FILTERS,
    { takeUp: 'NOT_SAID,TAKE_UP', commode: 'REMOVE', appliance: 'NO', rate: 'SAID' },
    { takeUp: ['NOT_SAID', 'TAKE_UP'], commodeValue: ['REMOVE'], appliancePay: ['NO'], adjustedLaborRate: ['SAID'] },
  ],
  [
    'of items of a line',
    QUARTER_ROUND,
    { item: '7', said: 'NOT_SAID', choice: 'NEW,NOT_SAID' },
    { itemId: '7', item: ['NOT_SAID'], selectedValue: ['NEW', 'NOT_SAID'] },
  ],
  ['of materials', MATERIAL_SETTING_FILTERS, { item: '7', said: 'SAID' }, { itemId: '7', material: ['SAID'] }],
  ['of profits', PROFIT_SETTING_FILTERS, { said: 'SAID,NOT_SAID' }, { amount: ['SAID', 'NOT_SAID'] }],
  [
    'of updates',
    SETTINGS_UPDATE_FILTERS,
    { q: 'pad', kind: 'ITEMS', state: 'UNDONE', by: '9' },
    { search: 'pad', kinds: ['ITEMS'], states: ['UNDONE'], userId: '9' },
  ],
];

describe.each(LISTS)('the filters %s', (_list, filters, address, expected) => {
  test('the address becomes the arguments of the list, and both say the same', () => {
    const values = readFilters(filters, address, TODAY);
    const listArguments: object = filterArguments(filters, values);
    expect(listArguments).toEqual(expected);
    expect(
      checkFilters<Filters>(filters, listArguments, (path) => {
        throw new Error(path);
      }),
    ).toEqual(values);
  });
});

test('customers and units together are all of them, also in an old link', () => {
  expect(readFilters(SETTINGS_OWNER_FILTERS, { level: 'CUSTOMER,UNIT' }, TODAY)).toEqual({});
  expect(checkFilters(SETTINGS_OWNER_FILTERS, { level: 'ALL' }, () => expect.unreachable())).toEqual({});
});

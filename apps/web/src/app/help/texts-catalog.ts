import { FORM_KEYS, type HelpText, LIST_KEYS, SELECT_KEYS } from './help-text';

/** Help for items, rates and what customers have in common, by the keys of the screens. */
export const CATALOG_TEXTS = {
  items: {
    about: 'Items are the colors of your vendors’ styles, with their costs.',
    steps: [
      'Search by style, color or number, and filter by type and vendor.',
      'Open an item for its cost history, announced costs, stock and other colors.',
      'A disabled item stays on existing orders but is no longer offered.',
    ],
    keys: LIST_KEYS,
  },
  item: {
    about: 'This page has one color of a style: what it costs, what is announced and what is in stock.',
    steps: [
      'A new cost with a later date waits for that date.',
      'A new cost for a whole style applies to all of its colors.',
      'Receive rolls and cartons under Stock, and correct a length there with a reason.',
      'Submitted orders keep the prices they were submitted with.',
    ],
    keys: FORM_KEYS,
  },
  'item-colors': {
    about: 'This page has all colors of one style.',
    steps: [
      'Add many new colors together: type them, or paste them from a spreadsheet.',
      'New colors get the prices of this item.',
      'A new cost for the whole style applies to every enabled color on the same date.',
    ],
  },
  'labor-rates': {
    about: 'A labor rate is a card with one price for each kind of work.',
    steps: [
      'The first card assigned applies: order, unit, customer, customer type, then the company’s default.',
      'Open a card to change its prices, or to raise all of them by a percentage.',
      'Submitted orders keep their rates.',
    ],
    keys: LIST_KEYS,
  },
  'labor-rate': {
    about: 'This card has the price of each kind of work, with a tab for each flooring type.',
    steps: [
      'A blank row uses its plain row, then the company’s default card; 0 pays nothing.',
      'Raise all rates fills in new prices by a percentage, which you check before saving.',
      'Used by lists the units, customers and types with this card.',
    ],
    keys: FORM_KEYS,
  },
  'customer-types': {
    about: 'Customer types sort customers, such as apartment communities and commercial customers.',
    steps: [
      'The labor rate of a type applies to customers without their own.',
      'Orders of commercial types can be put on Hold Commercial.',
      'A disabled type keeps its customers but is no longer offered.',
    ],
    keys: LIST_KEYS,
  },
  'customer-settings': {
    about: 'Customer settings change one setting of many customers and units together.',
    steps: [
      'Select the kind of setting in the tabs, and the flooring type.',
      'Filter the list, and select the rows or all that match.',
      'Check the preview before you apply the change.',
      'Under Updates, a change can be undone for 90 days, except for rows that were changed since.',
    ],
    keys: [['/', 'Search this list'], ...SELECT_KEYS],
  },
} as const satisfies Readonly<Record<string, HelpText>>;

import { FORM_KEYS, type HelpText, SELECT_KEYS } from './help-text';

/** Help for items, rates and other shared records of customers, by screen key. */
export const CATALOG_TEXTS = {
  item: {
    about: 'This page has one color of a style: its cost, announced price changes and stock.',
    steps: [
      'A new cost with a later date takes effect on that date.',
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
  'labor-rate': {
    about: 'A labor rate card sets the price of each kind of work, with a tab for each flooring type.',
    steps: [
      'If a row is blank, the plain row of its kind applies, then the company’s default card; 0 pays nothing.',
      'Raise all rates fills in new prices by a percentage, which you check before saving.',
      'Used by lists the units, customers and types with this card.',
    ],
    keys: FORM_KEYS,
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

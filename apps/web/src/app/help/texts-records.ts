import { FORM_KEYS, type HelpText, LIST_KEYS, SELECT_KEYS } from './help-text';

const UNIT: HelpText = {
  about: 'A unit is a floor plan for one flooring type, and the template for orders.',
  steps: [
    'Enter one row for each piece that is cut from a roll.',
    'Special instructions are printed for the installer.',
    'The other tabs have the materials, selections and profits that new orders copy.',
    'New order starts a work order for this unit.',
  ],
  keys: [...FORM_KEYS, ['Enter', 'Next cell in the cuts table']],
};

/** Help for customers and people, by the keys of the screens. */
export const RECORD_TEXTS = {
  'customer-create': {
    about: 'Add a customer here.',
    steps: [
      'Enter the name, the type and the address of the job site.',
      'Check the location: it numbers the customer’s work orders.',
      'Set how invoices are delivered, and the credit limit if there is one.',
      'After saving, add units, contacts and documents on the customer’s page.',
    ],
    keys: FORM_KEYS,
  },
  customer: {
    about: 'This page has everything about one customer, in tabs.',
    steps: [
      'Profile has the billing terms, the credit limit and the addresses, and which messages go to its sites.',
      'Units are the floor plans that new orders copy from.',
      'Defaults fill in what a unit leaves blank.',
      'New order starts a work order for this customer.',
    ],
    keys: FORM_KEYS,
  },
  'customer-units': {
    about: 'A unit is a floor plan of this customer for one flooring type.',
    steps: [
      'Each unit has cuts, defaults and profits that new orders copy.',
      'Changing a unit affects new orders only.',
      'Disable a unit that is no longer used; units are not deleted.',
    ],
    keys: LIST_KEYS,
  },
  'customer-account': {
    about: 'This is the customer’s account: open invoices, credit and every entry.',
    steps: [
      'Each entry shows the balance after it and links to its invoice or payment.',
      'Apply credit settles open invoices with credit; the oldest credit is used first.',
      'Discounts and write-offs need a reason; above the configured limit, they also need the override permission.',
      'Posted entries can’t be edited: reverse an entry, or post a new one.',
    ],
    keys: LIST_KEYS,
  },
  'customer-orders': {
    about: 'These are the work orders of this customer.',
    steps: [
      'The newest install date is first.',
      'Use search and filters to find an older order.',
      'New order above starts another one.',
    ],
    keys: LIST_KEYS,
  },
  'customer-contacts': {
    about: 'Contacts are the people to call or e-mail at this customer.',
    steps: [
      'Add everyone the office talks to, with phone numbers.',
      'Contacts marked as receiving invoices get them by e-mail, together with the invoice e-mails of the profile.',
      'Those marked as receiving messages to the site get them, if the profile has them on.',
      'Search finds the customer by the name of a contact.',
    ],
  },
  'customer-mail': {
    about: 'Every invoice, statement and reminder e-mailed to this customer.',
    steps: [
      'Open an e-mail for its exact text and files, and to send it again.',
      'An address that bounces is flagged next to the customer’s name until someone resolves the e-mail.',
    ],
    keys: LIST_KEYS,
  },
  'pmf-mail': {
    about: 'Every e-mail to this firm and its customers.',
    steps: [
      'Open an e-mail for its exact text and files, and to send it again.',
      'An address that bounces is flagged next to the firm’s name until someone resolves the e-mail.',
    ],
    keys: LIST_KEYS,
  },
  'customer-documents': {
    about: 'Floor plans, certificates, photos and other files of this customer are kept here.',
    steps: [
      'Drop files on the page, or select them.',
      'Mark a document to go with invoice e-mails or with printed orders.',
      'A tax exemption needs its certificate here first.',
    ],
  },
  'customer-additional-costs': {
    about: 'An additional cost is a charge that this customer, or some of its units, always pays.',
    steps: [
      'Enter material, labor and profit; amounts can be negative. Click an amount in the list, or press e, to change it.',
      'With no unit selected, the cost applies to every unit.',
      'Each new order copies these costs; existing orders don’t change.',
    ],
  },
  'customer-defaults-materials': {
    about: 'Defaults say which materials and selections this customer’s new orders start with.',
    steps: [
      'Select the flooring type above.',
      'A unit with its own value uses that instead.',
      'Changes apply to new orders only.',
    ],
    keys: FORM_KEYS,
  },
  'customer-defaults-profits': {
    about: 'These profits are added to the cost of this customer’s jobs, per unit of each line.',
    steps: [
      'Select the flooring type above.',
      'If a profit is blank, the item’s profit applies; a unit’s own profit comes first.',
      'Submitted orders keep their prices.',
    ],
    keys: FORM_KEYS,
  },
  'customer-notes': {
    about: 'Use notes for what the next person should know about this customer.',
    steps: [
      'The newest note is first, with its full text.',
      'Only its author can change a note.',
      'Its author, or a user who can configure the system, can remove it.',
    ],
  },
  unit: UNIT,
  'unit-frame': UNIT,
  'pmf-account': {
    about: 'This is the firm’s account: all of its customers together.',
    steps: [
      'Each entry shows the firm’s balance after it and the customer it belongs to.',
      'Record payment lets you enter one check from the firm for several of its customers.',
      'Credit belongs to one customer: open that customer to apply it.',
    ],
    keys: LIST_KEYS,
  },
  pmf: {
    about: 'This page has everything about one property management firm, in tabs.',
    steps: [
      'Profile has the address and the person to call.',
      'Properties lists the customers that the firm manages.',
      'Contacts, documents and notes belong to the firm itself.',
    ],
    keys: FORM_KEYS,
  },
  installer: {
    about: 'This page has everything about one installer, in tabs.',
    steps: [
      'Profile has the contact information, the bank account for transfers, and a workers’ comp exemption, if there is one.',
      'Certificates show insurance: a job is covered if a certificate is in effect on its install date.',
      'Garnishments are deducted from the installer’s pay.',
    ],
    keys: FORM_KEYS,
  },
  'installer-certificates': {
    about: 'Certificates show that this installer is insured.',
    steps: [
      'Add one for workers’ compensation and one for liability, with the first and last day of each.',
      'For a renewal, add another certificate: the earlier one stays.',
      'Without a valid certificate on the install date, the deduction entered here is withheld from the pay.',
      'The office gets an e-mail 30, 14, 7 and 0 days before a certificate expires.',
    ],
    keys: FORM_KEYS,
  },
  'installer-days-off': {
    about: 'Days off are days on which this installer does not work.',
    steps: [
      'Enter the first and the last day; for a single day both are the same.',
      'Nothing is assigned on these days, and no order is moved onto them, without an override.',
      'Jobs that were assigned before stay: move them, or assign someone else.',
    ],
    keys: FORM_KEYS,
  },
  'customer-installer-preferences': {
    about: 'The installers whom this customer prefers, and those whom it excludes.',
    steps: [
      'An excluded installer is not assigned to orders of this customer without an override.',
      'A preferred one is marked on the assignment board.',
    ],
    keys: FORM_KEYS,
  },
  'installer-garnishments': {
    about: 'Garnishments are deductions from this installer’s pay, ordered by a court or agency.',
    steps: [
      'Select the kind, and enter an amount per week or a percentage.',
      'Child support and its fees share a legal limit.',
      'A garnishment ends on its last day, and stays in the list.',
    ],
    keys: FORM_KEYS,
  },
  salespersons: {
    about: 'Salespersons serve customers and earn a commission on their orders.',
    steps: [
      'Users who can see commissions can click a rate to change it, or select several rows to set their rate together.',
      'A new rate applies to orders that are not invoiced yet.',
      'A disabled salesperson keeps existing customers and orders.',
    ],
    keys: [...LIST_KEYS, ...SELECT_KEYS],
  },
  vendor: {
    about: 'This page has everything about one vendor, in tabs.',
    steps: [
      'Profile has the address, our account number and the shipping rate.',
      'Price catalogs reads the vendor’s files and compares them with our items.',
      'Nothing in the items changes until you approve lines of a catalog.',
    ],
    keys: FORM_KEYS,
  },
  'vendor-price-catalogs': {
    about: 'Price catalogs are the vendor’s item and price files, in X12 832 (fcB2B) or as a price list.',
    steps: [
      'Drop a file; it is read in the background.',
      'Choose once which of its prices is our cost.',
      'The lines show what went up or down, is on promo, is new or is missing.',
      'Select lines and approve them: prices take effect on their date.',
    ],
  },
} as const satisfies Readonly<Record<string, HelpText>>;

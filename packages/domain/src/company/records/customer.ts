import { CONTRACT_FORMS, SUMMARY_CHOICES } from '../../kit/flooring';
import { address, choice, emails, enabled, flag, money, phone, reference, text, whole } from '../../kit/fields';
import { recordKind } from './record-kind';

/** Who is billed. Its tax exemption refers to one of its documents and is not a plain field. */
export const customer = recordKind('CUSTOMER', {
  list: 'customers',
  nouns: 'Customers',
  description:
    'The party billed, usually an apartment community. Without the permission to view customers, contact and billing details are blank.',
  help: {
    about: 'Customers are the communities and companies you bill.',
    steps: [
      'Search by name, address or phone number.',
      'Filter by firm, salesperson, type or location.',
      'Open a customer for its units, orders, contacts, defaults and documents.',
      'A disabled customer takes no new orders; existing orders continue.',
    ],
  },
  title: 'name',
  fields: {
    name: text('Name', {
      required: true,
      sort: 'NAME',
      copied: false,
      imported: {
        aliases: ['Customer', 'Customer name', 'Property', 'Community'],
        example: 'Lakeside Apartments',
      },
    }),
    customerType: reference('Type', 'CUSTOMER_TYPE', {
      required: true,
      called: 'customer type',
      sort: 'TYPE',
      imported: {
        required: 'NEW',
        aliases: ['Customer type'],
        hint: 'The name of a customer type.',
        example: 'Apartment community',
      },
    }),
    pmf: reference('Management firm', 'PROPERTY_FIRM', {
      column: 'propertyFirm',
      sort: 'PMF',
      imported: { aliases: ['PMF', 'Firm', 'Property management firm', 'Management company'] },
    }),
    salesperson: reference('Salesperson', 'SALESPERSON', {
      named: 'fullName',
      sort: 'SALESPERSON',
      imported: { aliases: ['Sales rep', 'Salesman'] },
    }),
    laborRate: reference('Labor rate', 'LABOR_RATE', {
      named: 'laborCategory',
      imported: { aliases: ['Labor category'] },
    }),
    invoiceMethod: reference('Invoice method', 'INVOICE_METHOD', {
      imported: { aliases: ['Invoicing'], example: 'E-mail' },
    }),
    geoLocation: reference('Location', 'LOCATION', {
      usual: true,
      imported: { aliases: ['Branch', 'Area'], hint: 'The name or code of a location.' },
    }),
    phone: phone('Phone', {
      seenBy: 'customer',
      copied: false,
      imported: { aliases: ['Phone number', 'Telephone'], example: '(317) 555-0142' },
    }),
    fax: phone('Fax', { seenBy: 'customer', copied: false }),
    gateCode: text('Gate code', {
      max: 80,
      seenBy: ['customer', 'workOrder'],
      copied: false,
      hint: 'Shown to the installer of each order here, not to customers.',
      description: 'What opens the gate; shown to installers of its orders, in nothing that customers get.',
      imported: { aliases: ['Gate', 'Entry code', 'Access code'], example: '4711#' },
    }),
    invoiceEmails: emails('Invoice e-mails', {
      seenBy: ['customer', 'invoicing'],
      hint: 'Separate with commas.',
      imported: {
        aliases: ['Invoice emails', 'Billing email', 'E-mail', 'Email'],
        hint: 'Several are separated by ; or a comma.',
        example: 'office@lakeside.example',
      },
    }),
    numberOfUnits: whole('Apartments', {
      least: 0,
      most: 100_000,
      beyond: 'Enter 0 to 100,000 units.',
      sort: 'NUMBER_OF_UNITS',
      copied: false,
      description: 'Apartments of the community, not unit styles.',
      imported: { label: 'Number of units', aliases: ['Units', '# of units', 'Apartments'], example: '240' },
    }),
    creditLimit: money('Credit limit', {
      blank: null,
      said: 'The credit limit',
      seenBy: 'customer',
      hint: 'Blank = no limit. 0 = prepay.',
      description: 'Blank = no limit. 0 = prepay.',
      imported: { aliases: ['Credit'], hint: 'Blank = no limit. 0 = prepay.' },
    }),
    paymentTermsDays: whole('Payment terms', {
      initial: 30,
      least: 0,
      most: 365,
      beyond: 'Enter 0 to 365 days.',
      called: 'payment terms',
      hint: 'Days until an invoice is due. 0 = due on receipt.',
      description: 'Days from the invoice date until an invoice is due; 0 = due on receipt.',
      imported: { aliases: ['Terms', 'Payment terms (days)', 'Net days'], example: '30' },
    }),
    summaryBy: choice('Summary sheet', SUMMARY_CHOICES, {
      initial: 'NONE',
      description: 'The invoices that one summary sheet lists.',
      imported: { aliases: ['Invoice summary', 'Summary by'], example: 'One per week' },
    }),
    sendsReminders: flag('Send payment reminders', {
      initial: true,
      imported: { label: 'Payment reminders', aliases: ['Reminders', 'Send reminders'] },
    }),
    messageConfirmed: flag('Send order confirmations', {
      description: 'Notifies the site when an order is submitted.',
      imported: { label: 'Order confirmations' },
    }),
    messageDate: flag('Send dates set or moved', {
      description: 'Notifies the site when an install date or half day is set or moved after the order was submitted.',
      imported: { label: 'Dates set or moved' },
    }),
    messageReminder: flag('Send install reminders', {
      description: 'Reminds the site of the install date, with a link to confirm or to say that it is not ready.',
      imported: { label: 'Install reminders' },
    }),
    messageDone: flag('Send job done, with photos', {
      description: 'Notifies the site when an order is reconciled, with its photos that go with invoice e-mails.',
      imported: { label: 'Job done messages' },
    }),
    poNumberRequired: flag('PO number required', {
      imported: { label: 'PO required', aliases: ['PO number required', 'Requires PO'] },
    }),
    showTaxTotalAsLineItem: flag('Show tax as a separate line', {
      imported: { label: 'Tax as a line', aliases: ['Show tax total', 'Tax line'] },
    }),
    contractForm: choice('Contract', CONTRACT_FORMS, {
      initial: 'LUMP_SUM',
      imported: { label: 'Contract form', aliases: ['Contract'] },
    }),
    taxExempt: flag('Tax exempt', { copied: false, imported: { aliases: ['Exempt'] } }),
    address: address('Address', { sort: 'CITY', copied: false }),
    useBillToAddress: flag('Bill to another address', {
      imported: { label: 'Use bill-to address', aliases: ['Separate billing address'] },
    }),
    billToName: text('Bill to', {
      seenBy: 'customer',
      carriedBy: ['INVOICE'],
      imported: { label: 'Bill-to name', aliases: ['Bill to', 'Billing name'] },
    }),
    billToAddress: address('Bill-to address', { optional: true, seenBy: 'customer', imported: { label: 'Bill-to ' } }),
    isEnabled: enabled,
  },
  parts: { taxExemptDocumentId: { seenBy: 'customer' }, preference: { seenBy: 'customer' } },
  moreSorts: ['STATE', 'STREET'],
});

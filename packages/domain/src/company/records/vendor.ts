import { VENDOR_TYPES } from '../../kit/flooring';
import { address, choice, enabled, phone, rate, text, website } from '../../kit/fields';
import { recordKind } from './record-kind';

/** A company that materials are bought from. */
export const vendor = recordKind('VENDOR', {
  list: 'vendors',
  nouns: 'Vendors',
  description:
    'A company that materials are bought from. Without the permission to view vendors, contact details are blank.',
  help: {
    about: 'Vendors are the companies you buy material from.',
    steps: [
      'Open a vendor for its profile, contacts and price catalogs.',
      'The shipping rate is the default for the vendor’s new items; click it in the list, or press e, to change it.',
      'A disabled vendor keeps its items but is no longer offered.',
    ],
  },
  title: 'name',
  fields: {
    name: text('Name', {
      required: true,
      sort: 'NAME',
      copied: false,
      imported: { aliases: ['Vendor', 'Vendor name', 'Company'], example: 'Northline Mills' },
    }),
    abbreviation: text('Abbreviation', {
      max: 10,
      sort: 'ABBREVIATION',
      hint: 'Shown in lists.',
      copied: false,
      imported: { aliases: ['Abbr', 'Short name', 'Code'], example: 'NLM' },
    }),
    vendorType: choice('Type', VENDOR_TYPES, {
      initial: 'VENDOR',
      sort: 'TYPE',
      imported: { aliases: ['Vendor type'], example: 'Manufacturer' },
    }),
    phone: phone('Phone', {
      seenBy: 'vendor',
      imported: { aliases: ['Phone number', 'Telephone'], example: '(317) 555-0142' },
    }),
    fax: phone('Fax', { seenBy: 'vendor' }),
    website: website('Website', {
      seenBy: 'vendor',
      imported: { aliases: ['Web', 'URL'], hint: 'The address of a web page.', example: 'www.northline.example' },
    }),
    accountNumber: text('Account number', {
      max: 60,
      sort: 'ACCOUNT_NUMBER',
      seenBy: 'vendor',
      nullable: true,
      hint: 'Our account number with this vendor.',
      copied: false,
      imported: { aliases: ['Account', 'Account #', 'Acct'] },
    }),
    shippingRate: rate('Shipping rate', {
      blank: 0,
      sort: 'SHIPPING_RATE',
      hint: 'Per unit; default for new items.',
      description: 'The shipping cost per unit of an item, if the item has none of its own.',
      imported: { aliases: ['Shipping', 'Freight'], hint: 'Dollars per unit.', example: '0.35' },
    }),
    address: address('Address', { sort: 'CITY', seenBy: 'vendor' }),
    isEnabled: enabled,
  },
});

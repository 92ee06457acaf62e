import { email, flag, phone, text } from '../../kit/fields';
import { recordKind } from './record-kind';
import type { FieldsRule } from './record-kind';

/** A contact who receives invoices needs an e-mail address. */
const invoiceRule: FieldsRule = {
  fields: ['emailAddress', 'invoice'],
  fault: ({ invoice, emailAddress }) =>
    invoice === true && (typeof emailAddress !== 'string' || emailAddress.trim() === '')
      ? 'Enter the e-mail address that invoices go to.'
      : null,
};

/** A contact who receives messages to the site needs an e-mail address. */
const siteRule: FieldsRule = {
  fields: ['emailAddress', 'siteMessages'],
  fault: ({ siteMessages, emailAddress }) =>
    siteMessages === true && (typeof emailAddress !== 'string' || emailAddress.trim() === '')
      ? 'Enter the e-mail address that messages to the site go to.'
      : null,
};

/** A person to call or e-mail at a customer, firm or vendor. */
export const contact = recordKind('CONTACT', {
  list: 'contacts',
  nouns: 'Contacts',
  whole: true,
  description: 'A contact of a customer, firm or vendor.',
  owners: ['CUSTOMER', 'PROPERTY_FIRM', 'VENDOR'],
  title: 'name',
  fields: {
    name: text('Name', {
      required: true,
      sort: 'NAME',
      copied: false,
      imported: { aliases: ['Contact', 'Contact name', 'Full name'], example: 'Dana Fox' },
    }),
    title: text('Title', {
      max: 80,
      sort: 'TITLE',
      imported: { aliases: ['Job title', 'Position'], example: 'Property manager' },
    }),
    emailAddress: email('E-mail address', {
      sort: 'EMAIL_ADDRESS',
      copied: false,
      imported: {
        label: 'E-mail',
        aliases: ['Email', 'E-mail address', 'Email address'],
        example: 'dana@example.com',
      },
    }),
    workPhone: phone('Work phone', { imported: { aliases: ['Phone', 'Office phone'] } }),
    cellPhone: phone('Cell phone', { copied: false, imported: { aliases: ['Cell', 'Mobile'] } }),
    invoice: flag('Receives invoices', {
      description: 'Receives invoices by e-mail.',
      imported: { label: 'Gets invoices', aliases: ['Invoice', 'Invoices'], hint: 'Yes or No.' },
    }),
    siteMessages: flag('Receives messages to the site', {
      description: 'Receives what the customer’s sites are sent about their orders.',
      imported: { label: 'Gets site messages', aliases: ['Site messages'], hint: 'Yes or No.' },
    }),
  },
  rules: [invoiceRule, siteRule],
});

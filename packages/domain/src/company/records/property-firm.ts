import { address, email, enabled, phone, reference, text, website } from '../../kit/fields';
import { recordKind } from './record-kind';

/** A company that manages many apartment communities. */
export const propertyFirm = recordKind('PROPERTY_FIRM', {
  list: 'propertyFirms',
  nouns: 'Property management firms',
  short: { one: 'firm', many: 'firms' },
  description:
    'A property management firm (PMF): manages many apartment communities. Without permission to view firms, only its name and type are given: contact details are blank.',
  help: {
    about: 'Property management firms manage the communities you work in.',
    steps: [
      'Open a firm for its properties, contacts, documents and notes.',
      'A customer’s firm is selected on the customer’s profile.',
      'A disabled firm keeps its properties but is no longer offered.',
    ],
  },
  title: 'name',
  fields: {
    name: text('Name', { required: true, asked: 'the name of the firm', sort: 'NAME', copied: false }),
    propertyFirmType: reference('Type', 'PROPERTY_FIRM_TYPE', { sort: 'TYPE' }),
    emailAddress: email('E-mail address', { sort: 'EMAIL_ADDRESS', seenBy: 'propertyMgmtFirm' }),
    phone: phone('Phone', { seenBy: 'propertyMgmtFirm' }),
    fax: phone('Fax', { seenBy: 'propertyMgmtFirm' }),
    website: website('Website', { seenBy: 'propertyMgmtFirm' }),
    principalContact: text('Contact name', { sort: 'PRINCIPAL_CONTACT', seenBy: 'propertyMgmtFirm' }),
    contactPhone: phone('Contact phone', { seenBy: 'propertyMgmtFirm' }),
    address: address('Address', { sort: 'CITY', seenBy: 'propertyMgmtFirm' }),
    isEnabled: enabled,
  },
});

import { address, phone, text } from '../../kit/fields';
import { carried } from './fields';
import { birthDateRule, personFields, personNamed } from './person';
import { recordKind } from './record-kind';

/** Who installs floors. */
export const installer = recordKind('INSTALLER', {
  list: 'installers',
  nouns: 'Installers',
  description:
    'An installer of floors. Except for name and cell phone, fields are null without permission to see installers.',
  help: {
    about: 'Installers are the subcontractors who install floors.',
    steps: [
      'The list shows whose certificates are missing or expire soon.',
      'Open an installer for the profile, certificates and garnishments.',
      'A disabled installer keeps existing orders but can’t be assigned new ones.',
    ],
  },
  title: 'fullName',
  named: personNamed,
  fields: {
    fullName: text('Name', { derived: true, sort: 'NAME' }),
    firstName: text('First name', {
      max: 80,
      copied: false,
      imported: { aliases: ['First', 'Given name'], example: 'Rosa' },
    }),
    lastName: text('Last name', {
      required: true,
      max: 80,
      asked: 'the last name',
      sort: 'LAST_NAME',
      copied: false,
      imported: { aliases: ['Last', 'Surname', 'Family name'], example: 'Diaz' },
    }),
    ...carried(personFields('installer'), { companyName: ['BILL_SHEET'], emailAddress: ['BILL_SHEET'] }),
    cellPhone: phone('Cell phone', {
      copied: false,
      imported: { aliases: ['Cell', 'Mobile', 'Phone'], example: '(317) 555-0142' },
    }),
    address: address('Address', { sort: 'CITY', seenBy: 'installer', carriedBy: ['BILL_SHEET'] }),
  },
  parts: {
    insuranceCertificates: { seenBy: 'installer' },
    garnishments: { seenBy: 'installer' },
    bankAccount: { seenBy: 'billSheet' },
  },
  moreSorts: ['COMPENSATION', 'LIABILITY'],
  rules: [birthDateRule],
});

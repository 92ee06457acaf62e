import { address, flag, phone, quantity, text, whole } from '../../kit/fields';
import { carried } from './fields';
import { birthDateRule, personFields, personNamed } from './person';
import { recordKind } from './record-kind';

const works = (day: string) => flag(day, { initial: true, seenBy: 'installer', inHistory: `Works on ${day}s` });
const installs = (floor: string) =>
  flag(floor, { initial: true, seenBy: 'installer', inHistory: `Installs ${floor.toLowerCase()}` });

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
      'Open an installer for the profile, certificates, garnishments and the link that opens their jobs on a phone.',
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
    installsCarpet: installs('Carpet'),
    installsVinyl: installs('Vinyl'),
    installsVct: flag('VCT', { initial: true, seenBy: 'installer', inHistory: 'Installs VCT' }),
    installsCarpetTile: installs('Carpet tile'),
    worksSunday: works('Sunday'),
    worksMonday: works('Monday'),
    worksTuesday: works('Tuesday'),
    worksWednesday: works('Wednesday'),
    worksThursday: works('Thursday'),
    worksFriday: works('Friday'),
    worksSaturday: works('Saturday'),
    dailyJobs: whole('Jobs a day', {
      initial: 2,
      most: 20,
      seenBy: 'installer',
      beyond: 'Enter 1 to 20 jobs a day.',
      hint: 'Half of them in each half of the day.',
      description: 'The most jobs in a day; each half of the day holds half of them, rounded up.',
    }),
    dailyYards: quantity('Square yards a day', {
      most: 100_000,
      seenBy: 'installer',
      beyond: 'Enter more than 0 and at most 100,000 square yards.',
      hint: 'Blank: no limit.',
      description: 'The most square yards in a day; null for no limit.',
    }),
  },
  parts: {
    insuranceCertificates: { seenBy: 'installer' },
    garnishments: { seenBy: 'installer' },
    bankAccount: { seenBy: 'billSheet' },
  },
  moreSorts: ['COMPENSATION', 'LIABILITY'],
  rules: [birthDateRule],
});

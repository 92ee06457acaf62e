import { address, email, flag, phone, reference, text } from '../../kit/fields';
import { recordKind } from './record-kind';

/** The fields that users can change themselves. */
export const ownFields = {
  firstName: text('First name', { required: true, max: 80, asked: 'the first name', copied: false }),
  middleName: text('Middle', { max: 80, copied: false }),
  lastName: text('Last name', {
    required: true,
    max: 80,
    asked: 'the last name',
    sort: 'LAST_NAME',
    copied: false,
  }),
  emailAddress: email('E-mail address', {
    required: true,
    asked: 'the e-mail address. They sign in with it',
    sort: 'EMAIL_ADDRESS',
    copied: false,
  }),
  cellPhoneNumber: phone('Cell phone', { copied: false }),
  phoneNumber: phone('Phone', {}),
  address: address('Address', { optional: true }),
};

/** A person who signs in. Roles are stored separately, and credentials are not fields. */
export const user = recordKind('USER', {
  list: 'users',
  nouns: 'Users',
  description: 'A user who signs in. No one changes a user with wider permissions than their own.',
  help: {
    about: 'Users are the people who sign in.',
    steps: [
      'A new user gets an e-mail with a link to set a password.',
      'Roles decide what a user can see and do.',
      'A disabled user is signed out immediately, and can be enabled again.',
    ],
  },
  title: 'fullName',
  fields: {
    fullName: text('Name', { derived: true, sort: 'NAME' }),
    ...ownFields,
    enabled: flag('Enabled', {
      initial: true,
      sort: 'ENABLED',
      copied: false,
      hint: 'Disabling signs out every session immediately.',
    }),
    multiFactorRequired: flag('Two-factor authentication required', {
      hint: 'Set up at the next sign-in.',
    }),
    multiFactorEnabled: flag('Two-factor authentication', {
      derived: true,
      column: 'hasSecondFactor',
    }),
    hasPassword: flag('Password', {
      derived: true,
      description: 'False until the invitation is used.',
    }),
    isSalesperson: flag('Is a salesperson', {
      hint: 'Sees only their own customers and orders, unless a role grants more.',
    }),
    salesperson: reference('Salesperson', 'SALESPERSON', {
      named: 'fullName',
      sort: 'SALESPERSON',
      copied: false,
      hint: 'Their customers. Blank = none.',
      description: 'The salesperson this user is, whose customers and orders are their own.',
    }),
  },
  parts: { lastSeenAt: { seenBy: 'user' }, awaitedEmail: { seenBy: 'user' } },
  moreSorts: ['ROLES', 'SECOND_FACTOR', 'LAST_SEEN', 'CREATED'],
});

import { flag, text } from '../../kit/fields';
import { recordKind } from './record-kind';

/** A set of permissions for a kind of work; they are stored separately. */
export const role = recordKind('ROLE', {
  list: 'roles',
  nouns: 'Roles',
  description: 'A set of permissions for a kind of work. Users get permissions through roles.',
  help: {
    about: 'A role is a named set of permissions for a kind of work.',
    steps: [
      'Open a role to see its permissions and the users who have it.',
      'The starting roles can be changed, and compared with how they began.',
      'A role that no one has can be removed; a starting role is disabled instead.',
    ],
  },
  title: 'name',
  fields: {
    name: text('Name', { required: true, max: 60, sort: 'NAME' }),
    isEnabled: flag('Enabled', { initial: true, sort: 'ENABLED', hint: 'A disabled role grants no permissions.' }),
    isSuperAdmin: flag('Super Admin', { derived: true }),
  },
  parts: { users: { seenBy: 'user' } },
  moreSorts: ['PERMISSIONS', 'USERS'],
});

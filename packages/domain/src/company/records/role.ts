import { flag, text } from '../../kit/fields';
import { recordKind } from './record-kind';

/** A set of permissions for a kind of work; which ones is stored beside it. */
export const role = recordKind('ROLE', {
  list: 'roles',
  nouns: 'Roles',
  description: 'A set of permissions for a kind of work. Users get permissions through roles.',
  title: 'name',
  fields: {
    name: text('Name', { required: true, max: 60, sort: 'NAME' }),
    isEnabled: flag('Enabled', { initial: true, sort: 'ENABLED', hint: 'A disabled role grants no permissions.' }),
    isSuperAdmin: flag('Super Admin', { derived: true }),
  },
  moreSorts: ['PERMISSIONS', 'USERS'],
});

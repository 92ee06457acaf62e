import { INSTALLER_PREFERENCES } from '../../kit/flooring';
import { choice, reference, text } from '../../kit/fields';
import { recordKind } from './record-kind';

/** Whether a customer prefers an installer or excludes them. */
export const installerPreference = recordKind('INSTALLER_PREFERENCE', {
  list: 'installerPreferences',
  nouns: 'Installer preferences',
  whole: true,
  description:
    'An installer whom a customer prefers or excludes. An excluded one is not assigned to its orders without an override.',
  owners: ['CUSTOMER'],
  demo: [
    { customerId: 1, installerId: 2, preference: 'PREFERRED', reason: 'Knows the buildings' },
    { customerId: 2, installerId: 31, preference: 'EXCLUDED', reason: 'Complaint about a stairwell' },
  ],
  title: 'installerName',
  fields: {
    installerName: text('Installer', { derived: true }),
    installer: reference('Installer', 'INSTALLER', { named: 'fullName', required: true, copied: false }),
    preference: choice('Preference', INSTALLER_PREFERENCES, { initial: 'PREFERRED', required: true }),
    reason: text('Reason', { max: 200 }),
  },
});

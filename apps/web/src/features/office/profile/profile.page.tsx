import { RecordPage } from '#blocks/record-page/RecordPage';
import { useCurrentUser } from '#session/current-user';

const tabs = [
  { label: 'Profile', to: '/profile/edit' },
  { label: 'Roles', to: '/profile/roles' },
  { label: 'Security', to: '/profile/security' },
];

/** The frame of the user's own pages. */
export function ProfilePage() {
  return <RecordPage title={useCurrentUser()?.fullName} crumbs={[{ label: 'Profile' }]} tabs={tabs} />;
}

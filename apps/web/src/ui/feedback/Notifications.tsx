import { styled } from '@mui/material/styles';
import { useSyncExternalStore } from 'react';
import { BOTTOM_BAR } from '../BottomBar';
import { lazyPart } from '../lazy-part';
import { layers } from '../tokens';
import { type Notification, onNotifications, shownNotifications } from './notify';

/** A notification while its card can't be loaded: the server is away since the page was opened. */
const PlainNotification = ({ one }: { one: Notification }) => <strong>{one.text}</strong>;

const NotificationCard = lazyPart(async () => {
  const card = await import('./NotificationCard').catch(() => null);
  return card?.NotificationCard ?? PlainNotification;
});

const Stack = styled('div')({
  position: 'fixed',
  // At the bottom left, above the save bar: what comes next on a page (steps, menus, dialogs) opens elsewhere.
  bottom: `calc(16px + var(${BOTTOM_BAR}, 0px))`,
  left: 16,
  width: 300,
  maxWidth: 'calc(100vw - 32px)',
  display: 'grid',
  gap: 8,
  zIndex: layers.notification,
  pointerEvents: 'none',
});

/** Where notifications appear; rendered once at the root of the app. */
export function Notifications() {
  const shown = useSyncExternalStore(onNotifications, shownNotifications);
  return (
    <Stack role="status" aria-live="polite">
      {shown.map((one) => (
        <NotificationCard key={one.id} one={one} />
      ))}
    </Stack>
  );
}

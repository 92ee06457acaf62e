import { styled } from '@mui/material/styles';
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { lazyPart } from '../lazy-part';
import { layers } from '../tokens';
import { dismiss, type Notification, onNotifications, shownNotifications } from './notify';

/** A notification whose card can't be loaded, because the server has been down since the page opened. */
function PlainNotification({ one: { id, text, duration } }: { one: Notification }) {
  useEffect(() => {
    if (duration !== Infinity) setTimeout(() => dismiss(id), duration);
  }, [id, duration]);
  return <strong>{text}</strong>;
}

const NotificationCard = lazyPart(async () => {
  const card = await import('./NotificationCard').catch(() => null);
  return card?.NotificationCard ?? PlainNotification;
});

const Stack = styled('div')({
  position: 'fixed',
  top: 8,
  right: 8,
  width: 300,
  maxWidth: 'calc(100vw - 16px)',
  display: 'grid',
  gap: 8,
  zIndex: layers.notification,
  pointerEvents: 'none',
});

/**
 * A place beside the app that stays readable behind a dialog: the component library hides everything else of the body
 * from screen readers then, but no `slot`.
 */
function usePlace(): HTMLElement {
  const [place] = useState(() => document.createElement('slot'));
  useLayoutEffect(() => {
    document.body.append(place);
    return () => place.remove();
  }, [place]);
  return place;
}

/** Where notifications appear; rendered once at the root of the app. */
export function Notifications() {
  const notifications = useSyncExternalStore(onNotifications, shownNotifications);
  return createPortal(
    <Stack role="status" aria-live="polite">
      {notifications.map((one) => (
        <NotificationCard key={one.id} one={one} />
      ))}
    </Stack>,
    usePlace(),
  );
}

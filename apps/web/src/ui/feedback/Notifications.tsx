import { mdiAlertCircleOutline, mdiCheckCircleOutline, mdiInformationOutline } from '@mdi/js';
import { keyframes, styled } from '@mui/material/styles';
import { useSyncExternalStore } from 'react';
import { Icon } from '../Icon';
import { BOTTOM_BAR } from '../BottomBar';
import { colors, layers, shadows, times } from '../tokens';
import { dismiss, type Notification, onNotifications, shownNotifications } from './notify';

const slideIn = keyframes`from { transform: translateX(-316px); } to { transform: none; }`;
const slideOut = keyframes`from { transform: none; } to { transform: translateX(-316px); }`;

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

const Card = styled('div')({
  pointerEvents: 'auto',
  display: 'flex',
  gap: 8,
  alignItems: 'flex-start',
  padding: '10px 12px',
  background: colors.card,
  color: colors.text,
  border: `1px solid ${colors.hairline}`,
  borderLeftWidth: 4,
  borderRadius: 6,
  boxShadow: shadows.raised,
  cursor: 'pointer',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
  animation: `${slideIn} ${times.notificationSlide}ms ease-out`,
  '&[data-leaving=true]': { animation: `${slideOut} ${times.notificationSlide}ms ease-in forwards` },
  '& button': {
    border: 0,
    background: 'none',
    padding: 0,
    font: 'inherit',
    fontWeight: 600,
    color: colors.anchor,
    cursor: 'pointer',
  },
});

const looks = {
  success: { color: colors.success, path: mdiCheckCircleOutline },
  info: { color: colors.info, path: mdiInformationOutline },
  error: { color: colors.error, path: mdiAlertCircleOutline },
} as const;

function NotificationCard({ one }: { one: Notification }) {
  const look = looks[one.kind];
  const act = () => {
    one.action?.run();
    dismiss(one.id);
  };
  return (
    // Clicking anywhere closes it; a keyboard never needs to, because it closes by itself.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <Card
      data-leaving={one.leaving}
      style={{ borderLeftColor: look.color, cursor: one.lasting ? 'default' : undefined }}
      onClick={one.lasting ? undefined : () => dismiss(one.id)}
    >
      <Icon path={look.path} style={{ color: look.color, marginTop: 1 }} />
      <span style={{ flex: 1 }}>{one.text}</span>
      {one.action && (
        <button type="button" onClick={act}>
          {one.action.label}
        </button>
      )}
    </Card>
  );
}

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

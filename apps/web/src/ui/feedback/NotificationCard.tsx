import { mdiAlertCircleOutline, mdiCheckCircleOutline, mdiInformationOutline } from '@mdi/js';
import { keyframes, styled } from '@mui/material/styles';
import { useEffect } from 'react';
import { Icon } from '../Icon';
import { colors, shadows, times } from '../tokens';
import { dismiss, type Notification } from './notify';

const slideIn = keyframes`from { transform: translateX(316px); } to { transform: none; }`;
const slideOut = keyframes`from { transform: none; } to { transform: translateX(316px); }`;

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

const Times = styled('strong')({ color: colors.muted, whiteSpace: 'nowrap' });

/** Dismisses a notification when its time is up; the timer stops while the page is hidden. */
function Clock({ one: { id, duration } }: { one: Notification }) {
  useEffect(() => {
    let remaining = duration;
    let since = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = () => {
      clearTimeout(timer);
      if (timer !== undefined) remaining -= Date.now() - since;
      timer = undefined;
      if (document.hidden || remaining === Infinity) return;
      since = Date.now();
      timer = setTimeout(() => dismiss(id), remaining);
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', follow);
    };
  }, [id, duration]);
  return null;
}

/** One notification. Its code loads right after the first page, before anything can trigger one. */
export function NotificationCard({ one }: { one: Notification }) {
  const look = looks[one.kind];
  const act = () => {
    one.action?.run();
    dismiss(one.id);
  };
  return (
    // A click anywhere closes it; the keyboard needs no such shortcut, because it closes by itself.
    <Card
      data-leaving={one.leaving}
      style={{ borderLeftColor: look.color, cursor: one.lasting ? 'default' : undefined }}
      onClick={one.lasting ? undefined : () => dismiss(one.id)}
    >
      {/* Said again, its time starts again. */}
      <Clock key={one.times} one={one} />
      <Icon path={look.path} style={{ color: look.color, marginTop: 1 }} />
      <span style={{ flex: 1 }}>{one.text}</span>
      {one.times > 1 && <Times>{one.times}×</Times>}
      {one.action && (
        <button type="button" onClick={act}>
          {one.action.label}
        </button>
      )}
    </Card>
  );
}

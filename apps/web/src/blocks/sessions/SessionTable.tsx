import { deviceText } from '@falcon/domain/kit/text';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { TimeText } from '#ui/format/dates';
import { breakpoints } from '#ui/tokens';
import { useMedia } from '#ui/use-media';
import type { ChildColumn } from '../child-list/arrange';
import { RowsList } from '../child-list/RowsList';
import type { SessionPartsFragment } from './sessions.generated';

type Session = SessionPartsFragment;

const lastUsedColumn: ChildColumn<Session> = {
  id: 'seen',
  header: 'Last used',
  width: 130,
  value: (row) => row.lastSeenAt,
  cell: (row) => <TimeText value={row.lastSeenAt} />,
};
const device = (row: Session): string => deviceText(row.userAgent);
// On a phone the sign-out button must stay on the screen.
const short: readonly ChildColumn<Session>[] = [
  {
    id: 'device',
    header: 'Device',
    width: 112,
    value: device,
    cell: (row) => (row.isCurrent ? 'This device' : device(row)),
  },
  lastUsedColumn,
];
const columns: readonly ChildColumn<Session>[] = [
  {
    id: 'device',
    header: 'Device',
    width: 200,
    value: device,
    cell: (row) => (
      <span title={row.userAgent}>
        {device(row)}
        {row.isCurrent && ' (this device)'}
      </span>
    ),
  },
  lastUsedColumn,
  { id: 'address', header: 'Network address', width: 140, value: (row) => row.ipAddress, cell: (row) => row.ipAddress },
  {
    id: 'since',
    header: 'Signed in',
    width: 140,
    value: (row) => row.createdAt,
    cell: (row) => <TimeText value={row.createdAt} />,
  },
];

interface Props {
  sessions: readonly Session[];
  help: string;
  busy: boolean;
  onEnd: (session: Session) => void;
  /** Signs out several sessions together. */
  actions: ReactNode;
}

/** Where a user is signed in; each session but the current one has a sign-out button. */
export function SessionTable({ sessions, help, busy, onEnd, actions }: Props) {
  const narrow = useMedia(`(max-width: ${breakpoints.xs - 1}px)`);
  const acts = (row: Session) =>
    !row.isCurrent && (
      <Button size="small" disabled={busy} aria-label={`Sign out ${device(row)}`} onClick={() => onEnd(row)}>
        Sign out
      </Button>
    );
  return (
    <RowsList<Session>
      title="Sessions"
      help={help}
      noun="sessions"
      columns={narrow ? short : columns}
      rows={sessions}
      rowActions={acts}
      actions={actions}
    />
  );
}

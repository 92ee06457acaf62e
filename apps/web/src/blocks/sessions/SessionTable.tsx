import { deviceText } from '@falcon/domain/text';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { TimeText } from '../../ui/format/dates';
import { DataTable } from '../../ui/table/DataTable';
import type { DataColumn } from '../../ui/table/columns';
import { breakpoints } from '../../ui/tokens';
import type { SessionPartsFragment } from './sessions.generated';

type Session = SessionPartsFragment;

const short: readonly DataColumn<Session>[] = [
  { id: 'device', header: 'Device', width: 160, cell: (row) => <span title={row.userAgent}>{deviceText(row.userAgent)}{row.isCurrent && ' (this one)'}</span> },
  { id: 'seen', header: 'Last used', width: 130, cell: (row) => <TimeText value={row.lastSeenAt} /> },
];
const columns: readonly DataColumn<Session>[] = [
  ...short,
  { id: 'address', header: 'Network address', width: 140, cell: (row) => row.ipAddress },
  { id: 'since', header: 'Signed in', width: 140, cell: (row) => <TimeText value={row.createdAt} /> },
];

interface Props {
  sessions: readonly Session[];
  busy: boolean;
  onEnd: (session: Session) => void;
}

/** Where somebody is signed in, each with a way to end it; the one at work here has none. */
export function SessionTable({ sessions, busy, onEnd }: Props) {
  // On a phone the button to end one must not lie beside the screen.
  const narrow = useMediaQuery(`(max-width: ${breakpoints.xs - 1}px)`);
  const acts = (row: Session) => !row.isCurrent && <Button size="small" disabled={busy} aria-label={`End the session of ${deviceText(row.userAgent)}`} onClick={() => onEnd(row)}>End</Button>;
  return <DataTable<Session> label="Sessions" columns={narrow ? short : columns} rows={sessions} rowActions={acts} />;
}

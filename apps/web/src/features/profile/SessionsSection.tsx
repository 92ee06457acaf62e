import { useMutation } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { notify } from '../../ui/feedback/notify';
import { TimeText } from '../../ui/format/dates';
import { Section } from '../../ui/Section';
import { DataTable } from '../../ui/table/DataTable';
import type { DataColumn } from '../../ui/table/columns';
import { LogoutOthersDocument, type SecurityQuery, SessionEndDocument } from './security.generated';

type Session = SecurityQuery['sessions'][number];

/** The browser and system out of a user agent, as far as a person needs it to recognise a device. */
export function deviceText(userAgent: string): string {
  const browser = /Edg\//.test(userAgent) ? 'Edge' : /Firefox\//.test(userAgent) ? 'Firefox' : /Chrome\//.test(userAgent) ? 'Chrome' : /Safari\//.test(userAgent) ? 'Safari' : 'Other program';
  const system = /iPhone|iPad/.test(userAgent) ? 'iOS' : /Android/.test(userAgent) ? 'Android' : /Windows/.test(userAgent) ? 'Windows' : /Mac OS/.test(userAgent) ? 'macOS' : /Linux/.test(userAgent) ? 'Linux' : '';
  return system ? `${browser} on ${system}` : browser;
}

const columns: readonly DataColumn<Session>[] = [
  { id: 'device', header: 'Device', width: 200, cell: (row) => <span title={row.userAgent}>{deviceText(row.userAgent)}{row.isCurrent && ' (this one)'}</span> },
  { id: 'seen', header: 'Last used', width: 140, cell: (row) => <TimeText value={row.lastSeenAt} /> },
  { id: 'address', header: 'Network address', width: 140, cell: (row) => row.ipAddress },
  { id: 'since', header: 'Signed in', width: 140, cell: (row) => <TimeText value={row.createdAt} /> },
];

/** Where the person is signed in, and ways to end one of these sessions, or all but this one. */
export function SessionsSection({ sessions, onChanged }: { sessions: readonly Session[]; onChanged: () => void }) {
  const [run, { loading }] = useMutation(LogoutOthersDocument);
  const [end, ending] = useMutation(SessionEndDocument);
  const endOne = async (session: Session) => {
    const ended = await end({ variables: { input: { id: session.id } } }).then(() => true, () => false);
    if (ended) notify('success', `Signed out of ${deviceText(session.userAgent)}`);
    onChanged();
  };
  const endOthers = async () => {
    // The error link has already said what went wrong.
    const answer = await run({ variables: { input: {} } }).catch(() => undefined);
    const count = answer?.data?.logoutOthers?.count;
    if (count === undefined) return;
    notify('success', count === 1 ? 'One other session was ended' : `${count} other sessions were ended`);
    onChanged();
  };
  const acts = (row: Session) => !row.isCurrent && <Button size="small" disabled={ending.loading} aria-label={`End the session of ${deviceText(row.userAgent)}`} onClick={() => void endOne(row)}>End</Button>;
  return (
    <Section title="Sessions" help="Where you are signed in now. End the others if you do not recognise one, and change your password.">
      <DataTable<Session> label="Sessions" columns={columns} rows={sessions} rowActions={acts} />
      <Button variant="outlined" sx={{ mt: 1.5 }} loading={loading} disabled={sessions.length < 2} onClick={() => void endOthers()}>End all other sessions</Button>
    </Section>
  );
}

import { ActionButton } from '#blocks/action-button/ActionButton';
import { useSend } from '#graphql/use-send';
import { DateText, TimeText } from '#ui/format/dates';
import {
  CertificatePhotoSettleDocument,
  DayOffRequestDecideDocument,
  type InstallerDoorFragment,
} from './installer-link.generated';

type Asked = NonNullable<InstallerDoorFragment['dayOffRequests']>[number];
type Photo = NonNullable<InstallerDoorFragment['certificatePhotos']>[number];

const ROW = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' } as const;

function Request({ asked: { id, firstDay, lastDay, reason } }: { asked: Asked }) {
  const send = useSend();
  return (
    <div style={ROW}>
      <span style={{ flex: '1 1 auto' }}>
        Asks for days off: <DateText value={firstDay} />
        {lastDay !== firstDay && (
          <>
            {' – '}
            <DateText value={lastDay} />
          </>
        )}
        {reason !== '' && `, “${reason}”`}
      </span>
      <ActionButton
        label="Accept"
        variant="outlined"
        take={() => send(DayOffRequestDecideDocument, { id, accept: true })}
        done="Days off added"
      />
      <ActionButton
        label="Decline"
        take={() => send(DayOffRequestDecideDocument, { id, accept: false })}
        done="Days off declined"
      />
    </div>
  );
}

function Certificate({ photo: { id, label, sentAt, url } }: { photo: Photo }) {
  const send = useSend();
  return (
    <div style={ROW}>
      <span style={{ flex: '1 1 auto' }}>
        <a href={url} target="_blank" rel="noreferrer">
          {label} certificate
        </a>
        , sent <TimeText value={sentAt} />. Enter it under Certificates.
      </span>
      <ActionButton
        label="Entered"
        variant="outlined"
        take={() => send(CertificatePhotoSettleDocument, { id })}
        done="Photo settled"
      />
    </div>
  );
}

/** What an installer asked for or sent behind their link and the office has yet to deal with. */
export const InstallerRequests = ({ door }: { door: InstallerDoorFragment }) => (
  <>
    {(door.dayOffRequests ?? [])
      .filter(({ state }) => state === 'REQUESTED')
      .map((asked) => (
        <Request key={asked.id} asked={asked} />
      ))}
    {(door.certificatePhotos ?? []).map((photo) => (
      <Certificate key={photo.id} photo={photo} />
    ))}
  </>
);

import { addDays } from '@falcon/domain/kit/schedule';
import { deviceText } from '@falcon/domain/kit/text';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { ActionButton } from '#blocks/action-button/ActionButton';
import { QrCode } from '#blocks/second-factor/QrCode';
import { useSend } from '#graphql/use-send';
import { DateInput } from '#ui/fields/DateInput';
import { DateText, TimeText, today } from '#ui/format/dates';
import { AskFirst } from './AskFirst';
import {
  type InstallerDoorFragment,
  InstallerLinkMailDocument,
  InstallerLinkRevokeDocument,
  InstallerLinkSetDocument,
  InstallerPhoneSignOutDocument,
} from './installer-link.generated';

interface Named {
  id: string;
  fullName: string;
}
type Link = NonNullable<InstallerDoorFragment['link']>;

/** A link lasts half a year unless another day is chosen. */
const USUAL_DAYS = 180;

const ROW = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' } as const;

/** The last day of a link, which creates or renews it. */
function LastDay({ installer, link }: { installer: Named; link: Link | null }) {
  const send = useSend();
  const [day, setDay] = useState<string | null>(() => addDays(today(), USUAL_DAYS));
  const take = () => send(InstallerLinkSetDocument, { installerId: installer.id, validThrough: day ?? '' });
  return (
    <div style={ROW}>
      <div style={{ width: 180 }}>
        <DateInput label="Valid through" value={day} onChange={setDay} />
      </div>
      <ActionButton
        label={link ? 'Renew' : 'Create link'}
        variant="outlined"
        disabled={day === null}
        take={take}
        done={link ? 'Link renewed' : 'Link created'}
      />
    </div>
  );
}

function Phones({ phones }: { phones: Link['phones'] }) {
  const send = useSend();
  if (phones.length === 0) return <p style={{ margin: 0 }}>Not opened on a phone yet.</p>;
  return (
    <ul style={{ margin: 0, padding: 0, listStyle: 'none' }}>
      {phones.map(({ id, userAgent, lastSeenAt }) => (
        <li key={id} style={ROW}>
          <span style={{ flex: '1 1 auto' }}>
            {deviceText(userAgent)}, last used <TimeText value={lastSeenAt} />
          </span>
          <AskFirst
            label="Sign out"
            named={`Sign out ${deviceText(userAgent)}`}
            title={`Sign out ${deviceText(userAgent)}?`}
            confirm="Sign out"
            danger
            done="Phone signed out"
            run={() => send(InstallerPhoneSignOutDocument, { id })}
          >
            That phone opens no jobs anymore. The link gets a new address, since that phone knows the old one; other phones
            stay signed in.
          </AskFirst>
        </li>
      ))}
    </ul>
  );
}

/** The address as a QR code, only while someone looks at it. */
function Code({ address }: { address: string }) {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <Button aria-expanded={isShown} onClick={() => setShown((before) => !before)}>
        {isShown ? 'Hide QR code' : 'Show QR code'}
      </Button>
      {isShown && (
        <div style={{ flexBasis: '100%' }}>
          <QrCode text={address} label="QR code that opens this installer’s jobs" />
        </div>
      )}
    </>
  );
}

function Valid({ installer, link }: { installer: Named; link: Link }) {
  const send = useSend();
  const input = { installerId: installer.id };
  return (
    <>
      <p style={{ margin: 0 }}>
        Valid through <DateText value={link.validThrough} />.
      </p>
      <Phones phones={link.phones} />
      <div style={ROW}>
        <AskFirst
          label="E-mail link"
          title={`E-mail ${installer.fullName} their link?`}
          confirm="E-mail link"
          done="Link e-mailed"
          run={() => send(InstallerLinkMailDocument, input)}
        >
          Whoever opens it sees this installer’s jobs and pay, and can report about them.
        </AskFirst>
        <Code address={link.address} />
        <AskFirst
          label="Revoke"
          title={`Revoke the link of ${installer.fullName}?`}
          confirm="Revoke link"
          danger
          done="Link revoked"
          run={() => send(InstallerLinkRevokeDocument, input)}
        >
          It opens nothing anymore, on any phone. You can create a new one.
        </AskFirst>
      </div>
    </>
  );
}

/** The personal link of an installer: its last day, its phones, and what can be done with it. */
export const InstallerLink = ({ installer, link }: { installer: Named; link: Link | null }) => (
  <>
    {link && <Valid installer={installer} link={link} />}
    <LastDay installer={installer} link={link} />
  </>
);

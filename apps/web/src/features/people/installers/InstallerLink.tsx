import { addDays } from '@falcon/domain/kit/schedule';
import { deviceText } from '@falcon/domain/kit/text';
import { useState } from 'react';
import { ActionButton } from '#blocks/action-button/ActionButton';
import { AskButton } from '#blocks/confirmation/AskButton';
import { LinkCode } from '#blocks/installer-link/LinkCode';
import { useSend } from '#graphql/use-send';
import { DateInput } from '#ui/fields/DateInput';
import { DateText, shortTime, TimeText, today } from '#ui/format/dates';
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
        <DateInput label={link ? 'Renew through' : 'Valid through'} value={day} onChange={setDay} />
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

/** What came of an action that leaves nothing as it was. */
const outcome = (done: string) => ({ done, refused: [] });

function Phones({ phones }: { phones: Link['phones'] }) {
  const send = useSend();
  if (phones.length === 0) return <p style={{ margin: 0 }}>Not opened on a phone yet.</p>;
  return (
    <ul style={{ margin: 0, padding: 0, listStyle: 'none' }}>
      {phones.map(({ id, userAgent, openedAt, lastSeenAt }) => (
        <li key={id} style={ROW}>
          <span style={{ flex: '1 1 auto' }}>
            {deviceText(userAgent)}, opened <TimeText value={openedAt} />, last used <TimeText value={lastSeenAt} />
          </span>
          <AskButton
            label={`Sign out ${deviceText(userAgent)}`}
            name={`Sign out ${deviceText(userAgent)}, opened ${shortTime(openedAt)}`}
            question={{
              title: `Sign out ${deviceText(userAgent)}, opened ${shortTime(openedAt)}?`,
              confirm: 'Sign out',
              danger: true,
              noun: 'phone',
              text: 'That phone opens no jobs anymore. The link gets a new address, since that phone knows the old one; other phones stay signed in.',
              run: async () => {
                await send(InstallerPhoneSignOutDocument, { id });
                return outcome('Phone signed out');
              },
            }}
          />
        </li>
      ))}
    </ul>
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
        <AskButton
          label="E-mail link"
          question={{
            title: `E-mail ${installer.fullName} their link?`,
            confirm: 'E-mail link',
            noun: 'e-mail',
            text: 'It opens this installer’s jobs and pay, and takes reports about them, on any phone.',
            run: async () => {
              await send(InstallerLinkMailDocument, input);
              return outcome('Link e-mailed');
            },
          }}
        />
        <LinkCode address={link.address} />
        <AskButton
          label="Revoke"
          question={{
            title: `Revoke the link of ${installer.fullName}?`,
            confirm: 'Revoke link',
            danger: true,
            noun: 'link',
            text: 'It opens nothing anymore, on any phone. You can create a new one.',
            run: async () => {
              await send(InstallerLinkRevokeDocument, input);
              return outcome('Link revoked');
            },
          }}
        />
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

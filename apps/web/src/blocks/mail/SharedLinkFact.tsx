import { useMutation } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { OWN_ERRORS } from '#graphql/call-options';
import { errorText } from '#graphql/error-text';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog';
import { ErrorLine } from '#ui/feedback/ErrorLine';
import { notify } from '#ui/feedback/notify';
import { TimeText } from '#ui/format/dates';
import { counted } from '#ui/format/numbers';
import { useOnce } from '#ui/use-once';
import { Fact } from '../record-page/Facts';
import { type SharedLinkPartsFragment, SharedLinkRevokeDocument } from './shared-link.generated';

interface Props {
  link: SharedLinkPartsFragment | null;
  /** Called after it was revoked. */
  onRevoked: () => void;
}

/** The link in an e-mail: how often it was opened, and a button that ends it. */
export function SharedLinkFact({ link, onRevoked }: Props) {
  const [asking, setAsking] = useState(false);
  const [failure, setFailure] = useState('');
  const [revoke] = useMutation(SharedLinkRevokeDocument, OWN_ERRORS);
  const [confirm, busy] = useOnce(async () => {
    try {
      await revoke({ variables: { input: { id: link?.id ?? '' } } });
      setAsking(false);
      notify('success', 'Link revoked');
      onRevoked();
    } catch (error) {
      setFailure(errorText(error));
    }
  });
  if (!link) return null;
  return (
    <Fact label="Customer link">
      {link.lastOpenedAt ? (
        <>
          Opened {counted(link.openedCount, 'time')}, last <TimeText value={link.lastOpenedAt} />
        </>
      ) : (
        'Not opened yet'
      )}{' '}
      {link.revokedAt ? (
        <>
          (revoked <TimeText value={link.revokedAt} />)
        </>
      ) : (
        <Button size="small" onClick={() => setAsking(true)}>
          Revoke
        </Button>
      )}
      {asking && (
        <ConfirmDialog
          title="Revoke the link?"
          confirm="Revoke link"
          danger
          busy={busy}
          onCancel={() => {
            setAsking(false);
            setFailure('');
          }}
          onConfirm={() => void confirm()}
        >
          Nobody can open the document with it anymore, in any e-mail it is in. The next e-mail gets a new link.
          <ErrorLine text={failure} />
        </ConfirmDialog>
      )}
    </Fact>
  );
}

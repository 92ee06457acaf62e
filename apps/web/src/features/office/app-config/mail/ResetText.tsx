import { useMutation } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { OWN_ERRORS } from '#graphql/call-options';
import { errorText } from '#graphql/error-text';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog';
import { ErrorLine } from '#ui/feedback/ErrorLine';
import { notify } from '#ui/feedback/notify';
import { useOnce } from '#ui/use-once';
import { type MailTemplatePartsFragment, MailTemplateResetDocument } from './mail-config.generated';

/** Restores the program's original text, after a confirmation. */
export function ResetText({ template, disabled }: { template: MailTemplatePartsFragment; disabled: boolean }) {
  const [asking, setAsking] = useState(false);
  const [failure, setFailure] = useState('');
  const [reset] = useMutation(MailTemplateResetDocument, OWN_ERRORS);
  const close = () => {
    setAsking(false);
    setFailure('');
  };
  const [confirm, busy] = useOnce(async () => {
    try {
      await reset({ variables: { input: { key: template.key, version: template.version } } });
      close();
      notify('success', 'Text reset');
    } catch (error) {
      setFailure(errorText(error));
    }
  });
  return (
    <>
      <Button variant="outlined" disabled={disabled} onClick={() => setAsking(true)}>
        Reset text
      </Button>
      {asking && (
        <ConfirmDialog
          title="Reset this text?"
          confirm="Reset text"
          danger
          busy={busy}
          onCancel={close}
          onConfirm={() => void confirm()}
        >
          Your subject and text are replaced with the original ones.
          <ErrorLine text={failure} />
        </ConfirmDialog>
      )}
    </>
  );
}

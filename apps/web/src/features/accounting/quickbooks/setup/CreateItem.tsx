import { useMutation } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { OWN_ERRORS } from '#graphql/call-options';
import { errorText } from '#graphql/error-text';
import { DialogFrame } from '#ui/feedback/DialogFrame';
import { ErrorLine } from '#ui/feedback/ErrorLine';
import { TextInput } from '#ui/fields/TextInput';
import { colors } from '#ui/tokens';
import { QuickbooksItemCreateDocument } from './quickbooks-setup.generated';
import type { Slot } from './slot';
import { storeMapping } from './store-mapping';

function CreateDialog({ slot, onClose }: { slot: Slot; onClose: () => void }) {
  const [name, setName] = useState(slot.creation?.name ?? slot.label);
  const [failure, setFailure] = useState('');
  const [run, { loading }] = useMutation(QuickbooksItemCreateDocument, OWN_ERRORS);
  const create = async () => {
    try {
      await run({
        variables: { input: { what: slot.what, localKey: slot.localKey, name } },
        update: (cache, { data }) => storeMapping(cache, data?.quickbooksItemCreate?.quickbooksMapping),
      });
      onClose();
    } catch (error) {
      setFailure(errorText(error));
    }
  };
  return (
    <DialogFrame
      title="Create an item in QuickBooks"
      width="xs"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="contained" disabled={name.trim() === ''} loading={loading} onClick={() => void create()}>
            Create
          </Button>
        </>
      }
    >
      <p style={{ margin: '0 0 12px' }}>
        A service that posts to the account “Income of new items”. It will be selected for {slot.label.toLowerCase()} as
        soon as it exists.
      </p>
      <TextInput label="Name" value={name} onChange={setName} maxLength={100} required autoFocus />
      <ErrorLine text={failure} />
    </DialogFrame>
  );
}

/** The progress of an item being created for a mapping, and the button to start. */
export function CreateItem({ slot, busy }: { slot: Slot; busy: boolean }) {
  const [open, setOpen] = useState(false);
  const { creation } = slot;
  if (creation?.state === 'WAITING')
    return (
      <p style={{ margin: '4px 0 0', color: colors.muted }} role="status">
        “{creation.name}” is being created in QuickBooks. {creation.message}
      </p>
    );
  return (
    <>
      {creation !== null && <ErrorLine text={creation.message} style={{ margin: '4px 0 0' }} />}
      <Button size="small" disabled={busy} onClick={() => setOpen(true)} sx={{ mt: 0.5 }}>
        {creation === null ? 'Create in QuickBooks' : 'Create under another name'}
      </Button>
      {open && <CreateDialog slot={slot} onClose={() => setOpen(false)} />}
    </>
  );
}

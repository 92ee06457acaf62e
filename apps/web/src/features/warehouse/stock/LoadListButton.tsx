import { useMutation } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { LoadListDocument } from '#blocks/labels/labels.generated';
import { openPaper } from '#blocks/labels/open-paper';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog';
import { ErrorLine } from '#ui/feedback/ErrorLine';
import { DateInput, INVALID_DATE } from '#ui/fields/DateInput';
import { dayTitle, today } from '#ui/format/dates';
import { useOnce } from '#ui/use-once';

function LoadListDialog({ onClose }: { onClose: () => void }) {
  const [day, setDay] = useState<string | null>(today);
  const [failure, setFailure] = useState('');
  const [draw] = useMutation(LoadListDocument);
  const [print, busy] = useOnce(async () => {
    if (day === null || day === INVALID_DATE) return setFailure('Enter the day.');
    await openPaper(async () => {
      const list = (await draw({ variables: { input: { day } } })).data?.loadListPdf;
      if (list?.pdfUrl) onClose();
      else if (list) setFailure(`No crew has orders to load for ${dayTitle(day)}.`);
      return list?.pdfUrl;
    });
    return undefined;
  });
  return (
    <ConfirmDialog title="Load list" confirm="Print" busy={busy} onConfirm={() => void print()} onCancel={onClose}>
      <p style={{ margin: '0 0 12px' }}>A page for each crew: its orders that are cut, with every piece to tick off.</p>
      <DateInput label="Day" value={day} onChange={setDay} required autoFocus />
      <ErrorLine text={failure} />
    </ConfirmDialog>
  );
}

/** Prints what each crew loads on a day. */
export function LoadListButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Load list
      </Button>
      {open && <LoadListDialog onClose={() => setOpen(false)} />}
    </>
  );
}

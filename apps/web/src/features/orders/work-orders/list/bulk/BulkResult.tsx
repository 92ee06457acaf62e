import Button from '@mui/material/Button';
import { type NextLink, NextLinks } from '#blocks/confirmation/NextLinks';
import { DialogFrame } from '#ui/feedback/DialogFrame';
import { colors } from '#ui/tokens';
import type { BulkResult as Result } from './bulk-run';
import { ordersText } from './bulk-words';
import { OutcomeList } from './OutcomeList';

interface Props {
  title: string;
  result: Result;
  /** What is left to do with what was done. */
  next?: readonly NextLink[] | undefined;
  /** Undoes what was done, where possible. */
  onUndo: () => void;
  /** Continues with the remaining orders. */
  onContinue: () => void;
  onClose: () => void;
}

/** The result of a bulk step if anything was refused, remains, or is left to do: each order with its reason. */
export function BulkResult({ title, result, next = [], onUndo, onContinue, onClose }: Props) {
  const { outcomes, undoable, left, failure, file } = result;
  const actions = (
    <>
      {file && (
        <Button variant="outlined" component="a" href={file.path} download={file.name}>
          Download the refused as CSV
        </Button>
      )}
      {undoable.length > 0 && <Button onClick={onUndo}>Undo {ordersText(undoable.length)}</Button>}
      {left.length > 0 && (
        <Button variant="outlined" onClick={onContinue}>
          Continue with {ordersText(left.length)}
        </Button>
      )}
      <Button variant="contained" autoFocus onClick={onClose}>
        Close
      </Button>
    </>
  );
  return (
    <DialogFrame title={`${title}: result`} onClose={onClose} actions={actions}>
      {left.length > 0 && (
        <p role="alert" style={{ marginTop: 0, color: failure ? colors.errorText : undefined }}>
          {failure ? `${failure} ` : 'Stopped. '}
          {ordersText(left.length)} {left.length === 1 ? 'is' : 'are'} left.
        </p>
      )}
      <NextLinks links={next} onFollow={onClose} />
      {outcomes.length > 0 && <OutcomeList outcomes={outcomes} />}
    </DialogFrame>
  );
}

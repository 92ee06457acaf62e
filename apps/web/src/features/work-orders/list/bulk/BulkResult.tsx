import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { colors } from '../../../../ui/tokens';
import type { BulkResult as Result } from './bulk-run';
import { ordersText } from './bulk-words';
import { OutcomeList } from './OutcomeList';

interface Props {
  title: string;
  result: Result;
  /** Takes back what was done, where that is possible. */
  onUndo: () => void;
  /** Goes on with the orders that are left. */
  onContinue: () => void;
  onClose: () => void;
}

/** The result of a step of many orders when something was refused or is left: each order with its reason. */
export function BulkResult({ title, result, onUndo, onContinue, onClose }: Props) {
  const id = useId();
  const { outcomes, undoable, left, failure, file } = result;
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id}>{title}: result</DialogTitle>
      <DialogContent>
        {left.length > 0 && (
          <p role="alert" style={{ marginTop: 0, color: failure ? colors.errorText : undefined }}>
            {failure ? `${failure} ` : 'Stopped. '}
            {ordersText(left.length)} {left.length === 1 ? 'is' : 'are'} left.
          </p>
        )}
        {outcomes.length > 0 && <OutcomeList outcomes={outcomes} />}
      </DialogContent>
      <DialogActions>
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
      </DialogActions>
    </Dialog>
  );
}

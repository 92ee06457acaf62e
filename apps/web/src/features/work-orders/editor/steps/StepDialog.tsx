import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import { ReadOnlyContext } from '../../../../ui/fields/read-only';

interface Props {
  title: string;
  /** The verb of the button. */
  confirm: string;
  busy: boolean;
  failure: string | undefined;
  danger?: boolean | undefined;
  /** True while something needed is still missing. */
  incomplete?: boolean | undefined;
  width?: 'xs' | 'sm' | 'md';
  /** A second way to end, left of the main button. */
  other?: ReactNode;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** The frame of a step: what is asked, the server's refusal in words, and the button. Enter confirms. */
export function StepDialog({ title, confirm, busy, failure, danger, incomplete, width = 'sm', other, onConfirm, onClose, children }: Props) {
  const id = useId();
  return (
    <Dialog open onClose={busy ? undefined : onClose} aria-labelledby={id} maxWidth={width} fullWidth>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // The dialog stands inside the page's form in React's tree; its submit is not the page's.
          event.stopPropagation();
          if (!incomplete) onConfirm();
        }}
      >
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          {failure !== undefined && <Alert severity="error" role="alert" sx={{ mb: 1.5, whiteSpace: 'pre-line' }}>{failure}</Alert>}
          {/* A payment is typed although the order itself can no longer be changed. */}
          <ReadOnlyContext.Provider value={false}>{children}</ReadOnlyContext.Provider>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={busy}>Back</Button>
          {other}
          <Button type="submit" variant="contained" color={danger ? 'error' : 'primary'} loading={busy} disabled={incomplete ?? false}>{confirm}</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

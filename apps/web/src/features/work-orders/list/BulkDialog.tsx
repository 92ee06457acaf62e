import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId, useState } from 'react';
import { errorText } from '../../../graphql/error-text';
import { notBeside } from '../../../ui/feedback/not-beside';
import { colors } from '../../../ui/tokens';
import { OutcomeList } from './OutcomeList';
import type { Outcome } from './outcomes';

interface Props {
  title: string;
  /** The verb of the button. */
  action: string;
  /** False while something is missing. */
  ready: boolean;
  run: () => Promise<readonly Outcome[]>;
  /** The outcomes as a file, where the server made one. */
  file?: { name: string; path: string } | null;
  onClose: () => void;
  onDone: () => void;
  children: ReactNode;
}

/** A dialog that changes many orders, and then shows the result of each. */
export function BulkDialog({ title, action, ready, run, file, onClose, onDone, children }: Props) {
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const [outcomes, setOutcomes] = useState<readonly Outcome[] | null>(null);
  const start = async () => {
    setBusy(true);
    setFailure('');
    try {
      setOutcomes(await run());
    } catch (error) {
      setFailure(errorText(error));
    }
    setBusy(false);
  };
  const close = () => {
    if (busy) return;
    onClose();
    if (outcomes?.some((one) => one.kind !== 'refused')) onDone();
  };
  return (
    <Dialog open onClose={outcomes ? close : notBeside(close)} aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id}>{outcomes ? `${title}: result` : title}</DialogTitle>
      <DialogContent>
        {outcomes ? <OutcomeList outcomes={outcomes} /> : children}
        {failure && <p role="alert" style={{ color: colors.errorText, whiteSpace: 'pre-line' }}>{failure}</p>}
      </DialogContent>
      <DialogActions>
        {outcomes && file && <Button variant="outlined" component="a" href={file.path} download={file.name}>Download the refused as CSV</Button>}
        {outcomes ? <Button variant="contained" autoFocus onClick={close}>Close</Button> : (
          <>
            <Button onClick={close} disabled={busy}>Cancel</Button>
            <Button variant="contained" disabled={!ready || busy} loading={busy} onClick={() => void start()}>{action}</Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  );
}

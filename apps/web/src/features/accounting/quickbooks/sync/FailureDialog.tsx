import Button from '@mui/material/Button';
import { Link } from '@tanstack/react-router';
import { DialogFrame } from '#ui/feedback/DialogFrame';
import { colors } from '#ui/tokens';
import type { QuickbooksFailureRowFragment } from './failures.generated';

function readable(raw: string): string {
  try {
    return JSON.stringify(JSON.parse(raw), null, 2);
  } catch {
    return raw;
  }
}

interface Props {
  failure: QuickbooksFailureRowFragment;
  onRetry: () => void;
  onClose: () => void;
}

/** One failure: what is wrong, what to do about it and where, and QuickBooks' raw response. */
export function FailureDialog({ failure, onRetry, onClose }: Props) {
  return (
    <DialogFrame
      title={`${failure.kindLabel} ${failure.name}`}
      width="md"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button variant="contained" onClick={onRetry}>
            Retry
          </Button>
        </>
      }
    >
      <p style={{ margin: 0 }}>{failure.message}</p>
      <p style={{ margin: '8px 0 0' }}>
        {failure.fix} <Link to={failure.link}>Open the page</Link>
      </p>
      <details style={{ marginTop: 16 }}>
        <summary style={{ cursor: 'pointer', color: colors.muted }}>QuickBooks response</summary>
        <p style={{ margin: '8px 0', color: colors.muted, fontSize: 12 }}>
          Code {failure.code}
          {failure.intuitTid !== '' && <>, request {failure.intuitTid} (QuickBooks support will ask for it)</>}
        </p>
        <pre
          style={{
            margin: 0,
            padding: 12,
            maxHeight: 320,
            overflow: 'auto',
            whiteSpace: 'pre-wrap',
            overflowWrap: 'anywhere',
            fontSize: 12,
            background: colors.page,
          }}
        >
          {failure.rawResponse === '' ? 'There was no response.' : readable(failure.rawResponse)}
        </pre>
      </details>
    </DialogFrame>
  );
}

import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { shortTime } from '#ui/format/dates';

/** Shows that unsaved work from before a reload was restored, with a way to discard it. */
export function RestoredNote({ from, onDiscard }: { from: string; onDiscard: () => void }) {
  return (
    <Alert
      severity="info"
      sx={{ mb: 2 }}
      action={
        <Button size="small" color="inherit" onClick={onDiscard}>
          Discard it
        </Button>
      }
    >
      Your unsaved changes from {shortTime(from)} were restored.
    </Alert>
  );
}

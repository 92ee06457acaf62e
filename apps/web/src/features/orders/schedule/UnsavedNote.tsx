import { LIMIT_TYPE_LABELS } from '@falcon/domain/kit/schedule';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { typedDate } from '#ui/format/dates';
import { newLimitText } from './limit-edit';
import type { Unsaved } from './use-limit-saves';

const MOST_NAMED = 5;

/** What was typed and not saved, why, and what to do about it. */
export function UnsavedNote({
  unsaved: { edits, text },
  onRetry,
  onDiscard,
}: {
  unsaved: Unsaved;
  onRetry: () => void;
  onDiscard: () => void;
}) {
  const named = edits
    .slice(0, MOST_NAMED)
    .map(
      ({ scheduleDate, type, limit }) =>
        `${LIMIT_TYPE_LABELS[type]} ${typedDate(scheduleDate)}: ${newLimitText(limit)}`,
    );
  const more = edits.length - named.length;
  return (
    <Alert
      severity="error"
      role="alert"
      sx={{ mb: 1, whiteSpace: 'pre-line' }}
      action={
        <>
          <Button color="inherit" size="small" onClick={onRetry}>
            Save again
          </Button>
          <Button color="inherit" size="small" onClick={onDiscard}>
            Discard
          </Button>
        </>
      }
    >
      {text}
      {`\nNot saved: ${named.join('; ')}${more > 0 ? `; and ${more} more` : ''}`}
    </Alert>
  );
}

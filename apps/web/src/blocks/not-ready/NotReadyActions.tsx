import Button from '@mui/material/Button';
import { type Action, useAction } from '#blocks/action-button/ActionButton';
import { colors } from '#ui/tokens';

interface Props {
  /** The number of the order. */
  number: string;
  /** Why a trip charge can't be added now. */
  refusal: string | null;
  add: Action['take'];
  onReschedule: () => void;
}

/** What the office does about a job that was not ready: the trip charge in one press, and another date. */
export function NotReadyActions({ number, refusal, add, onReschedule }: Props) {
  const [press, busy] = useAction({ take: add, done: `Trip charge added to ${number}` });
  return (
    <span style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px', padding: '4px 0' }}>
      {refusal === null && (
        <Button
          size="small"
          variant="outlined"
          aria-label={`Add trip charge to ${number}`}
          loading={busy}
          onClick={() => void press()}
        >
          Add trip charge
        </Button>
      )}
      <Button size="small" variant="outlined" aria-label={`Reschedule… ${number}`} onClick={onReschedule}>
        Reschedule…
      </Button>
      {refusal !== null && <small style={{ color: colors.muted }}>{refusal}</small>}
    </span>
  );
}

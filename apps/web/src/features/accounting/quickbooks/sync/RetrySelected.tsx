import Button from '@mui/material/Button';
import { useRetry } from './use-retry';

/** Retries the selected failures. */
export function RetrySelected({ ids, onDone }: { ids: readonly string[]; onDone: () => void }) {
  const { retry, busy } = useRetry(onDone);
  return (
    <Button
      variant="contained"
      disabled={ids.length === 0}
      loading={busy}
      onClick={() => void retry({ ids: [...ids] })}
    >
      Retry selected
    </Button>
  );
}

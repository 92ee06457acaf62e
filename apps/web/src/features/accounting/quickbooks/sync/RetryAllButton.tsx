import Button from '@mui/material/Button';
import type { QuickbooksFailureList } from '#graphql/schema-types.generated';
import { useRetry } from './use-retry';

/** Retries all failures of a list. */
export function RetryAllButton({ list, onRetried }: { list: QuickbooksFailureList; onRetried: () => void }) {
  const { retry, busy } = useRetry(onRetried);
  return (
    <Button variant="contained" loading={busy} onClick={() => void retry({ list })}>
      Retry all
    </Button>
  );
}

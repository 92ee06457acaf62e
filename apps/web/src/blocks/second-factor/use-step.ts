import { useState } from 'react';
import { errorText } from '#graphql/error-text';

/** Runs one step at a time and keeps its error for the page. */
export function useStep(): { error: string; busy: boolean; run: (work: () => Promise<unknown>) => Promise<void> } {
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const run = async (work: () => Promise<unknown>) => {
    setError('');
    setBusy(true);
    await work().catch((failure: unknown) => setError(errorText(failure)));
    setBusy(false);
  };
  return { error, busy, run };
}

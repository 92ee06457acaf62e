import { useState } from 'react';
import { OWN_ERRORS } from '#graphql/call-options';

/**
 * When a query was requested first: its context notes it, for what reloads its data after changes. Later responses,
 * or further pages, count as no newer than that.
 */
export function useRequestTime() {
  const [noted] = useState(() => {
    let first: number | undefined;
    return {
      context: { ...OWN_ERRORS.context, onAsked: (asOf: number) => void (first ??= asOf) },
      requestedAt: () => first,
    };
  });
  return noted;
}

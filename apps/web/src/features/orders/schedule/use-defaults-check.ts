import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { CheckLimitDefaultsDocument, type CheckLimitDefaultsQuery } from './limits.generated';
import type { changedLimits } from './defaults-form';

/** A date with more bookings than the new default would allow. */
export type Conflict = CheckLimitDefaultsQuery['validateDailyLimitDefaults']['errors'][number];

const WAIT = 300;

/** The dates of the coming weeks with more bookings than the defaults allow, checked shortly after typing stops. */
export function useDefaultsCheck(changed: ReturnType<typeof changedLimits>): readonly Conflict[] {
  const client = useApolloClient();
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  const question = JSON.stringify(changed);
  useEffect(() => {
    let dropped = false;
    const ask = async () => {
      const limits = JSON.parse(question) as ReturnType<typeof changedLimits>;
      const { data } = await client.query({
        query: CheckLimitDefaultsDocument,
        variables: { input: limits.length > 0 ? { limits } : {} },
        fetchPolicy: 'no-cache',
      });
      if (!dropped && data) setConflicts(data.validateDailyLimitDefaults.errors);
    };
    // The Apollo error link reports an error; the last known conflicts stay on screen.
    const timer = setTimeout(() => void ask().catch(() => undefined), WAIT);
    return () => {
      dropped = true;
      clearTimeout(timer);
    };
  }, [client, question]);
  return conflicts;
}

import Alert from '@mui/material/Alert';
import { useEffect, useState } from 'react';
import { useAddressQuery } from '#blocks/list-page/list-state';
import { OUTCOMES } from './outcome-words';

/**
 * The result of the connection attempt that the user returns from; removed from the address, so that reloading doesn't
 * repeat it.
 */
export function Outcome() {
  const { query, change } = useAddressQuery();
  const [outcome] = useState(() => OUTCOMES[query['outcome'] ?? '']);
  const inAddress = query['outcome'];
  useEffect(() => {
    if (inAddress !== undefined) change({ outcome: undefined });
  }, [inAddress, change]);
  return (
    outcome && (
      <Alert severity={outcome.kind} role={outcome.kind === 'success' ? 'status' : 'alert'} sx={{ mb: 2 }}>
        {outcome.text}
      </Alert>
    )
  );
}

import { useContext } from 'react';
import { LiveContext, type LiveKinds, type LiveOf } from './live-context';
import { useLiveChanges } from './use-live-changes';

interface Reload {
  load: () => Promise<unknown>;
  /** When the data was requested: `useRequestTime` knows. */
  requestedAt: () => number | undefined;
}

interface OfKindProps extends Reload {
  kind: LiveKinds;
  /** Only this record of the kind. */
  only?: string;
}

function OfKind({ kind, only, load, requestedAt }: OfKindProps) {
  useLiveChanges(kind, load, { requestedAt, ...(only !== undefined && { only }) });
  return null;
}

/**
 * Reloads something in the background after records of a kind change anywhere; without a kind, after the page's record
 * changes.
 */
export function LiveReload(props: OfKindProps | Reload) {
  const of: LiveOf | undefined = useContext(LiveContext);
  if ('kind' in props) return <OfKind {...props} />;
  return of ? <OfKind kind={of.type} only={of.id} {...props} /> : null;
}

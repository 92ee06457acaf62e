import { useContext } from 'react';
import { LiveContext, type LiveKinds, type LiveOf } from './live-context';
import { useLiveChanges } from './use-live-changes';

type Load = () => Promise<unknown>;

interface Props {
  kind: LiveKinds;
  /** Only this record of the kind. */
  only?: string;
  load: Load;
}

function OfKind({ kind, only, load }: Props) {
  useLiveChanges(kind, load, only === undefined ? {} : { only });
  return null;
}

/**
 * Reloads something in the background after records of a kind change anywhere; without a kind, after the page's record
 * changes.
 */
export function LiveReload(props: Props | { load: Load }) {
  const of: LiveOf | undefined = useContext(LiveContext);
  if ('kind' in props) return <OfKind {...props} />;
  return of ? <OfKind kind={of.type} only={of.id} load={props.load} /> : null;
}

import { useContext } from 'react';
import type { LiveKind } from '../../graphql/schema-types.generated';
import { LiveContext, type LiveOf } from './live-context';
import { useLiveChanges } from './use-live-changes';

type Load = () => Promise<unknown>;

function OfKind({ kind, load }: { kind: LiveKind; load: Load }) {
  useLiveChanges(kind, load);
  return null;
}

function OfRecord({ of, load }: { of: LiveOf; load: Load }) {
  useLiveChanges(of.type, load, { only: of.id });
  return null;
}

/** Loads something again, without an interruption, after records of a kind were changed anywhere; without a kind, after the page's record was. */
export function LiveReload({ kind, load }: { kind?: LiveKind; load: Load }) {
  const of = useContext(LiveContext);
  if (kind) return <OfKind kind={kind} load={load} />;
  return of ? <OfRecord of={of} load={load} /> : null;
}

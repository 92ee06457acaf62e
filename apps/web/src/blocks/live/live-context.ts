import { createContext } from 'react';
import type { LiveKind } from '#graphql/schema-types.generated';

/** The kind, or kinds, of record whose changes affect a list. */
export type LiveKinds = LiveKind | readonly LiveKind[];

/** The record that a page shows. */
export interface LiveOf {
  type: LiveKind;
  id: string;
}

/** The record that the enclosing page shows, so that its form can report editing. Undefined if there is none. */
export const LiveContext = createContext<LiveOf | undefined>(undefined);

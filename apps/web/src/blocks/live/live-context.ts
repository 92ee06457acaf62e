import { createContext } from 'react';
import type { LiveKind } from '#graphql/schema-types.generated';

/** The records whose changes concern a list: of one kind, or of several. */
export type LiveKinds = LiveKind | readonly LiveKind[];

/** The record that a page shows. */
export interface LiveOf {
  type: LiveKind;
  id: string;
}

/**
 * The record that the page around shows: its form says there that it is being edited. Undefined while there is none.
 */
export const LiveContext = createContext<LiveOf | undefined>(undefined);

import { createContext } from 'react';
import type { RecordKind } from '../../graphql/schema-types.generated';

/** The record that a page shows. */
export interface LiveOf {
  type: RecordKind;
  id: string;
}

/** The record that the page around shows: its form says there that it is being edited. Undefined while there is none. */
export const LiveContext = createContext<LiveOf | undefined>(undefined);

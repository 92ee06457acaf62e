import type { HistoryRecordKind } from '@falcon/domain/company/history';
import type { PermissionKey } from '@falcon/domain/office/access';
import { SEEN_KINDS, viewRightsOf } from '@falcon/domain/company/records';
import type { SeenKind } from '@falcon/domain/company/records';
import { snake } from '@falcon/domain/kit/text';
import { IMPORT_RIGHTS } from '#company/imports';

/** A kind of record that can be followed live, by its name in the API. */
export type LiveKind = SeenKind;

/** The tables whose rows are opened as a page or listed. */
export type LiveTable = (typeof SEEN_KINDS)[LiveKind]['table'];

interface LiveFacts {
  readonly table: LiveTable;
  /** The noun in sentences: "Vendor". */
  readonly noun: string;
  /** One of these permissions is needed to see any record of the kind. */
  readonly view: readonly PermissionKey[];
}

/** The facts of a kind that can be followed live. */
export function liveFacts(kind: LiveKind): LiveFacts {
  const { table, noun } = SEEN_KINDS[kind];
  // The imports name them in the order of what can be imported.
  return { table, noun, view: kind === 'IMPORT' ? IMPORT_RIGHTS : viewRightsOf(kind) };
}

export const liveKinds = Object.keys(SEEN_KINDS) as [LiveKind, ...LiveKind[]];

/** The name of a kind in the history: that of its table. */
export const recordTypeOf = (kind: LiveKind): HistoryRecordKind => snake(SEEN_KINDS[kind].table) as HistoryRecordKind;

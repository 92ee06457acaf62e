import { factsOf, RECORD_KINDS } from '@falcon/domain/company/records';
import type { RecordType } from '@falcon/domain/company/records';
import { kindNames, type NamedKind } from '../../apps/web/src/blocks/record-kind/kind-names';

const KINDS = (Object.keys(RECORD_KINDS) as RecordType[])
  .filter((type): type is NamedKind => factsOf(type).home !== undefined)
  .map(kindNames);

/** Each kind's address parameter, with the id of its first record. */
export const firstOfEachKind: Readonly<Record<string, string>> = Object.fromEntries(
  KINDS.map(({ param }) => [param, '1']),
);

/** A record's first breadcrumb, by the address of its list. */
export const LISTS: ReadonlyMap<string, string> = new Map(KINDS.map(({ home, words }) => [home, words.list]));

import * as definitions from './definitions';
import type { RecordKind } from './record-kind';

/** Every kind of record with a definition. */
export const DEFINED_KINDS: readonly RecordKind[] = Object.values(definitions);

import type { FilteredRecord } from '@falcon/domain/company/filters';
import { onSessionEnd } from '#session/sign-out';

const picked = new Map<string, string>();
onSessionEnd(() => picked.clear());

/** Remembers the name of a record just selected, so that its chip does not load it. */
export function rememberName(of: FilteredRecord, id: string, name: string): void {
  picked.set(`${of} ${id}`, name);
}

/** The name of a record that was selected earlier. */
export const rememberedName = (of: FilteredRecord, id: string): string | undefined => picked.get(`${of} ${id}`);

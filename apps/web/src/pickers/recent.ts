import { onSessionEnd } from '#session/sign-out';

const KEEP = 5;
const picksByKind = new Map<string, { id: string }[]>();

/** The records last selected in this kind of picker, newest first, for as long as the page is open. */
export function recentPicks(kind: string): readonly { id: string }[] {
  return picksByKind.get(kind) ?? [];
}

/** Remembers a selected record. */
export function rememberPick(kind: string, row: { id: string }): void {
  const others = recentPicks(kind).filter((other) => other.id !== row.id);
  picksByKind.set(kind, [row, ...others].slice(0, KEEP));
}

onSessionEnd(() => picksByKind.clear());

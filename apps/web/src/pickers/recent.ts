import { onSessionEnd } from '#session/sign-out';

const KEEP = 5;
const chosen = new Map<string, { id: string }[]>();

/** The records last selected in pickers of this kind, newest first, while the page is open. */
export function recentPicks(kind: string): readonly { id: string }[] {
  return chosen.get(kind) ?? [];
}

/** Remembers a selected record. */
export function rememberPick(kind: string, row: { id: string }): void {
  const others = recentPicks(kind).filter((other) => other.id !== row.id);
  chosen.set(kind, [row, ...others].slice(0, KEEP));
}

onSessionEnd(() => chosen.clear());

import { onSessionEnd } from '../session/sign-out';

const KEEP = 5;
const chosen = new Map<string, unknown[]>();

/** The records last picked in pickers of this kind, newest first, while the page is open. */
export function recentPicks<Row>(kind: string): readonly Row[] {
  return (chosen.get(kind) ?? []) as Row[];
}

/** Remembers a picked record. */
export function rememberPick(kind: string, row: { id: string }): void {
  const others = recentPicks<{ id: string }>(kind).filter((other) => other.id !== row.id);
  chosen.set(kind, [row, ...others].slice(0, KEEP));
}

onSessionEnd(() => chosen.clear());

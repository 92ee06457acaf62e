/** A finding: what is wrong, and what it is calculated from. */
export interface DifferingFigure {
  readonly id: number;
  readonly subject: string;
  readonly reads: readonly string[];
}

/**
 * Which findings follow from another one that they are calculated from: each one's id, with the id of its original
 * cause. A finding not in the result is itself wrong. In a cycle, the first one counts as the cause.
 */
export function causesOf(suspects: readonly DifferingFigure[]): ReadonlyMap<number, number> {
  const first = new Map<string, DifferingFigure>();
  for (const one of suspects.toSorted((a, b) => a.id - b.id)) if (!first.has(one.subject)) first.set(one.subject, one);
  const next = (one: DifferingFigure): DifferingFigure | undefined =>
    one.reads
      .map((subject) => first.get(subject))
      .find((other) => other !== undefined && other.subject !== one.subject);
  const causes = new Map<number, number>();
  for (const one of suspects) {
    const cause = beginningOf(one, next);
    if (cause.id !== one.id) causes.set(one.id, cause.id);
  }
  return causes;
}

function beginningOf(
  one: DifferingFigure,
  next: (one: DifferingFigure) => DifferingFigure | undefined,
): DifferingFigure {
  const path = [one];
  for (let at = next(one); at !== undefined; at = next(at)) {
    const place = path.indexOf(at);
    // A cycle: uses its first one.
    if (place !== -1) return path.slice(place).reduce((least, other) => (other.id < least.id ? other : least));
    path.push(at);
  }
  return path.at(-1) ?? one;
}

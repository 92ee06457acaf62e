/** A figure that differs: what is wrong, and what it is calculated from. */
export interface DifferingFigure {
  readonly id: number;
  readonly subject: string;
  readonly reads: readonly string[];
}

/**
 * Which of the figures that differ does so only because another one that it is calculated from is wrong: by its id,
 * that of the one where it begins. What isn't in the answer is wrong itself. Where figures are calculated from each
 * other, the first one counts.
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
    // They depend on each other: the first of the circle.
    if (place !== -1) return path.slice(place).reduce((least, other) => (other.id < least.id ? other : least));
    path.push(at);
  }
  return path.at(-1) ?? one;
}

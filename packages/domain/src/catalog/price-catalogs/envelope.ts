import type { CatalogFault, Segment } from './segments';

const at = (segment: Segment, index: number): string => segment.elements[index] ?? '';
const CATALOG = '832';

/** Compares the count in a segment with the actual one. */
function countFault(segment: Segment, index: number, actualCount: number, what: string): CatalogFault[] {
  const statedCount = at(segment, index);
  if (Number(statedCount) === actualCount && statedCount !== '') return [];
  return [
    {
      line: segment.line,
      segment: segment.number,
      message: `${segment.name} says ${statedCount === '' ? 'nothing' : statedCount} ${what}, the file has ${actualCount}. Part of it may be missing; ask the vendor to send it again.`,
    },
  ];
}

function pairFault(open: Segment | undefined, close: Segment, openAt: number, closeAt: number): CatalogFault[] {
  if (open && at(open, openAt) === at(close, closeAt)) return [];
  return [
    {
      line: close.line,
      segment: close.number,
      message: `${close.name} closes ${at(close, closeAt) || 'nothing'}, ${open ? `but ${open.name} on line ${open.line} opened ${at(open, openAt)}` : 'which was never opened'}.`,
    },
  ];
}

/** The open groups and counts during reading. */
interface Walk {
  readonly first: Segment | undefined;
  group: Segment | undefined;
  set: Segment | undefined;
  groups: number;
  sets: number;
  lines: number;
}

/** What each envelope segment opens, closes or counts, with its errors. */
const FRAME: Readonly<Record<string, (segment: Segment, walk: Walk) => readonly CatalogFault[]>> = {
  GS: (segment, walk) => {
    Object.assign(walk, { group: segment, groups: walk.groups + 1, sets: 0 });
    return [];
  },
  ST: (segment, walk) => {
    Object.assign(walk, { set: segment, sets: walk.sets + 1, lines: 0 });
    return at(segment, 1) === CATALOG
      ? []
      : [
          {
            line: segment.line,
            segment: segment.number,
            message: `This is a document of type ${at(segment, 1) || '(none)'}, not a price catalog (832).`,
          },
        ];
  },
  LIN: (_segment, walk) => {
    walk.lines += 1;
    return [];
  },
  CTT: (segment, walk) => countFault(segment, 1, walk.lines, 'lines'),
  SE: (segment, walk) => {
    const { set } = walk;
    walk.set = undefined;
    return [
      ...countFault(segment, 1, segment.number - (set?.number ?? segment.number) + 1, 'segments'),
      ...pairFault(set, segment, 2, 2),
    ];
  },
  GE: (segment, walk) => {
    const { group } = walk;
    walk.group = undefined;
    return [...countFault(segment, 1, walk.sets, 'sets'), ...pairFault(group, segment, 6, 2)];
  },
  IEA: (segment, walk) => [...countFault(segment, 1, walk.groups, 'groups'), ...pairFault(walk.first, segment, 13, 2)],
};

/** Checks a price catalog's envelope: ISA, GS, ST and their ends match and the counts are right. */
export function envelopeFaults(segments: readonly Segment[]): CatalogFault[] {
  const walk: Walk = { first: segments[0], group: undefined, set: undefined, groups: 0, sets: 0, lines: 0 };
  const faults = segments.flatMap((segment) => FRAME[segment.name]?.(segment, walk) ?? []);
  const last = segments.at(-1);
  const missing = [walk.set && 'SE', walk.group && 'GE', last?.name === 'IEA' ? undefined : 'IEA'].filter(
    (name) => name !== undefined,
  );
  if (last && missing.length > 0)
    faults.push({
      line: last.line,
      segment: last.number,
      message: `The file ends without ${missing.join(', ')}: part of it is missing. Ask the vendor to send it again.`,
    });
  if (walk.sets === 0 && faults.length === 0)
    faults.push({ line: 1, segment: 1, message: 'The file contains no price catalog (ST*832).' });
  return faults;
}

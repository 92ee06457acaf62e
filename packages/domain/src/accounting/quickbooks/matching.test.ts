import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchNames } from './matching';

const toRecords = (...names: string[]) => names.map((name, index) => ({ id: `${index + 1}`, name }));
const matchesOf = (ours: readonly string[], theirs: readonly string[]) =>
  [...matchNames(toRecords(...ours), toRecords(...theirs))]
    .toSorted(([a], [b]) => Number(a) - Number(b))
    .map(([, one]) => `${one.found} ${one.remoteId ?? ''}`.trim());

test.each<[string[], string[], string[]]>([
  [['Oak Hill'], ['oak  hill.'], ['SAME 1']],
  [['Oak Hill Apartments LLC'], ['The Oak Hill'], ['SIMILAR 1']],
  [['Oak Hill'], ['Elm Hill'], ['NONE']],
  // Two of theirs or two of ours match: needs a decision.
  [['Oak Hill'], ['Oak Hill', 'Oak-Hill'], ['SEVERAL 1']],
  [['Oak Hill', 'OAK HILL'], ['Oak Hill'], ['SEVERAL 1', 'SEVERAL 1']],
  // An identical name beats a similar one.
  [['Oak Hill', 'Oak Hill LLC'], ['Oak Hill'], ['SAME 1', 'NONE']],
  [['The'], ['LLC'], ['NONE']],
  [['Łódź Óak'], ['łódź óak'], ['SAME 1']],
])('%j in %j: %j', (ours, theirs, expected) => {
  expect(matchesOf(ours, theirs)).toEqual(expected);
});

test('no two of ours are offered the same one of theirs without a person', () => {
  const names = fc.array(fc.stringMatching(/^(Oak|Elm|The|LLC| )*$/), { maxLength: 8 });
  fc.assert(
    fc.property(names, names, (ours, theirs) => {
      const matches = [...matchNames(toRecords(...ours), toRecords(...theirs)).values()];
      const clear = matches.flatMap((one) => (one.found === 'SAME' || one.found === 'SIMILAR' ? [one.remoteId] : []));
      expect(new Set(clear).size).toBe(clear.length);
      expect(matches).toHaveLength(ours.length);
    }),
  );
});

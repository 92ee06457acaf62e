import type { ChangeReference, ChangeValue, FieldChange, PartKind } from '@falcon/domain/company/history';
import { columnOf, entered } from '@falcon/domain/kit/fields';
import type { FieldKind, Fields, RowsOf, StoredRow } from '@falcon/domain/kit/fields';
import { differences } from './differences';

type Values = Readonly<Record<string, ChangeValue>>;

const isBlank = (value: ChangeValue): boolean => value === null || value === '' || value === false || value === 0;
/** The fields that are filled in; if there are none, the first field. */
function filled(values: Values): Values {
  const all = Object.entries(values);
  const some = all.filter(([, value]) => !isBlank(value));
  return Object.fromEntries(some.length > 0 ? some : all.slice(0, 1));
}
const none = (values: Values): Values => Object.fromEntries(Object.keys(values).map((field) => [field, null]));

/**
 * The changed fields of a part of a record; for an added (`before` null) or removed part, the fields that were filled
 * in.
 */
export function partChanges(reference: ChangeReference, before: Values | null, after: Values | null): FieldChange[] {
  const [was, is] = [before && (after ? before : filled(before)), after && (before ? after : filled(after))];
  return differences(was ?? {}, is ?? none(was ?? {})).map((change) => ({ ...change, reference }));
}

/**
 * What changed in rows, which the history calls by their numbers, and by their texts or what they are about. About
 * another record, a row is removed and another one added.
 */
export function rowChanges<F extends Fields>(
  part: PartKind,
  { of }: RowsOf<F>,
  before: readonly StoredRow<F>[],
  after: readonly StoredRow<F>[],
): FieldChange[] {
  const columns = entered(of).map(([name, field]) => ({ kind: field.kind, column: columnOf(name, field) }));
  const columnWith = (kind: FieldKind) => columns.find((one) => one.kind === kind)?.column;
  const [name, item] = [columnWith('text'), columnWith('reference')];
  const figures = columns.filter(({ column }) => column !== name && column !== item);
  const valuesOf = (row: Values | undefined, other: Values | undefined): Values | null =>
    row
      ? Object.fromEntries(
          [...figures.map(({ column }) => column), ...(name && other ? [name] : [])].map((column) => [
            `${part}.${column}`,
            row[column] ?? null,
          ]),
        )
      : null;
  return Array.from({ length: Math.max(before.length, after.length) }, (_, index) => {
    const [was, is] = [before[index], after[index]] as readonly (Values | undefined)[];
    const referenceOf = (row: Values | undefined): ChangeReference => ({
      part,
      key: index + 1,
      ...(name && { name: (row?.[name] as string | undefined) ?? '' }),
      ...(item && { item: (row?.[item] as number | undefined) ?? null }),
    });
    if (item && was && is && was[item] !== is[item])
      return [
        ...partChanges(referenceOf(was), valuesOf(was, is), null),
        ...partChanges(referenceOf(is), null, valuesOf(is, was)),
      ];
    return partChanges(referenceOf(is ?? was), valuesOf(was, is), valuesOf(is, was));
  }).flat();
}

/** A cut of a unit or an order. */
interface CutValues {
  readonly usedForDescription: string;
  readonly cutLengthE4: number;
  readonly widthE4: number;
  readonly coveE2: number;
  readonly quarterRoundE2: number;
  readonly luanE2: number;
}

/** A cut in the history: its number in its list (from one), and its room. */
export const cutReference = (cut: {
  readonly position: number;
  readonly usedForDescription: string;
}): ChangeReference => ({
  part: 'cut',
  key: cut.position + 1,
  ...(cut.usedForDescription === '' ? {} : { name: cut.usedForDescription }),
});

/** The changes of a cut, number `number` in its list; `more` adds further fields. The cut's name includes its room. */
export function cutChanges<Cut extends CutValues>(
  number: number,
  before: Cut | null,
  after: Cut | null,
  more: (cut: Cut) => Values,
): FieldChange[] {
  const cutValues = (cut: Cut): Values => ({
    'cut.size': [cut.cutLengthE4, cut.widthE4],
    ...(before && after ? { 'cut.usedForDescription': cut.usedForDescription } : {}),
    'cut.coveE2': cut.coveE2 || null,
    'cut.quarterRoundE2': cut.quarterRoundE2 || null,
    'cut.luanE2': cut.luanE2 || null,
    ...more(cut),
  });
  const usedForDescription = (after ?? before)?.usedForDescription ?? '';
  const reference = cutReference({ position: number - 1, usedForDescription });
  return partChanges(reference, before && cutValues(before), after && cutValues(after));
}

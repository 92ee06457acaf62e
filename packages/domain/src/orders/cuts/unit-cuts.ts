import { flag, length, quantity, rows, text } from '../../kit/fields/index';
import type { CheckedRow } from '../../kit/fields/index';

/** How long and wide a cut can be is a rule of the company. */
const SIDE = { required: true, blank: 0 } as const;
const strip = <const Label extends string>(label: Label, description: string) =>
  quantity(label, { least: 0, most: 100_000, blank: 0, beyond: `${label} is between 0 and 100,000.`, description });

/** The cuts of a unit, as users fill them in. */
export const UNIT_CUTS = rows(
  'Cuts',
  {
    usedForDescription: text('Used for', { max: 120 }),
    cutLength: length('Length', SIDE),
    width: length('Width', SIDE),
    isMeasureBalanced: flag('Measure balanced', {}),
    cove: strip('Cove', 'Linear feet of cove base.'),
    quarterRound: strip('Quarter round', 'Linear feet of quarter round.'),
    luan: strip('Underlayment', 'Square feet of underlayment.'),
  },
  {
    api: 'CutLine',
    most: 200,
    tooMany: 'A unit has at most 200 cuts.',
    filledBy: ['usedForDescription', 'cutLength', 'cove', 'quarterRound', 'luan'],
  },
);

/** A cut of a unit as a save has checked it: figures in the units of their columns. */
export type UnitCut = CheckedRow<typeof UNIT_CUTS.of>;

import type { HaulAwaySelection, QuarterRoundSelection } from '@falcon/domain/kit/flooring';
import { type RecordRef, type TypedValues, unit } from '@falcon/domain/company/records';
import { UNIT_CUTS } from '@falcon/domain/orders/cuts';
import { childDocuments, type RowOf } from '#blocks/record-kind/documents';
import type { CutValue } from './cut-value';
import type { CutPartsFragment } from './units.generated';

interface Preference {
  haulAway: HaulAwaySelection | null;
  quarterRoundCategory: QuarterRoundSelection | null;
}

/** What the form of a unit has besides its fields. */
export interface UnitParts extends Preference {
  cuts: CutValue[];
}

/** The form values of a unit. */
export type UnitValues = TypedValues<typeof unit.fields> & UnitParts;

/** What a unit has besides its fields. */
export interface UnitMore {
  readonly openOrders: number | null;
  readonly customer: RecordRef | null;
  readonly flooringPreference: Readonly<Preference>;
  readonly cuts: readonly CutPartsFragment[];
  readonly cartons: { readonly piecesPerCarton: number; readonly sqftPerCarton: number } | null;
}

/** A stored unit. */
export type StoredUnit = RowOf<typeof unit> & UnitMore;

const { record, create, update } = childDocuments<typeof unit, UnitMore>(unit, {
  record: [
    'openOrders',
    {
      customer: ['id', 'name'],
      flooringPreference: ['haulAway', 'quarterRoundCategory'],
      cuts: ['version', 'editable', 'id', ...Object.keys(UNIT_CUTS.of)],
      cartons: ['piecesPerCarton', 'sqftPerCarton'],
    },
  ],
});

/** The requests for one unit. */
export const unitDocuments = { record, create, update };

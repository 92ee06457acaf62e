import { CARPET, type FlooringTypeId } from '@falcon/domain/kit/flooring';

/** A strip along a cut: a measure in the form, and whether it is used. */
export interface StripColumn {
  label: string;
  use: 'useCove' | 'useQuarterRound' | 'useLuan';
  measure: 'cove' | 'quarterRound' | 'luan';
  unit: string;
}

const COVE: StripColumn = { label: 'Cove', use: 'useCove', measure: 'cove', unit: 'LF' };
const QUARTER_ROUND: StripColumn = {
  label: 'Quarter round',
  use: 'useQuarterRound',
  measure: 'quarterRound',
  unit: 'LF',
};
const LUAN: StripColumn = { label: 'Underlayment', use: 'useLuan', measure: 'luan', unit: 'SF' };

/** The strips that a floor of this type has. */
export const stripsOf = (flooringTypeId: FlooringTypeId): readonly StripColumn[] =>
  flooringTypeId === CARPET ? [COVE] : [COVE, QUARTER_ROUND, LUAN];

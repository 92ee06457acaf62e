/** One row of the cuts grid in the form: feet and quantities as numbers, null if blank, NaN if not understood. */
export interface CutValue {
  /** The stored cut behind the row; null for a new one. */
  id: string | null;
  usedForDescription: string;
  cutLength: number | null;
  width: number | null;
  isMeasureBalanced: boolean;
  cove: number | null;
  quarterRound: number | null;
  luan: number | null;
}

export const blankCut: CutValue = {
  id: null,
  usedForDescription: '',
  cutLength: null,
  width: null,
  isMeasureBalanced: false,
  cove: null,
  quarterRound: null,
  luan: null,
};

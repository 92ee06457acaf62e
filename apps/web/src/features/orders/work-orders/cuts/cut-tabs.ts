/** The warehouse's tabs: flooring whose orders are cut or pulled together. */
export const CUT_TABS = [
  { flooring: 'carpet', label: 'Carpet' },
  { flooring: 'vct', label: 'VCT' },
  { flooring: 'vinyl', label: 'Vinyl' },
] as const;

/** Tiles are pulled by the carton, so they have no rolls to plan. */
export const hasRolls = (flooring: string): boolean => flooring !== 'vct';

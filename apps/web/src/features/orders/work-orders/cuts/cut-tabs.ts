/** The warehouse's tabs: flooring whose orders are cut or pulled together. */
export const CUT_TABS = [
  { flooring: 'carpet', label: 'Carpet' },
  { flooring: 'vct', label: 'VCT' },
  { flooring: 'vinyl', label: 'Vinyl' },
] as const;

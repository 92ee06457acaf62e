const SHORT: Readonly<Record<string, string>> = { 'SQ YDS': 'SY', 'SQ FT': 'SF', YDS: 'YD', EACH: 'ea' };

/** A unit of measure as shown after a number: SY, SF, LF, ea. */
export const shortUnit = (unit: string): string => SHORT[unit] ?? unit;

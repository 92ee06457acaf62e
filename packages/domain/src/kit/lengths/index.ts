export { parseLength } from './parse-length';
export type { ParsedLength } from './parse-length';
export { formatFeet, formatFeetInches, formatNearQuarter } from './format-length';

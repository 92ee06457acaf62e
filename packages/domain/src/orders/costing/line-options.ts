import type { LineKey, SelectionName } from './facts';

/** The order field that says what is done on a line. Other lines have no options: they are on or off. */
const OPTION_FIELDS = {
  haulAway: 'haulAwaySelection',
  glueDown: 'glueDown',
  takeUp: 'takeUpSelection',
  occupied: 'isOccupied',
  quarterRound: 'quarterRoundSelection',
  applianceMove: 'appliancePay',
  commodeRemove: 'commodeSelection',
} as const satisfies Readonly<Partial<Record<LineKey, SelectionName>>>;

/** An order field that says what is done on a line. */
export type OptionField = (typeof OPTION_FIELDS)[keyof typeof OPTION_FIELDS];

/** The field that says what is done on a line; null for a line without options. */
export const optionField = (key: string): OptionField | null =>
  (OPTION_FIELDS as Readonly<Record<string, OptionField>>)[key] ?? null;

/** An option as the name of its value. */
export const optionName = (value: string | boolean): string =>
  typeof value === 'boolean' ? (value ? 'YES' : 'NO') : value;

export { isSlip, MOST_SLIP_ROWS, readPastedSlip, readSlip, unreadWords } from './read-slip';
export type { Slip, SlipRow, UnreadCell } from './read-slip';
export { SLIP_FIELDS } from './slip-fields';
export type { SlipField } from './slip-fields';
export { shortOf } from './shortage';
export type { RollLengths, Shortage } from './shortage';

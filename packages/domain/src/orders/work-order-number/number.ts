import { FLOORING_TYPES, flooringType } from '../../kit/flooring/index';
import type { FlooringTypeId } from '../../kit/flooring/index';

/** The parts of a work-order number. */
export interface WorkOrderNumber {
  readonly locationCode: string;
  readonly flooringTypeId: FlooringTypeId;
  /** From the location's sequence, starting at 1. */
  readonly sequence: number;
}

/** The longest work order number: the accounting package accepts 21 characters. */
export const LONGEST_NUMBER = 21;

const DIGITS = 6;
const FORM = /^([A-Z0-9]{1,12})-([CVTK])-(\d{6,10})$/;

/** Formats a number such as `IND-C-004217`; after 999,999 it gets another digit. */
export function formatWorkOrderNumber({ locationCode, flooringTypeId, sequence }: WorkOrderNumber): string {
  const text = `${locationCode.toUpperCase()}-${flooringType(flooringTypeId).letter}-${String(sequence).padStart(DIGITS, '0')}`;
  if (!FORM.test(text) || text.length > LONGEST_NUMBER) throw new RangeError(`${text} is not a work-order number`);
  return text;
}

/** Parses a work order number, in any case and with surrounding spaces; null if it is not one. */
export function parseWorkOrderNumber(text: string): WorkOrderNumber | null {
  const match = FORM.exec(text.trim().toUpperCase());
  const type = match && FLOORING_TYPES.find((candidate) => candidate.letter === match[2]);
  return match && type ? { locationCode: match[1] ?? '', flooringTypeId: type.id, sequence: Number(match[3]) } : null;
}

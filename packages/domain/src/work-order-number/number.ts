import { FLOORING_TYPES, flooringType } from '../flooring/index';
import type { FlooringTypeId } from '../flooring/index';

/** The parts of a work-order number. */
export interface WorkOrderNumber {
  readonly locationCode: string;
  readonly flooringTypeId: FlooringTypeId;
  /** From the one sequence of the location, from 1. */
  readonly sequence: number;
}

/** No work-order number is longer: the accounting package takes 21 characters. */
export const LONGEST_NUMBER = 21;

const DIGITS = 6;
const FORM = /^([A-Z0-9]{1,12})-([CVTK])-(\d{6,10})$/;

/** Writes a number such as `IND-C-004217`; after 999,999 it simply grows a digit. */
export function formatWorkOrderNumber({ locationCode, flooringTypeId, sequence }: WorkOrderNumber): string {
  const text = `${locationCode.toUpperCase()}-${flooringType(flooringTypeId).letter}-${String(sequence).padStart(DIGITS, '0')}`;
  if (!FORM.test(text) || text.length > LONGEST_NUMBER) throw new RangeError(`${text} is not a work-order number`);
  return text;
}

/** Reads a work-order number, in any case and with spaces around it; null where it is none. */
export function parseWorkOrderNumber(text: string): WorkOrderNumber | null {
  const match = FORM.exec(text.trim().toUpperCase());
  const type = match && FLOORING_TYPES.find((candidate) => candidate.letter === match[2]);
  return match && type ? { locationCode: match[1] ?? '', flooringTypeId: type.id, sequence: Number(match[3]) } : null;
}

import { daysBetween } from '../../kit/schedule/index';
import type { CalendarDate } from '../../kit/schedule/index';
import type { StatusName } from '../work-order-status/index';

/** The default number of days between the install dates of possible duplicates. */
export const DEFAULT_LOOKUP_DAYS = 30;

const LABELS = /\b(?:APARTMENT|APT|UNIT|BUILDING|BLDG)\b\.?/g;

/** Number and label may be written as one word: `APT4`. */
const GLUED_LABELS = /\b(?:APARTMENT|APT|UNIT|BUILDING|BLDG)(?=\d)/g;

/**
 * A normalized apartment, so that `Bldg 04 / Apt #213` and `4/213` are the same: upper case, without APT, UNIT, BLDG,
 * #, spaces and leading zeros.
 */
export function normaliseBuildingUnit(text: string): string {
  return text
    .toUpperCase()
    .replaceAll('#', ' ')
    .replace(LABELS, ' ')
    .replace(GLUED_LABELS, ' ')
    .replace(/(?<![0-9])0+(?=[0-9])/g, '')
    .replace(/\s+/g, '');
}

/** A normalized address line: upper case, without punctuation and spaces. */
export const normaliseAddress = (text: string): string => text.toUpperCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** The facts that decide if two orders may be the same job. */
export interface DuplicateFacts {
  readonly customerId: number;
  readonly flooringTypeId: number;
  readonly status: StatusName;
  readonly installDate: CalendarDate | null;
  readonly buildingUnit: string;
  readonly address: string;
}

function samePlace(a: DuplicateFacts, b: DuplicateFacts): boolean {
  const unit = normaliseBuildingUnit(a.buildingUnit);
  if (unit !== '') return unit === normaliseBuildingUnit(b.buildingUnit);
  const address = normaliseAddress(a.address);
  return address !== '' && normaliseBuildingUnit(b.buildingUnit) === '' && address === normaliseAddress(b.address);
}

/**
 * Whether an existing order may be the same job as the current one: same customer, flooring type and apartment (or
 * address, if there is no apartment), not canceled, and install dates close together.
 */
export function isDuplicate(
  order: DuplicateFacts,
  existing: DuplicateFacts,
  lookupDays: number = DEFAULT_LOOKUP_DAYS,
): boolean {
  if (
    existing.status === 'CANCELLED' ||
    order.customerId !== existing.customerId ||
    order.flooringTypeId !== existing.flooringTypeId
  )
    return false;
  if (order.installDate === null || existing.installDate === null) return false;
  return Math.abs(daysBetween(order.installDate, existing.installDate)) <= lookupDays && samePlace(order, existing);
}

import { formatFeetInches } from '@falcon/domain/lengths';
import { feet } from '@falcon/domain/money';
import { formatPhone } from '@falcon/domain/text';
import { shortTime, typedDate } from '../../ui/format/dates';
import { money, percent, quantity, rate } from '../../ui/format/numbers';
import { sentence } from './history-fields';

const ACTIONS = new Map([
  ['create', 'Created'],
  ['update', 'Changed'],
  ['delete', 'Deleted'],
]);

/** The label of a history action. */
export const actionText = (action: string): string => ACTIONS.get(action) ?? sentence(action);

interface Value {
  field: string;
  kind: string;
}

const WORDS = new Set([
  'certificateType',
  'commodeSelection',
  'contractForm',
  'dailyLimitMethod',
  'deductionType',
  'delivery',
  'garnishmentType',
  'haulAway',
  'haulAwaySelection',
  'quarterRoundCategory',
  'quarterRoundSelection',
  'takeUpSelection',
  'vendorType',
]);

/** `LUMP_SUM` as `Lump sum`. */
const chosen = (value: string): string =>
  /^[A-Z][A-Z0-9_]*$/.test(value) ? value.charAt(0) + value.slice(1).replaceAll('_', ' ').toLowerCase() : value;

/** A history value as on the screens; null for blank. */
export function valueText({ field, kind }: Value, value: string | null | undefined): string | null {
  if (value === null || value === undefined || value === '') return null;
  switch (kind) {
    case 'MONEY':
      return money(Number(value));
    case 'RATE':
      return value.startsWith('-') ? `-${rate(-Number(value))}` : rate(Number(value));
    case 'QUANTITY':
      return quantity(Number(value));
    case 'FEET':
      return formatFeetInches(feet(Math.round(Number(value) * 10_000)));
    case 'PERCENT':
      return percent(Number(value));
    case 'FLAG':
      return value === 'true' ? 'yes' : 'no';
    case 'DATE':
      return typedDate(value);
    case 'TIME':
      return shortTime(value);
    default:
      break;
  }
  if (/phone|fax/i.test(field)) return formatPhone(value);
  return WORDS.has(field) ? chosen(value) : value;
}

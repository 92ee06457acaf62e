import { RATE_CATEGORIES } from '@falcon/domain/flooring';
import { formatFeetInches } from '@falcon/domain/lengths';
import { feet } from '@falcon/domain/money';
import { formatPhone } from '@falcon/domain/text';
import { shortTime, typedDate } from '../../ui/format/dates';
import { money, percent, quantity, rate } from '../../ui/format/numbers';

/** `jobSpecificNotes` as `Job specific notes`. */
function sentence(key: string): string {
  const words = key.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const ACTIONS = new Map([['create', 'Created'], ['update', 'Changed'], ['delete', 'Deleted']]);

/** What an action of the history is called in the office. */
export const actionText = (action: string): string => ACTIONS.get(action) ?? sentence(action);

/** Fields whose words on the screens are not those of their name. */
const FIELDS = new Map<string, string>([
  ['isEnabled', 'Enabled'], ['propertyFirm', 'Management firm'], ['propertyFirmType', 'Type'], ['customerType', 'Type'], ['vendorType', 'Type'], ['geoLocation', 'Location'], ['numberOfUnits', 'Apartments'],
  ['poNumberRequired', 'PO number required'], ['showTaxTotalAsLineItem', 'Show tax as a line of its own'], ['contractForm', 'Contract'], ['taxExempt', 'Tax exempt'], ['taxExemptDocumentId', 'Exemption certificate'], ['useBillToAddress', 'Bill to another address'], ['billToName', 'Bill to'],
  ['billToAddress', 'Bill-to address'], ['invoiceEmails', 'Invoice e-mails'], ['emailAddress', 'E-mail address'], ['companyEmail', 'Company e-mail'], ['laborCategory', 'Name'], ['isCommercial', 'Commercial'],
  ['invoice', 'Gets invoices'], ['fullName', 'Name'], ['enabled', 'Enabled'], ['cellPhoneNumber', 'Cell phone'], ['phoneNumber', 'Phone'], ['multiFactorEnabled', 'Second factor'], ['multiFactorRequired', 'Second factor required'],
  ['isSalesperson', 'Is a salesperson'], ['itemType', 'Item type'], ['sqftPerCarton', 'SF per carton'], ['materialCostWithProfit', 'Material cost with profit'], ['newCost', 'Next cost'], ['effectiveDate', 'Effective date'],
  ['costEffectiveDate', 'Cost since'], ['vendorStyleColor', 'Vendor style and color'], ['isPatterned', 'Patterned'], ['workExempt', 'Exempt'], ['workExemptState', 'Exemption, state'], ['workExemptExpDate', 'Exemption ends on'],
  ['duplicateWorkOrderLookupDaysBack', 'Days to look back for duplicates'], ['dailyLimitMethod', 'Daily limits count'], ['defaultCompensation', 'Default compensation deduction'], ['defaultLiability', 'Default liability deduction'],
  ['blockAssignmentWhenExpired', 'Block assignment without insurance'], ['goesWithMail', 'Goes with mail'], ['goesWithPrint', 'Goes with print'], ['numberOfToilets', 'Toilets'], ['numberOfAppliances', 'Appliances'],
  ['numberWrappedStairs', 'Wrapped stairs'], ['wrappedStairsVariance', 'Wrapped stairs, variance'], ['item', 'Flooring'], ['itemQuantity', 'Flooring, quantity'], ['commodeSelection', 'Toilets, work'], ['noPad', 'No pad'],
  ['orderedOn', 'Ordered on'], ['endsOn', 'Ends on'], ['inArrears', 'In arrears'], ['supportsOtherFamily', 'Supports another family'], ['hasCertificate', 'Certificate on file'],
]);

/** What a field of the history is called on the screens. */
export function fieldText(field: string): string {
  const known = FIELDS.get(field);
  if (known !== undefined) return known;
  if (field.startsWith('profit ')) {
    const category = field.slice('profit '.length);
    return `Profit: ${Object.entries(RATE_CATEGORIES).find(([key]) => key === category)?.[1].label ?? category}`;
  }
  if (field.includes(': ')) return field;
  return field.endsWith('Item') ? `${sentence(field.slice(0, -'Item'.length))}, item` : sentence(field);
}

interface Value {
  field: string;
  kind: string;
}

const WORDS = new Set(['certificateType', 'commodeSelection', 'contractForm', 'dailyLimitMethod', 'deductionType', 'delivery', 'garnishmentType', 'haulAway', 'haulAwaySelection', 'quarterRoundCategory', 'quarterRoundSelection', 'takeUpSelection', 'vendorType']);

/** `LUMP_SUM` as `Lump sum`. */
const chosen = (value: string): string => (/^[A-Z][A-Z0-9_]*$/.test(value) ? value.charAt(0) + value.slice(1).replaceAll('_', ' ').toLowerCase() : value);

/** A value of the history as the screens write it; null where there was nothing. */
export function valueText({ field, kind }: Value, value: string | null | undefined): string | null {
  if (value === null || value === undefined || value === '') return null;
  switch (kind) {
    case 'MONEY': return money(Number(value));
    case 'RATE': return value.startsWith('-') ? `-${rate(-Number(value))}` : rate(Number(value));
    case 'QUANTITY': return quantity(Number(value));
    case 'FEET': return formatFeetInches(feet(Math.round(Number(value) * 10_000)));
    case 'PERCENT': return percent(Number(value));
    case 'FLAG': return value === 'true' ? 'yes' : 'no';
    case 'DATE': return typedDate(value);
    case 'TIME': return shortTime(value);
    default: break;
  }
  if (/phone|fax/i.test(field)) return formatPhone(value);
  return WORDS.has(field) ? chosen(value) : value;
}

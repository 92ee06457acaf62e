import { RATE_CATEGORIES } from '@falcon/domain/flooring';
import type { HistoryRecordType } from '../../graphql/schema-types.generated';

/** `jobSpecificNotes` as `Job specific notes`. */
export function sentence(key: string): string {
  const words = key.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Fields whose labels on the screens differ from their names, for all records. */
const FIELDS = new Map<string, string>([
  ['isEnabled', 'Enabled'],
  ['propertyFirm', 'Management firm'],
  ['propertyFirmType', 'Type'],
  ['customerType', 'Type'],
  ['vendorType', 'Type'],
  ['geoLocation', 'Location'],
  ['numberOfUnits', 'Apartments'],
  ['poNumberRequired', 'PO number required'],
  ['showTaxTotalAsLineItem', 'Show tax as a separate line'],
  ['contractForm', 'Contract'],
  ['taxExempt', 'Tax exempt'],
  ['taxExemptDocumentId', 'Exemption certificate'],
  ['useBillToAddress', 'Bill to another address'],
  ['billToName', 'Bill to'],
  ['billToAddress', 'Bill-to address'],
  ['invoiceEmails', 'Invoice e-mails'],
  ['emailAddress', 'E-mail address'],
  ['awaitedEmailAddress', 'New e-mail address (unconfirmed)'],
  ['laborCategory', 'Name'],
  ['isCommercial', 'Commercial'],
  ['invoice', 'Receives invoices'],
  ['fullName', 'Name'],
  ['cellPhoneNumber', 'Cell phone'],
  ['phoneNumber', 'Phone'],
  ['multiFactorEnabled', 'Two-factor authentication'],
  ['middleName', 'Middle'],
  ['multiFactorRequired', 'Two-factor authentication required'],
  ['isSalesperson', 'Is a salesperson'],
  ['itemType', 'Item type'],
  ['materialCostWithProfit', 'Material cost with profit'],
  ['newCost', 'Next cost'],
  ['effectiveDate', 'Effective date'],
  ['costEffectiveDate', 'Cost since'],
  ['vendorStyleColor', 'Vendor’s style and color'],
  ['isPatterned', 'Patterned'],
  ['workExempt', 'Exempt'],
  ['workExemptState', 'Exemption, state'],
  ['workExemptExpDate', 'Exemption expires'],
  ['companyName', 'Company'],
  ['hireDate', 'Hire date'],
  ['birthDate', 'Date of birth'],
  ['goesWithMail', 'With invoice e-mails'],
  ['goesWithPrint', 'With print'],
  ['numberOfToilets', 'Number of toilets'],
  ['numberOfAppliances', 'Number of appliances'],
  ['numberWrappedStairs', 'Wrapped stairs'],
  ['wrappedStairsVariance', 'Stair variance'],
  ['item', 'Flooring'],
  ['itemQuantity', 'Flooring, quantity'],
  ['commodeSelection', 'Toilets'],
  ['noPad', 'No pad'],
  ['orderedOn', 'Ordered on'],
  ['endsOn', 'Expires'],
  ['inArrears', 'More than 12 weeks in arrears'],
  ['flooringType', 'Floor'],
  ['cove', 'Cove base'],
  ['luan', 'Underlayment'],
  ['luanItem', 'Underlayment item'],
  ['luanQuantity', 'Underlayment quantity'],
  ['takeUpSelection', 'Take-up'],
  ['haulAwaySelection', 'Haul away'],
  ['quarterRoundCategory', 'Quarter round'],
  ['quarterRoundSelection', 'Quarter round'],
  ['principalContact', 'Contact name'],
  ['contactPhone', 'Contact phone'],
  ['deductionType', 'Deduction type'],
  ['delivery', 'Delivery method'],
  ['percent', 'Percentage'],
  ['supportsOtherFamily', 'Supports another family'],
  ['hasCertificate', 'Certificate on file'],
]);

/** Fields with their own labels in the form of one kind of record. */
const OWN: Readonly<Partial<Record<HistoryRecordType, Readonly<Record<string, string>>>>> = {
  ITEM: {
    name: 'Style name',
    number: 'Style number',
    itemType: 'Type',
    width: 'Roll width',
    coveThickness: 'Thickness',
    piecesPerCarton: 'Pieces per carton',
    sqftPerCarton: 'SF per carton',
  },
  INSURANCE_CERTIFICATE: { certificateType: 'Type', effectiveDate: 'From', expirationDate: 'Until' },
  GARNISHMENT: { garnishmentType: 'Kind' },
  INVENTORY_ROLL: { item: 'Item', width: 'Width', length: 'Left' },
  NOTE: { text: 'Text' },
  UNIT: { cuts: 'Cut' },
  APP_CONFIGURATION: {
    companyName: 'Company name',
    companyPhone: 'Phone',
    companyEmail: 'E-mail address',
    companyAddress: 'Address',
    billSheetNote: 'Bill sheet note',
    dailyLimitMethod: 'Daily limits by',
    duplicateWorkOrderLookupDaysBack: 'Duplicate search',
    maxCutLength: 'Maximum cut length',
    minRemnantLength: 'Minimum remnant length',
    defaultCompensation: 'No workers’ comp certificate',
    defaultLiability: 'No liability certificate',
    blockAssignmentWhenExpired: 'Block assignment without a valid certificate',
  },
};

/** The label of a history field, as on the record's screens. */
export function fieldText(field: string, type?: HistoryRecordType): string {
  const known = (type && OWN[type]?.[field]) ?? FIELDS.get(field);
  if (known !== undefined) return known;
  if (field.startsWith('profit ')) {
    const category = field.slice('profit '.length);
    return `Profit: ${Object.entries(RATE_CATEGORIES).find(([key]) => key === category)?.[1].label ?? category}`;
  }
  return field.includes(': ') ? field : sentence(field);
}

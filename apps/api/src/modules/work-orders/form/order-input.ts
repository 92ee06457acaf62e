import { z } from 'zod';
import { ORDER_BOUNDS } from '@falcon/domain/costing';
import { idInput } from '../../../core/errors';

/** One line of text: control characters removed, spaces collapsed, with a maximum length (an emoji is one character). */
const text = (label: string, most: number) =>
  z
    .string()
    .transform((typed) => typed.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim())
    .refine((clean) => Array.from(clean).length <= most, `${label} may have at most ${most} characters.`)
    .nullish();

/** Several lines of text: line breaks are kept. */
const note = (label: string, most = 4000) =>
  z
    .string()
    .transform((typed) =>
      typed
        .replace(/\r\n?/g, '\n')
        .replace(/[^\P{Cc}\n\t]/gu, '')
        .trim(),
    )
    .refine((clean) => Array.from(clean).length <= most, `${label} may have at most ${most} characters.`)
    .nullish();

const flag = z.boolean().nullish();
const count = (label: string, most: number) =>
  z.number().int().min(0, `${label} cannot be negative.`).max(most, `${label} may be at most ${most}.`).nullish();
const positive = (label: string) => z.number().min(0, `${label} cannot be negative.`);
const state = (label: string) =>
  z
    .string()
    .transform((typed) => typed.trim().toUpperCase())
    .refine(
      (code) => code === '' || /^[A-Z]{2}$/.test(code),
      `${label} must be the two letters of the state, such as IN.`,
    )
    .nullish();
const zip = (label: string) =>
  z
    .string()
    .transform((typed) => typed.trim())
    .refine(
      (code) => code === '' || /^\d{5}(-\d{4})?$/.test(code),
      `${label} must be a ZIP such as 46204 or 46204-1234.`,
    )
    .nullish();

const quantity = (label: string) => positive(label).max(ORDER_BOUNDS.quantity, `${label} may be at most 100,000.`);
const amount = (label: string) =>
  z
    .number()
    .min(-ORDER_BOUNDS.amount, `${label} is too low.`)
    .max(ORDER_BOUNDS.amount, `${label} may be at most 1,000,000.`)
    .nullish();

const line = z.object({
  lineKey: z.string().max(40),
  itemId: idInput.nullish(),
  selectedValue: text('The selection', 60),
  quantity: quantity('A quantity').nullish(),
});

const cut = z.object({
  id: idInput.nullish(),
  sourceCutId: idInput.nullish(),
  isIncluded: flag,
  usedForDescription: text('The use of a cut', 120),
  cutLength: z
    .number()
    .min(1, 'A cut needs a length above zero.')
    .max(ORDER_BOUNDS.cutLength, 'A cut may be at most 150 feet long.'),
  width: z
    .number()
    .min(1, 'A cut needs a width above zero.')
    .max(ORDER_BOUNDS.cutWidth, 'A cut may be at most 30 feet wide.'),
  measureBalanced: flag,
  takeUp: flag,
  useCove: flag,
  cove: quantity('Cove').nullish(),
  useQuarterRound: flag,
  quarterRound: quantity('Quarter round').nullish(),
  useLuan: flag,
  luan: quantity('Underlayment').nullish(),
});

const additionalMaterial = z.object({
  lineType: z.number().int(),
  itemId: idInput,
  selectedValue: text('The selection', 60),
  quantity: quantity('A quantity'),
});

const additionalCost = z.object({
  additionalCostId: idInput.nullish(),
  description: z
    .string()
    .transform((typed) => typed.replace(/[\p{Cc}\s]+/gu, ' ').trim())
    .refine((clean) => clean !== '', 'Enter what the additional cost is for.')
    .refine((clean) => Array.from(clean).length <= 200, 'The description may have at most 200 characters.'),
  materialCost: amount('The material cost'),
  laborCost: amount('The labor cost'),
  profitCost: amount('The profit'),
});

/** What users can send about an order, with a sentence for each error. */
export const orderInput = z.object({
  unitId: idInput.nullish(),
  jobName: text('The job name', 120),
  orderBy: text('Ordered by', 120),
  customerPo: text('The PO number', 60),
  buildingUnit: text('Building/unit', 60),
  addressLine1: text('The address', 120),
  addressLine2: text('The second address line', 120),
  city: text('The city', 80),
  state: state('The state'),
  postalCode: zip('The ZIP'),
  billToName: text('The bill-to name', 120),
  billToAddressLine1: text('The bill-to address', 120),
  billToAddressLine2: text('The second bill-to line', 120),
  billToCity: text('The bill-to city', 80),
  billToState: state('The bill-to state'),
  billToZip: zip('The bill-to ZIP'),
  unitStyleName: text('The unit style', 80),
  workOrderNote: note('The note'),
  jobSpecificNotes: note('The job notes'),
  additionalNotes: note('The additional notes'),
  unitNotes: note('The unit notes'),
  specialInstructions: note('The special instructions'),
  customInvoiceDescription: note('The invoice description', 1000),
  installDate: z.string().nullish(),
  installDateReason: note('The reason for the date', 500),
  jobTime: z.enum(['AM', 'PM', 'EITHER', 'DO_NOT_USE']).nullish(),
  isOccupied: flag,
  furniture: z.enum(['NONE', 'CUSTOMER', 'INSTALLER']).nullish(),
  seamBehindToilet: flag,
  isRepair: flag,
  multiJobInstall: flag,
  salespersonId: idInput.nullish(),
  invoiceMethodId: idInput.nullish(),
  contractForm: z.enum(['LUMP_SUM', 'ITEMISED']).nullish(),
  showTaxTotal: flag,
  shouldValidateCuts: flag,
  excludeDocumentIds: z.array(idInput).max(200, 'At most 200 documents can be left off.').nullish(),
  laborRateId: idInput.nullish(),
  adjustedLaborRate: positive('The adjusted labor rate')
    .max(ORDER_BOUNDS.rate, 'The adjusted labor rate may be at most 50,000.')
    .nullish(),
  glueDown: flag,
  noPad: flag,
  takeUpSelection: z.enum(['NONE', 'TAKE_UP', 'TAKE_UP_GLUE']).nullish(),
  commodeSelection: z.enum(['NONE', 'REMOVE', 'REPLACE', 'REMOVE_REPLACE']).nullish(),
  numberOfToilets: count('The number of toilets', ORDER_BOUNDS.count),
  appliancePay: flag,
  numberOfAppliances: count('The number of appliances', ORDER_BOUNDS.count),
  numberWrappedStairs: count('The number of stairs', ORDER_BOUNDS.count),
  wrappedStairsVariance: z
    .number()
    .min(-ORDER_BOUNDS.stairVariance, 'The variance per stair is too low.')
    .max(ORDER_BOUNDS.stairVariance, 'The variance per stair is too high.')
    .nullish(),
  haulAwaySelection: z.enum(['NONE', 'OFFICE', 'CUSTOMER']).nullish(),
  quarterRoundSelection: z.enum(['NONE', 'NEW', 'RR']).nullish(),
  additionalPieces: count('The additional pieces', ORDER_BOUNDS.additionalPieces),
  useMinimumLabor: flag,
  minimumLabor: positive('The minimum labor').nullish(),
  useMinimumProfit: flag,
  minimumProfit: positive('The minimum profit').nullish(),
  minimumsOnRepair: flag,
  lines: z.array(line).max(60, 'An order has at most 60 lines.').nullish(),
  cuts: z.array(cut).max(300, 'An order has at most 300 cuts.').nullish(),
  additionalMaterials: z.array(additionalMaterial).max(100, 'An order has at most 100 additional materials.').nullish(),
  additionalCosts: z.array(additionalCost).max(100, 'An order has at most 100 additional costs.').nullish(),
});

export type OrderInput = z.output<typeof orderInput>;
export type CutInput = z.output<typeof cut>;

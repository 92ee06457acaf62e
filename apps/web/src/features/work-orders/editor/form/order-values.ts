import type { LineKey } from '@falcon/domain/costing';
import { lineKeysOf } from '@falcon/domain/costing';
import type {
  CommodeSelection,
  ContractForm,
  FlooringTypeId,
  Furniture,
  HaulAwaySelection,
  JobTime,
  QuarterRoundSelection,
  TakeUpSelection,
} from '@falcon/domain/flooring';

/** A record selected in a picker. */
export interface Pick {
  id: string;
  name: string;
}

/** One material or labor line of the form; a null quantity uses the calculated default. */
export interface LineValue {
  lineKey: LineKey;
  item: Pick | null;
  selectedValue: string;
  quantity: number | null;
}

/** One cut; lengths in feet, null if blank. */
export interface CutValue {
  id: string | null;
  sourceCutId: string | null;
  isIncluded: boolean;
  usedForDescription: string;
  cutLength: number | null;
  width: number | null;
  measureBalanced: boolean;
  takeUp: boolean;
  useCove: boolean;
  cove: number | null;
  useQuarterRound: boolean;
  quarterRound: number | null;
  useLuan: boolean;
  luan: number | null;
  rollNumber: string;
  dyeLot: string;
}

/** An extra item, billed with the labor line it belongs to. */
export interface MaterialValue {
  lineType: number | null;
  item: Pick | null;
  selectedValue: string;
  quantity: number | null;
}

/** A free cost in dollars. */
export interface CostValue {
  additionalCostId: string | null;
  description: string;
  materialCost: number | null;
  laborCost: number | null;
  profitCost: number | null;
}

/** Texts of an order, sent as typed. */
export const TEXT_FIELDS = [
  'jobName',
  'orderBy',
  'customerPo',
  'buildingUnit',
  'addressLine1',
  'addressLine2',
  'city',
  'state',
  'postalCode',
  'billToName',
  'billToAddressLine1',
  'billToAddressLine2',
  'billToCity',
  'billToState',
  'billToZip',
  'unitStyleName',
  'workOrderNote',
  'jobSpecificNotes',
  'additionalNotes',
  'unitNotes',
  'specialInstructions',
  'customInvoiceDescription',
  'installDateReason',
] as const;
export type TextField = (typeof TEXT_FIELDS)[number];

/** Yes-or-no fields of an order. */
export const FLAG_FIELDS = [
  'isOccupied',
  'seamBehindToilet',
  'isRepair',
  'multiJobInstall',
  'showTaxTotal',
  'shouldValidateCuts',
  'glueDown',
  'noPad',
  'appliancePay',
  'useMinimumLabor',
  'useMinimumProfit',
  'minimumsOnRepair',
] as const;
export type FlagField = (typeof FLAG_FIELDS)[number];

/** Counts of an order; blank is none. */
export const COUNT_FIELDS = [
  'numberOfToilets',
  'numberOfAppliances',
  'numberWrappedStairs',
  'additionalPieces',
] as const;
export type CountField = (typeof COUNT_FIELDS)[number];

/** Rates and amounts in dollars. */
export const AMOUNT_FIELDS = ['adjustedLaborRate', 'wrappedStairsVariance', 'minimumLabor', 'minimumProfit'] as const;
export type AmountField = (typeof AMOUNT_FIELDS)[number];

interface Choices {
  customer: Pick | null;
  unit: Pick | null;
  salesperson: Pick | null;
  flooringTypeId: FlooringTypeId;
  installDate: string | null;
  jobTime: JobTime;
  furniture: Furniture;
  contractForm: ContractForm;
  takeUpSelection: TakeUpSelection;
  commodeSelection: CommodeSelection;
  haulAwaySelection: HaulAwaySelection;
  quarterRoundSelection: QuarterRoundSelection;
  invoiceMethodId: string | null;
  laborRateId: string | null;
  excludeDocumentIds: string[];
  acknowledgedDuplicateIds: string[];
  lines: LineValue[];
  cuts: CutValue[];
  additionalMaterials: MaterialValue[];
  additionalCosts: CostValue[];
}

/** The form values of a work order. */
export type OrderValues = Choices &
  Record<TextField, string> &
  Record<FlagField, boolean> &
  Record<CountField, number | null> &
  Record<AmountField, number | null>;

/** Every line that a flooring type offers, blank. They are sent in this order, so that an error finds its row. */
export const blankLines = (flooringTypeId: FlooringTypeId): LineValue[] =>
  lineKeysOf(flooringTypeId).map((lineKey) => ({ lineKey, item: null, selectedValue: '', quantity: null }));

/** A new row of the cut grid. */
export const BLANK_CUT: CutValue = {
  id: null,
  sourceCutId: null,
  isIncluded: true,
  usedForDescription: '',
  cutLength: null,
  width: null,
  measureBalanced: false,
  takeUp: false,
  useCove: false,
  cove: null,
  useQuarterRound: false,
  quarterRound: null,
  useLuan: false,
  luan: null,
  rollNumber: '',
  dyeLot: '',
};

const same = <Key extends string, Value>(keys: readonly Key[], value: Value) =>
  Object.fromEntries(keys.map((key) => [key, value])) as Record<Key, Value>;

/** An order with nothing filled in. */
export const blankOrder = (flooringTypeId: FlooringTypeId = 1): OrderValues => ({
  ...same(TEXT_FIELDS, ''),
  ...same(FLAG_FIELDS, false),
  ...same(COUNT_FIELDS, null),
  ...same(AMOUNT_FIELDS, null),
  shouldValidateCuts: true,
  customer: null,
  unit: null,
  salesperson: null,
  flooringTypeId,
  installDate: null,
  jobTime: 'EITHER',
  furniture: 'NONE',
  contractForm: 'LUMP_SUM',
  takeUpSelection: 'NONE',
  commodeSelection: 'NONE',
  haulAwaySelection: 'NONE',
  quarterRoundSelection: 'NONE',
  invoiceMethodId: null,
  laborRateId: null,
  excludeDocumentIds: [],
  acknowledgedDuplicateIds: [],
  lines: blankLines(flooringTypeId),
  cuts: [],
  additionalMaterials: [],
  additionalCosts: [],
});

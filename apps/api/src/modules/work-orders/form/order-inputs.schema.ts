import type { InputFieldMap } from '@pothos/core';
import { builder } from '../../../core/builder';
import {
  CommodeSelection,
  ContractForm,
  Furniture,
  HaulAwaySelection,
  JobTime,
  QuarterRoundSelection,
  TakeUpSelection,
} from '../../../core/enums';

type InputBuilder = PothosSchemaTypes.InputFieldBuilder<typeof builder.$inferSchemaTypes, 'InputObject'>;

export const WorkOrderLineInput = builder.inputType('WorkOrderLineInput', {
  description: 'One material or labor line, named by its key (carpet, pad, tripCharge …).',
  fields: (t) => ({
    lineKey: t.string({ required: true }),
    itemId: t.id(),
    selectedValue: t.string(),
    quantity: t.field({ type: 'Quantity', description: 'Null uses the calculated default, 0 means none.' }),
  }),
});

export const WorkOrderCutInput = builder.inputType('WorkOrderCutInput', {
  fields: (t) => ({
    id: t.id({ description: 'The stored cut; left out for a new one.' }),
    sourceCutId: t.id({ description: "The unit's cut this one was copied from." }),
    isIncluded: t.boolean(),
    usedForDescription: t.string(),
    cutLength: t.field({ type: 'Feet', required: true }),
    width: t.field({ type: 'Feet', required: true }),
    measureBalanced: t.boolean(),
    takeUp: t.boolean(),
    useCove: t.boolean(),
    cove: t.field({ type: 'Quantity' }),
    useQuarterRound: t.boolean(),
    quarterRound: t.field({ type: 'Quantity' }),
    useLuan: t.boolean(),
    luan: t.field({ type: 'Quantity' }),
  }),
});

export const WorkOrderAdditionalMaterialInput = builder.inputType('WorkOrderAdditionalMaterialInput', {
  fields: (t) => ({
    lineType: t.int({ required: true, description: 'The labor line type that bills it.' }),
    itemId: t.id({ required: true }),
    selectedValue: t.string(),
    quantity: t.field({ type: 'Quantity', required: true }),
  }),
});

export const WorkOrderAdditionalCostInput = builder.inputType('WorkOrderAdditionalCostInput', {
  fields: (t) => ({
    additionalCostId: t.id({ description: "The customer's additional cost this one was copied from." }),
    description: t.string({ required: true }),
    materialCost: t.field({ type: 'Money' }),
    laborCost: t.field({ type: 'Money' }),
    profitCost: t.field({ type: 'Money' }),
  }),
});

const texts = (t: InputBuilder) => ({
  jobName: t.string(),
  orderBy: t.string(),
  customerPo: t.string(),
  buildingUnit: t.string(),
  addressLine1: t.string(),
  addressLine2: t.string(),
  city: t.string(),
  state: t.string(),
  postalCode: t.string(),
  billToName: t.string(),
  billToAddressLine1: t.string(),
  billToAddressLine2: t.string(),
  billToCity: t.string(),
  billToState: t.string(),
  billToZip: t.string(),
  unitStyleName: t.string(),
  workOrderNote: t.string(),
  jobSpecificNotes: t.string(),
  additionalNotes: t.string(),
  unitNotes: t.string(),
  specialInstructions: t.string(),
  customInvoiceDescription: t.string(),
});

const choices = (t: InputBuilder) => ({
  installDate: t.field({ type: 'ISO8601Date' }),
  installDateReason: t.string({
    description: 'Why the date is in the past, on a Sunday or holiday, or on a full day; needed for such a date.',
  }),
  jobTime: t.field({ type: JobTime }),
  isOccupied: t.boolean(),
  furniture: t.field({ type: Furniture }),
  seamBehindToilet: t.boolean(),
  isRepair: t.boolean(),
  multiJobInstall: t.boolean(),
  salespersonId: t.id(),
  invoiceMethodId: t.id(),
  contractForm: t.field({ type: ContractForm }),
  showTaxTotal: t.boolean(),
  shouldValidateCuts: t.boolean(),
  excludeDocumentIds: t.idList(),
});

const selections = (t: InputBuilder) => ({
  laborRateId: t.id({ description: 'A labor rate for this order only; null uses that of the unit, the customer …' }),
  adjustedLaborRate: t.field({ type: 'Rate' }),
  glueDown: t.boolean(),
  noPad: t.boolean(),
  takeUpSelection: t.field({ type: TakeUpSelection }),
  commodeSelection: t.field({ type: CommodeSelection }),
  numberOfToilets: t.int(),
  appliancePay: t.boolean(),
  numberOfAppliances: t.int(),
  numberWrappedStairs: t.int(),
  wrappedStairsVariance: t.field({ type: 'Rate' }),
  haulAwaySelection: t.field({ type: HaulAwaySelection }),
  quarterRoundSelection: t.field({ type: QuarterRoundSelection }),
  additionalPieces: t.int(),
  useMinimumLabor: t.boolean(),
  minimumLabor: t.field({ type: 'Money' }),
  useMinimumProfit: t.boolean(),
  minimumProfit: t.field({ type: 'Money' }),
  minimumsOnRepair: t.boolean(),
});

/** All fields of an order that users fill in: left out is kept (or copied from the defaults), null clears. */
export const orderFields = (t: InputBuilder) =>
  ({
    unitId: t.id(),
    ...texts(t),
    ...choices(t),
    ...selections(t),
    lines: t.field({
      type: [WorkOrderLineInput],
      description: 'All lines that are filled in; a line left out has no item and no typed quantity.',
    }),
    cuts: t.field({ type: [WorkOrderCutInput] }),
    additionalMaterials: t.field({ type: [WorkOrderAdditionalMaterialInput] }),
    additionalCosts: t.field({ type: [WorkOrderAdditionalCostInput] }),
  }) satisfies InputFieldMap;

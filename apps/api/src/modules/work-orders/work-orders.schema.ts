import { cents, percent, quantity, unitCost } from '@falcon/domain/money';
import { LINE_KEYS } from '@falcon/domain/costing';
import { isReadOnly, orderBar } from '@falcon/domain/work-order-status';
import { builder } from '../../core/builder';
import {
  CommodeSelection,
  ContractForm,
  Furniture,
  HaulAwaySelection,
  JobTime,
  QuarterRoundSelection,
  TakeUpSelection,
} from '../../core/enums';
import type { Context } from '../../core/context';
import { recordId } from '../../core/errors';
import { accessOptions } from '../../core/mutation';
import { COUNTRY } from '../addresses';
import { ownerAllows } from '../record-kit';
import { lineLabel } from './line-names';
import {
  seesTotals,
  statusWithId,
  WorkOrderAdditionalCost,
  WorkOrderAdditionalMaterial,
  WorkOrderCut,
  WorkOrderLine,
  WorkOrderStatus,
} from './work-order-parts.schema';
import type { LineOfOrder } from './work-order-parts.schema';
import type { WorkOrderRecord, WorkOrderRow } from './work-order-rows';
import {
  additionalCostsOf,
  additionalMaterialsOf,
  cutsOf,
  linesOf,
  maySee,
  visibleOrder,
  wholeOrder,
} from './work-orders.loaders';

/** The work order; modules of later tiers add their fields (invoice, documents …). */
export const WorkOrder = builder.objectRef<WorkOrderRow>('WorkOrder');

const WorkOrderAddress = builder.objectRef<WorkOrderRow>('WorkOrderAddress').implement({
  description: 'The job site address, kept on the order itself.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false, description: 'The building/unit of the order.' }),
    addressLine1: t.exposeString('addressLine1', { nullable: false }),
    addressLine2: t.exposeString('addressLine2', { nullable: false }),
    city: t.exposeString('city', { nullable: false }),
    state: t.exposeString('state', { nullable: false }),
    postalCode: t.exposeString('postalCode', { nullable: false }),
    country: t.string({ nullable: false, description: 'Always US: jobs are in its states.', resolve: () => COUNTRY }),
    singleLine: t.string({ nullable: false, resolve: singleLine }),
  }),
});

function singleLine(row: WorkOrderRow): string {
  return [row.addressLine1, row.addressLine2, row.city, `${row.state} ${row.postalCode}`.trim()]
    .filter((part) => part !== '')
    .join(', ');
}

const WorkOrderTotals = builder.objectRef<WorkOrderRecord>('WorkOrderTotals').implement({
  description: 'The last figures of the calculator.',
  fields: (t) => ({
    linearFeet: t.field({ type: 'Quantity', nullable: false, resolve: (order) => quantity(order.linearFeetE2) }),
    squareFeet: t.field({ type: 'Quantity', nullable: false, resolve: (order) => quantity(order.squareFeetE2) }),
    squareYardage: t.field({ type: 'Quantity', nullable: false, resolve: (order) => quantity(order.squareYardsE2) }),
    material: t.field({ type: 'Money', nullable: false, resolve: (order) => cents(order.materialCents) }),
    labor: t.field({ type: 'Money', nullable: false, resolve: (order) => cents(order.laborCents) }),
    profit: t.field({ type: 'Money', nullable: false, resolve: (order) => cents(order.profitCents) }),
    tax: t.field({ type: 'Money', nullable: false, resolve: (order) => cents(order.taxCents) }),
    jobCost: t.field({ type: 'Money', nullable: false, resolve: (order) => cents(order.jobCostCents) }),
    additionalMaterial: t.field({
      type: 'Money',
      nullable: false,
      resolve: (order) => cents(order.additionalMaterialCents),
    }),
    additionalLabor: t.field({ type: 'Money', nullable: false, resolve: (order) => cents(order.additionalLaborCents) }),
    additionalProfit: t.field({
      type: 'Money',
      nullable: false,
      resolve: (order) => cents(order.additionalProfitCents),
    }),
  }),
});

const MaterialsType = builder.objectRef<Readonly<Record<string, LineOfOrder>>>('WorkOrderMaterials').implement({
  description: 'The lines of an order by name; null for missing lines.',
  fields: (t) =>
    Object.fromEntries(
      LINE_KEYS.map((key) => [
        key,
        t.field({
          type: WorkOrderLine,
          nullable: true,
          description: lineLabel(key),
          resolve: (lines) => lines[key] ?? null,
        }),
      ]),
    ),
});

const linesWithType = async (ctx: Context, row: WorkOrderRow): Promise<LineOfOrder[]> =>
  (await linesOf(ctx, row)).map((line) => Object.assign(line, { flooringTypeId: row.flooringTypeId }));

const readOnly = (row: WorkOrderRow): boolean => isReadOnly(statusWithId(row.statusId).name);

/** Salespeople change only drafts of their own customers; the office changes everything that is not read-only. */
export function mayEdit(ctx: Context, row: WorkOrderRow): boolean {
  if (readOnly(row) || !maySee(ctx, row)) return false;
  return (
    orderBar(
      { can: (key) => ctx.can(key), draftsOnly: ctx.salespersonScope !== null },
      statusWithId(row.statusId).name,
      'change',
    ) === null
  );
}

const items = { list: false, items: false } as const;

WorkOrder.implement({
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    version: t.exposeInt('version', { nullable: false }),
    workOrderNumber: t.exposeString('workOrderNumber', { nullable: false }),
    status: t.field({ type: WorkOrderStatus, nullable: false, resolve: (row) => statusWithId(row.statusId) }),
    heldFrom: t.field({
      type: WorkOrderStatus,
      nullable: true,
      resolve: (row) => (row.heldFromStatusId === null ? null : statusWithId(row.heldFromStatusId)),
    }),
    readOnly: t.boolean({ nullable: false, resolve: readOnly }),
    editable: t.boolean({
      nullable: false,
      description: 'Whether you can change it now.',
      resolve: (row, _args, ctx) => mayEdit(ctx, row),
    }),
    canAttach: t.boolean({
      nullable: false,
      description: 'Whether you can add notes and documents now; also on a read-only order.',
      resolve: (row, _args, ctx) => ownerAllows(ctx, 'WORK_ORDER', row.id, 'add'),
    }),
    installDate: t.expose('installDate', { type: 'ISO8601Date', nullable: true }),
    jobTime: t.field({ type: JobTime, nullable: false, resolve: (row) => row.jobTime as 'AM' }),
    slot: t.exposeString('slot', { nullable: true, description: 'The booked half day: AM or PM.' }),
    customerId: t.exposeID('customerId', { nullable: false }),
    customerName: t.exposeString('customerName', { nullable: false }),
    unitId: t.exposeID('unitId', { nullable: true }),
    unitStyleName: t.exposeString('unitStyleName', { nullable: false }),
    flooringTypeId: t.exposeID('flooringTypeId', { nullable: false }),
    installerId: t.exposeID('installerId', { nullable: true }),
    salespersonId: t.exposeID('salespersonId', { nullable: true }),
    pmfId: t.exposeID('propertyFirmId', { nullable: true }),
    isOccupied: t.exposeBoolean('isOccupied', { nullable: false }),
    isRepair: t.exposeBoolean('isRepair', { nullable: false }),
    multiJobInstall: t.exposeBoolean('multiJobInstall', { nullable: false }),
    jobName: t.exposeString('jobName', { nullable: false }),
    customerPo: t.exposeString('customerPo', { nullable: false }),
    buildingUnit: t.exposeString('buildingUnit', { nullable: false }),
    address: t.field({ type: WorkOrderAddress, nullable: false, resolve: (row) => row }),
    addressSingleLine: t.string({ nullable: false, resolve: singleLine }),
    totalSquareFeet: t.field({ type: 'Quantity', nullable: false, resolve: (row) => quantity(row.squareFeetE2) }),
    totalSquareYardage: t.field({ type: 'Quantity', nullable: false, resolve: (row) => quantity(row.squareYardsE2) }),
    linearFeet: t.field({
      type: 'Quantity',
      nullable: false,
      resolve: async (row, _args, ctx) => quantity((await wholeOrder(ctx, row)).linearFeetE2),
    }),
    area: t.field({
      type: 'Quantity',
      nullable: false,
      description: 'Square yards for carpet and vinyl, square feet for VCT and carpet tile.',
      resolve: (row) => quantity(row.areaE2),
    }),
    jobCost: t.field({
      type: 'Money',
      nullable: true,
      description: 'The amount billed, including tax.',
      resolve: (row, _args, ctx) => (seesTotals(ctx) ? cents(row.jobCostCents) : null),
    }),
    contractorInvoiceTotal: t.field({
      type: 'Money',
      nullable: true,
      description: "The installer's pay.",
      resolve: (row, _args, ctx) =>
        seesTotals(ctx) || ctx.can('billSheet') ? cents(row.contractorInvoiceCents) : null,
    }),
    commission: t.field({
      type: 'Money',
      nullable: true,
      resolve: (row, _args, ctx) => (ctx.can('commission') ? cents(row.commissionCents) : null),
    }),
    isActual: t.exposeBoolean('isActual', { nullable: false, description: 'Calculated with the actual quantities.' }),
    createdAt: t.field({
      type: 'ISO8601DateTime',
      nullable: false,
      resolve: async (row, _args, ctx) => (await wholeOrder(ctx, row)).createdAt,
    }),
    updatedAt: t.field({
      type: 'ISO8601DateTime',
      nullable: false,
      resolve: async (row, _args, ctx) => (await wholeOrder(ctx, row)).updatedAt,
    }),
    totals: t.field({
      type: WorkOrderTotals,
      nullable: true,
      resolve: (row, _args, ctx) => (seesTotals(ctx) ? wholeOrder(ctx, row) : null),
    }),
    lines: t.field({ type: [WorkOrderLine], nullable: items, resolve: (row, _args, ctx) => linesWithType(ctx, row) }),
    materials: t.field({
      type: MaterialsType,
      nullable: false,
      resolve: async (row, _args, ctx) =>
        Object.fromEntries((await linesWithType(ctx, row)).map((line) => [line.lineKey, line])),
    }),
    cuts: t.field({ type: [WorkOrderCut], nullable: items, resolve: (row, _args, ctx) => cutsOf(ctx, row) }),
    additionalMaterials: t.field({
      type: [WorkOrderAdditionalMaterial],
      nullable: items,
      resolve: (row, _args, ctx) => additionalMaterialsOf(ctx, row),
    }),
    additionalCosts: t.field({
      type: [WorkOrderAdditionalCost],
      nullable: items,
      resolve: (row, _args, ctx) => additionalCostsOf(ctx, row),
    }),
  }),
});

const text = (
  name: keyof { [Key in keyof WorkOrderRecord as WorkOrderRecord[Key] extends string ? Key : never]: true },
) =>
  builder.objectField(WorkOrder, name, (t) =>
    t.string({ nullable: false, resolve: async (row, _args, ctx) => (await wholeOrder(ctx, row))[name] }),
  );
for (const name of [
  'orderBy',
  'billToName',
  'billToAddressLine1',
  'billToAddressLine2',
  'billToCity',
  'billToState',
  'billToZip',
  'workOrderNote',
  'jobSpecificNotes',
  'additionalNotes',
  'unitNotes',
  'specialInstructions',
  'customInvoiceDescription',
  'installDateReason',
] as const)
  text(name);

const flag = (
  name: keyof { [Key in keyof WorkOrderRecord as WorkOrderRecord[Key] extends boolean ? Key : never]: true },
) =>
  builder.objectField(WorkOrder, name, (t) =>
    t.boolean({ nullable: false, resolve: async (row, _args, ctx) => (await wholeOrder(ctx, row))[name] }),
  );
for (const name of [
  'seamBehindToilet',
  'taxExempt',
  'showTaxTotal',
  'shouldValidateCuts',
  'glueDown',
  'noPad',
  'appliancePay',
  'useMinimumLabor',
  'useMinimumProfit',
  'minimumsOnRepair',
] as const)
  flag(name);

const whole = (name: 'numberOfToilets' | 'numberOfAppliances' | 'numberWrappedStairs' | 'additionalPieces') =>
  builder.objectField(WorkOrder, name, (t) =>
    t.int({ nullable: false, resolve: async (row, _args, ctx) => (await wholeOrder(ctx, row))[name] }),
  );
for (const name of ['numberOfToilets', 'numberOfAppliances', 'numberWrappedStairs', 'additionalPieces'] as const)
  whole(name);

builder.objectFields(WorkOrder, (t) => ({
  furniture: t.field({
    type: Furniture,
    nullable: false,
    resolve: async (row, _args, ctx) => (await wholeOrder(ctx, row)).furniture as 'NONE',
  }),
  contractForm: t.field({
    type: ContractForm,
    nullable: false,
    resolve: async (row, _args, ctx) => (await wholeOrder(ctx, row)).contractForm as 'LUMP_SUM',
  }),
  takeUpSelection: t.field({
    type: TakeUpSelection,
    nullable: false,
    resolve: async (row, _args, ctx) => (await wholeOrder(ctx, row)).takeUpSelection as 'NONE',
  }),
  commodeSelection: t.field({
    type: CommodeSelection,
    nullable: false,
    resolve: async (row, _args, ctx) => (await wholeOrder(ctx, row)).commodeSelection as 'NONE',
  }),
  haulAwaySelection: t.field({
    type: HaulAwaySelection,
    nullable: false,
    resolve: async (row, _args, ctx) => (await wholeOrder(ctx, row)).haulAwaySelection as 'NONE',
  }),
  quarterRoundSelection: t.field({
    type: QuarterRoundSelection,
    nullable: false,
    resolve: async (row, _args, ctx) => (await wholeOrder(ctx, row)).quarterRoundSelection as 'NONE',
  }),
  laborRateId: t.id({ nullable: true, resolve: async (row, _args, ctx) => (await wholeOrder(ctx, row)).laborRateId }),
  invoiceMethodId: t.id({
    nullable: true,
    resolve: async (row, _args, ctx) => (await wholeOrder(ctx, row)).invoiceMethodId,
  }),
  excludeDocumentIds: t.idList({
    nullable: items,
    resolve: async (row, _args, ctx) => (await wholeOrder(ctx, row)).excludeDocumentIds,
  }),
  acknowledgedDuplicateIds: t.idList({
    nullable: items,
    resolve: async (row, _args, ctx) => (await wholeOrder(ctx, row)).acknowledgedDuplicateIds,
  }),
  adjustedLaborRate: t.field({
    type: 'Rate',
    nullable: true,
    resolve: async (row, _args, ctx) => {
      const { adjustedLaborRateE4 } = await wholeOrder(ctx, row);
      return adjustedLaborRateE4 === null || !seesTotals(ctx) ? null : unitCost(adjustedLaborRateE4);
    },
  }),
  wrappedStairsVariance: t.field({
    type: 'Rate',
    nullable: true,
    resolve: async (row, _args, ctx) =>
      seesTotals(ctx) ? unitCost((await wholeOrder(ctx, row)).wrappedStairsVarianceE4) : null,
  }),
  minimumLabor: t.field({
    type: 'Money',
    nullable: true,
    resolve: async (row, _args, ctx) =>
      seesTotals(ctx) ? cents((await wholeOrder(ctx, row)).minimumLaborCents) : null,
  }),
  minimumProfit: t.field({
    type: 'Money',
    nullable: true,
    resolve: async (row, _args, ctx) =>
      seesTotals(ctx) ? cents((await wholeOrder(ctx, row)).minimumProfitCents) : null,
  }),
  commissionRate: t.field({
    type: 'Percent',
    nullable: true,
    resolve: async (row, _args, ctx) =>
      ctx.can('commission') ? percent((await wholeOrder(ctx, row)).commissionRateBp) : null,
  }),
}));

builder.queryField('workOrder', (t) =>
  t.field({
    ...accessOptions({ permission: 'workOrder' }),
    type: WorkOrder,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, args, ctx) => visibleOrder(ctx, recordId('Work order', args.id)),
  }),
);

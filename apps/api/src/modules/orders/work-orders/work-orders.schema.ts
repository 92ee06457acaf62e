import { percent, quantity } from '@falcon/domain/kit/money';
import { LINE_KEYS } from '@falcon/domain/orders/costing';
import { isReadOnly, orderBar } from '@falcon/domain/orders/work-order-status';
import { COMMISSION, INSTALLER_PAY, PRICES } from '@falcon/domain/orders/work-order-fields';
import { builder } from '#core/builder';
import type { Context } from '#core/context';
import { recordId } from '#core/errors';
import { hidden, moneyField, quantityField } from '#core/figures';
import { accessOptions } from '#core/mutation';
import { COUNTRY } from '#kit/addresses';
import { ownerAllows } from '#kit/record-kit';
import { MONEY_TOTALS } from './calculator/figures';
import { answerOrderFields } from './form/order-fields.schema';
import { lineLabel } from './line-names';
import {
  statusWithId,
  WorkOrderAdditionalCost,
  WorkOrderAdditionalMaterial,
  WorkOrderCut,
  WorkOrderLine,
  WorkOrderMaterial,
  WorkOrderStatus,
} from './work-order-parts.schema';
import type { LineOfOrder, MaterialOfOrder } from './work-order-parts.schema';
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

/** The work order; other modules add their fields (invoice, documents …). */
export const WorkOrder = builder.objectRef<WorkOrderRow>('WorkOrder');

const WorkOrderAddress = builder.objectRef<WorkOrderRow>('WorkOrderAddress').implement({
  description: 'The job site address, kept on the order itself.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The building/unit of the order.' }),
    country: t.string({ description: 'Always US: jobs are in its states.', resolve: () => COUNTRY }),
    singleLine: t.string({ resolve: singleLine }),
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
    linearFeet: t.field(quantityField('linearFeetE2')),
    squareFeet: t.field(quantityField('squareFeetE2')),
    squareYardage: t.field(quantityField('squareYardsE2')),
    ...Object.fromEntries(MONEY_TOTALS.map(([column, name]) => [name, t.field(moneyField(column))])),
  }),
});

const MaterialsType = builder.objectRef<Readonly<Record<string, MaterialOfOrder>>>('WorkOrderMaterials').implement({
  description: 'The lines of an order by name, as they are billed; null for missing lines.',
  fields: (t) =>
    Object.fromEntries(
      LINE_KEYS.map((key) => [
        key,
        t.field({
          type: WorkOrderMaterial,
          nullable: true,
          description: lineLabel(key),
          resolve: (lines) => lines[key] ?? null,
        }),
      ]),
    ),
});

const linesWithType = async (ctx: Context, row: WorkOrderRow): Promise<LineOfOrder[]> =>
  (await linesOf(ctx, row)).map((line) => Object.assign(line, { flooringTypeId: row.flooringTypeId }));

/** A field for a column that lists don't load. */
const whole =
  <Column extends keyof WorkOrderRecord>(column: Column) =>
  async (row: WorkOrderRow, _args: object, ctx: Context): Promise<WorkOrderRecord[Column]> =>
    (await wholeOrder(ctx, row))[column];

const readOnly = (row: WorkOrderRow): boolean => isReadOnly(statusWithId(row.statusId).name);

/**
 * Salespersons can change only drafts of their own customers; the office can change everything that is not read-only.
 */
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

WorkOrder.implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    version: t.exposeInt('version'),
    workOrderNumber: t.exposeString('workOrderNumber'),
    status: t.field({ type: WorkOrderStatus, resolve: (row) => statusWithId(row.statusId) }),
    heldFrom: t.field({
      type: WorkOrderStatus,
      nullable: true,
      resolve: (row) => (row.heldFromStatusId === null ? null : statusWithId(row.heldFromStatusId)),
    }),
    readOnly: t.boolean({ resolve: readOnly }),
    editable: t.boolean({
      description: 'Whether you can change it now.',
      resolve: (row, _args, ctx) => mayEdit(ctx, row),
    }),
    canAttach: t.boolean({
      description: 'Whether you can add notes and documents now; also on a read-only order.',
      resolve: (row, _args, ctx) => ownerAllows(ctx, 'WORK_ORDER', row.id, 'add'),
    }),
    slot: t.exposeString('slot', { nullable: true, description: 'The booked half day: AM or PM.' }),
    customerId: t.exposeID('customerId'),
    customerName: t.exposeString('customerName'),
    flooringTypeId: t.exposeID('flooringTypeId'),
    installerId: t.exposeID('installerId', { nullable: true }),
    pmfId: t.exposeID('propertyFirmId', { nullable: true }),
    address: t.field({ type: WorkOrderAddress, resolve: (row) => row }),
    addressSingleLine: t.string({ resolve: singleLine }),
    totalSquareFeet: t.field(quantityField('squareFeetE2')),
    totalSquareYardage: t.field(quantityField('squareYardsE2')),
    linearFeet: t.field({
      type: 'Quantity',
      resolve: async (row, _args, ctx) => quantity((await wholeOrder(ctx, row)).linearFeetE2),
    }),
    area: t.field(
      quantityField('areaE2', {
        description: 'Square yards for carpet and vinyl, square feet for VCT and carpet tile.',
      }),
    ),
    jobCost: t.field(
      moneyField('jobCostCents', { ...hidden(PRICES), description: 'The amount billed, including tax.' }),
    ),
    contractorInvoiceTotal: t.field(
      moneyField('contractorInvoiceCents', { ...hidden(INSTALLER_PAY), description: "The installer's pay." }),
    ),
    commission: t.field(moneyField('commissionCents', hidden(COMMISSION))),
    isActual: t.exposeBoolean('isActual', { description: 'Calculated with the actual quantities.' }),
    createdAt: t.field({ type: 'ISO8601DateTime', resolve: whole('createdAt') }),
    updatedAt: t.field({ type: 'ISO8601DateTime', resolve: whole('updatedAt') }),
    totals: t.field({
      type: WorkOrderTotals,
      nullable: true,
      resolve: (row, _args, ctx) => (ctx.sees(PRICES) ? wholeOrder(ctx, row) : null),
    }),
    lines: t.field({ type: [WorkOrderLine], resolve: (row, _args, ctx) => linesWithType(ctx, row) }),
    materials: t.field({
      type: MaterialsType,
      resolve: async (row, _args, ctx) =>
        Object.fromEntries((await linesWithType(ctx, row)).map((line) => [line.lineKey, { ...line, order: row }])),
    }),
    cuts: t.field({ type: [WorkOrderCut], resolve: (row, _args, ctx) => cutsOf(ctx, row) }),
    additionalMaterials: t.field({
      type: [WorkOrderAdditionalMaterial],
      resolve: (row, _args, ctx) => additionalMaterialsOf(ctx, row),
    }),
    additionalCosts: t.field({
      type: [WorkOrderAdditionalCost],
      resolve: (row, _args, ctx) => additionalCostsOf(ctx, row),
    }),
  }),
});

answerOrderFields(
  WorkOrderAddress,
  ({ within }) => within === 'address',
  (row, column) => (row as WorkOrderRecord)[column],
);
answerOrderFields(
  WorkOrder,
  ({ within }) => within === undefined,
  (row, column, ctx) =>
    column in row ? (row as WorkOrderRecord)[column] : wholeOrder(ctx, row).then((whole) => whole[column]),
);

builder.objectFields(WorkOrder, (t) => ({
  taxExempt: t.boolean({ resolve: whole('taxExempt') }),
  acknowledgedDuplicateIds: t.idList({ resolve: whole('acknowledgedDuplicateIds') }),
  commissionRate: t.field({
    type: 'Percent',
    nullable: true,
    resolve: async (row, _args, ctx) =>
      ctx.sees(COMMISSION) ? percent((await wholeOrder(ctx, row)).commissionRateBp) : null,
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

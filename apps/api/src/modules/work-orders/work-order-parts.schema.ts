import { cents, feet, quantity, unitCost } from '@falcon/domain/money';
import { laborLineType, unitOfMeasure } from '@falcon/domain/flooring';
import { statusById, statusOf } from '@falcon/domain/work-order-status';
import type { Status } from '@falcon/domain/work-order-status';
import { builder } from '../../core/builder';
import type { TransactionContext } from '../../core/context';
import { Item, itemOf } from '../items';
import { quantityOrNull } from '../record-kit';
import { UnitOfMeasure } from '../reference';
import { lineLabel, lineUnit } from './line-names';
import type {
  WorkOrderAdditionalCostRow,
  WorkOrderAdditionalMaterialRow,
  WorkOrderCutRow,
  WorkOrderLineRow,
} from './work-order-rows';

/** Whether this user can see what a job costs. */
export const seesTotals = (ctx: TransactionContext): boolean => ctx.can('workOrderViewTotals');

export const WorkOrderStatus = builder.objectRef<Status>('WorkOrderStatus').implement({
  description: 'A status is the next job to do on an order.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    name: t.exposeString('name', { nullable: false, description: 'The name of the contract: INVOICE_CREATED.' }),
    code: t.exposeString('name', { nullable: false, deprecationReason: 'Use name, which is the same.' }),
    label: t.exposeString('label', { nullable: false, description: 'What the office calls it: Invoice Created.' }),
    actionName: t.exposeString('actionName', { nullable: false, description: 'What is done in this status.' }),
  }),
});

/** The status of a stored id; every stored id has one. */
export const statusWithId = (id: number): Status => statusById(id) ?? statusOf('DRAFT');

/** A stored line with its flooring type, which decides its unit. */
export type LineOfOrder = WorkOrderLineRow & { readonly flooringTypeId: number };

export const WorkOrderLine = builder.objectRef<LineOfOrder>('WorkOrderLine').implement({
  description:
    'One material or labor line with the last calculated figures. Costs are null without permission to see totals.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    lineKey: t.exposeString('lineKey', { nullable: false }),
    label: t.string({ nullable: false, resolve: (line) => lineLabel(line.lineKey) }),
    unitOfMeasure: t.field({
      type: UnitOfMeasure,
      nullable: true,
      resolve: (line) => unitOfMeasure(lineUnit(line.lineKey, line.flooringTypeId)),
    }),
    itemId: t.exposeID('itemId', { nullable: true }),
    item: t.field({ type: Item, nullable: true, resolve: (line, _args, ctx) => itemOf(ctx, line.itemId) }),
    selectedValue: t.exposeString('selectedValue', { nullable: false }),
    quantity: t.field({
      type: 'Quantity',
      nullable: true,
      description: 'As typed; null uses the default.',
      resolve: (line) => quantityOrNull(line.quantityE2),
    }),
    actualQuantity: t.field({
      type: 'Quantity',
      nullable: true,
      resolve: (line) => quantityOrNull(line.actualQuantityE2),
    }),
    billedQuantity: t.field({ type: 'Quantity', nullable: false, resolve: (line) => quantity(line.billedQuantityE2) }),
    laborQuantity: t.field({ type: 'Quantity', nullable: false, resolve: (line) => quantity(line.laborQuantityE2) }),
    materialUnitCost: t.field({
      type: 'Rate',
      nullable: true,
      resolve: (line, _args, ctx) => (seesTotals(ctx) ? unitCost(line.materialUnitE4) : null),
    }),
    laborUnitCost: t.field({
      type: 'Rate',
      nullable: true,
      resolve: (line, _args, ctx) => (seesTotals(ctx) ? unitCost(line.laborUnitE4) : null),
    }),
    profitUnitCost: t.field({
      type: 'Rate',
      nullable: true,
      resolve: (line, _args, ctx) => (seesTotals(ctx) ? unitCost(line.profitUnitE4) : null),
    }),
    unitCost: t.field({
      type: 'Rate',
      nullable: true,
      resolve: (line, _args, ctx) =>
        seesTotals(ctx) ? unitCost(line.materialUnitE4 + line.laborUnitE4 + line.profitUnitE4) : null,
    }),
    materialCost: t.field({
      type: 'Money',
      nullable: true,
      resolve: (line, _args, ctx) => (seesTotals(ctx) ? cents(line.materialCents) : null),
    }),
    laborCost: t.field({
      type: 'Money',
      nullable: true,
      resolve: (line, _args, ctx) => (seesTotals(ctx) ? cents(line.laborCents) : null),
    }),
    profitCost: t.field({
      type: 'Money',
      nullable: true,
      resolve: (line, _args, ctx) => (seesTotals(ctx) ? cents(line.profitCents) : null),
    }),
    totalCost: t.field({
      type: 'Money',
      nullable: true,
      resolve: (line, _args, ctx) =>
        seesTotals(ctx) ? cents(line.materialCents + line.laborCents + line.profitCents) : null,
    }),
  }),
});

export const WorkOrderCut = builder.objectRef<WorkOrderCutRow>('WorkOrderCut').implement({
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    sourceCutId: t.exposeID('sourceCutId', { nullable: true }),
    isIncluded: t.exposeBoolean('isIncluded', { nullable: false }),
    usedForDescription: t.exposeString('usedForDescription', { nullable: false }),
    cutLength: t.field({ type: 'Feet', nullable: false, resolve: (cut) => feet(cut.cutLengthE4) }),
    width: t.field({ type: 'Feet', nullable: false, resolve: (cut) => feet(cut.widthE4) }),
    dyeLot: t.exposeString('dyeLot', { nullable: false }),
    rollNumber: t.exposeString('rollNumber', { nullable: false }),
    measureBalanced: t.exposeBoolean('measureBalanced', { nullable: false }),
    takeUp: t.exposeBoolean('takeUp', { nullable: false }),
    useCove: t.exposeBoolean('useCove', { nullable: false }),
    cove: t.field({ type: 'Quantity', nullable: false, resolve: (cut) => quantity(cut.coveE2) }),
    useQuarterRound: t.exposeBoolean('useQuarterRound', { nullable: false }),
    quarterRound: t.field({ type: 'Quantity', nullable: false, resolve: (cut) => quantity(cut.quarterRoundE2) }),
    useLuan: t.exposeBoolean('useLuan', { nullable: false }),
    luan: t.field({ type: 'Quantity', nullable: false, resolve: (cut) => quantity(cut.luanE2) }),
    cutAt: t.field({ type: 'ISO8601DateTime', nullable: true, resolve: (cut) => cut.cutAt }),
  }),
});

export const WorkOrderAdditionalMaterial = builder
  .objectRef<WorkOrderAdditionalMaterialRow>('WorkOrderAdditionalMaterial')
  .implement({
    fields: (t) => ({
      id: t.exposeID('id', { nullable: false }),
      lineType: t.exposeInt('lineType', { nullable: false }),
      lineTypeName: t.string({ nullable: false, resolve: (material) => laborLineType(material.lineType)?.name ?? '' }),
      itemId: t.exposeID('itemId', { nullable: false }),
      item: t.field({ type: Item, nullable: true, resolve: (material, _args, ctx) => itemOf(ctx, material.itemId) }),
      selectedValue: t.exposeString('selectedValue', { nullable: false }),
      quantity: t.field({ type: 'Quantity', nullable: false, resolve: (material) => quantity(material.quantityE2) }),
      materialCost: t.field({
        type: 'Money',
        nullable: true,
        resolve: (material, _args, ctx) => (seesTotals(ctx) ? cents(material.materialCents) : null),
      }),
      laborCost: t.field({
        type: 'Money',
        nullable: true,
        resolve: (material, _args, ctx) => (seesTotals(ctx) ? cents(material.laborCents) : null),
      }),
      profitCost: t.field({
        type: 'Money',
        nullable: true,
        resolve: (material, _args, ctx) => (seesTotals(ctx) ? cents(material.profitCents) : null),
      }),
      totalCost: t.field({
        type: 'Money',
        nullable: true,
        resolve: (material, _args, ctx) =>
          seesTotals(ctx) ? cents(material.materialCents + material.laborCents + material.profitCents) : null,
      }),
    }),
  });

export const WorkOrderAdditionalCost = builder
  .objectRef<WorkOrderAdditionalCostRow>('WorkOrderAdditionalCost')
  .implement({
    fields: (t) => ({
      id: t.exposeID('id', { nullable: false }),
      additionalCostId: t.exposeID('additionalCostId', { nullable: true }),
      description: t.exposeString('description', { nullable: false }),
      materialCost: t.field({
        type: 'Money',
        nullable: true,
        resolve: (cost, _args, ctx) => (seesTotals(ctx) ? cents(cost.materialCents) : null),
      }),
      laborCost: t.field({
        type: 'Money',
        nullable: true,
        resolve: (cost, _args, ctx) => (seesTotals(ctx) ? cents(cost.laborCents) : null),
      }),
      profitCost: t.field({
        type: 'Money',
        nullable: true,
        resolve: (cost, _args, ctx) => (seesTotals(ctx) ? cents(cost.profitCents) : null),
      }),
      lineTotal: t.field({
        type: 'Money',
        nullable: true,
        resolve: (cost, _args, ctx) =>
          seesTotals(ctx) ? cents(cost.materialCents + cost.laborCents + cost.profitCents) : null,
      }),
    }),
  });

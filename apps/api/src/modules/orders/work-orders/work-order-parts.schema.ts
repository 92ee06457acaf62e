import { optionField, optionName } from '@falcon/domain/orders/costing';
import { cents, unitCost } from '@falcon/domain/kit/money';
import { laborLineType, unitOfMeasure } from '@falcon/domain/kit/flooring';
import { statusById, statusOf } from '@falcon/domain/orders/work-order-status';
import type { Status } from '@falcon/domain/orders/work-order-status';
import { PRICES } from '@falcon/domain/orders/work-order-fields';
import { builder } from '#core/builder';
import type { TransactionContext } from '#core/context';
import { hidden, moneyField, quantityField, rateField } from '#core/figures';
import { itemOf } from '#catalog/items';
import { UnitOfMeasure } from '#kit/reference';
import { partAnswers } from './form/part-fields.schema';
import { lineLabel, lineUnit } from './line-names';
import type {
  WorkOrderAdditionalCostRow,
  WorkOrderAdditionalMaterialRow,
  WorkOrderCutRow,
  WorkOrderLineRow,
  WorkOrderRow,
} from './work-order-rows';
import { wholeOrder } from './work-orders.loaders';

type Types = typeof builder.$inferSchemaTypes;
interface Costs {
  readonly materialCents: number;
  readonly laborCents: number;
  readonly profitCents: number;
}
/** The parts of a cost as fields. */
export const costFields = <Row extends Costs>(t: PothosSchemaTypes.ObjectFieldBuilder<Types, Row>) => ({
  materialCost: t.field(moneyField('materialCents', hidden(PRICES))),
  laborCost: t.field(moneyField('laborCents', hidden(PRICES))),
  profitCost: t.field(moneyField('profitCents', hidden(PRICES))),
});

const costTotal = ({ materialCents, laborCents, profitCents }: Costs, _args: object, ctx: TransactionContext) =>
  ctx.sees(PRICES) ? cents(materialCents + laborCents + profitCents) : null;

export const WorkOrderStatus = builder.objectRef<Status>('WorkOrderStatus').implement({
  description: 'A status is the next job to do on an order.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name', { description: 'The name of the contract: INVOICE_CREATED.' }),
    code: t.exposeString('name', { deprecationReason: 'Use name, which is the same.' }),
    label: t.exposeString('label', { description: 'What the office calls it: Invoice Created.' }),
    actionName: t.exposeString('actionName', { description: 'What is done in this status.' }),
  }),
});

/** The status with a stored id; every stored id has one. */
export const statusWithId = (id: number): Status => statusById(id) ?? statusOf('DRAFT');

/** A stored line with its flooring type, which decides its unit. */
export type LineOfOrder = WorkOrderLineRow & { readonly flooringTypeId: number };

/** The fields of a line, whichever of its quantities is requested. */
const lineFields = <Row extends LineOfOrder>(t: PothosSchemaTypes.ObjectFieldBuilder<Types, Row>) => ({
  id: t.id({ resolve: ({ id }) => id }),
  ...partAnswers(t, 'lines'),
  label: t.string({ resolve: (line) => lineLabel(line.lineKey) }),
  unitOfMeasure: t.field({
    type: UnitOfMeasure,
    nullable: true,
    resolve: (line) => unitOfMeasure(lineUnit(line.lineKey, line.flooringTypeId)),
  }),
  itemStyleName: t.string({
    nullable: true,
    resolve: async (line, _args, ctx) => (await itemOf(ctx, line.itemId))?.nameNumber ?? null,
  }),
  itemVendorId: t.id({
    nullable: true,
    resolve: async (line, _args, ctx) => (await itemOf(ctx, line.itemId))?.vendorId ?? null,
  }),
  actualQuantity: t.field(quantityField('actualQuantityE2', { nullable: true })),
  billedQuantity: t.field(quantityField('billedQuantityE2')),
  laborQuantity: t.field(quantityField('laborQuantityE2')),
  materialUnitCost: t.field(rateField('materialUnitE4', hidden(PRICES))),
  laborUnitCost: t.field(rateField('laborUnitE4', hidden(PRICES))),
  profitUnitCost: t.field(rateField('profitUnitE4', hidden(PRICES))),
  unitCost: t.field({
    type: 'Rate',
    nullable: true,
    resolve: (line, _args, ctx) =>
      ctx.sees(PRICES) ? unitCost(line.materialUnitE4 + line.laborUnitE4 + line.profitUnitE4) : null,
  }),
  ...costFields(t),
  totalCost: t.field({ type: 'Money', nullable: true, resolve: costTotal }),
});

export const WorkOrderLine = builder.objectRef<LineOfOrder>('WorkOrderLine').implement({
  description:
    'One line of an order as its form has it, with the last calculated figures. Costs are null without permission to see totals.',
  fields: (t) => ({
    ...lineFields(t),
    quantity: t.field(quantityField('quantityE2', { nullable: true, description: 'As typed; null uses the default.' })),
  }),
});

/** A stored line with its order, whose options tell what work is done. */
export type MaterialOfOrder = LineOfOrder & { readonly order: WorkOrderRow };

export const WorkOrderMaterial = builder.objectRef<MaterialOfOrder>('WorkOrderMaterial').implement({
  description:
    'One line of an order as it is billed, with the last calculated figures. Costs are null without permission to see totals.',
  fields: (t) => ({
    ...lineFields(t),
    quantity: t.field(
      quantityField('billedQuantityE2', {
        description:
          'What is billed: typed, or calculated from the cuts and options. Whole cartons where a floor is sold by the carton, of which `laborQuantity` is installed.',
      }),
    ),
    typedQuantity: t.field(
      quantityField('quantityE2', { nullable: true, description: 'As typed; null uses the calculated default.' }),
    ),
    selectedValue: t.string({
      description:
        'The option chosen for the line: TAKE_UP, OFFICE, NEW, REMOVE …, and YES or NO where there are only these. For a line without options, what was typed.',
      resolve: async ({ lineKey, selectedValue, order }, _args, ctx) => {
        const field = optionField(lineKey);
        return field === null ? selectedValue : optionName((await wholeOrder(ctx, order))[field]);
      },
    }),
  }),
});

export const WorkOrderCut = builder.objectRef<WorkOrderCutRow>('WorkOrderCut').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    ...partAnswers(t, 'cuts'),
    dyeLot: t.exposeString('dyeLot'),
    rollNumber: t.exposeString('rollNumber'),
    cutAt: t.expose('cutAt', { type: 'ISO8601DateTime', nullable: true }),
  }),
});

export const WorkOrderAdditionalMaterial = builder
  .objectRef<WorkOrderAdditionalMaterialRow>('WorkOrderAdditionalMaterial')
  .implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      ...partAnswers(t, 'additionalMaterials'),
      lineTypeName: t.string({ resolve: (material) => laborLineType(material.lineType)?.name ?? '' }),
      ...costFields(t),
      totalCost: t.field({ type: 'Money', nullable: true, resolve: costTotal }),
    }),
  });

export const WorkOrderAdditionalCost = builder
  .objectRef<WorkOrderAdditionalCostRow>('WorkOrderAdditionalCost')
  .implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      ...partAnswers(t, 'additionalCosts'),
      lineTotal: t.field({ type: 'Money', nullable: true, resolve: costTotal }),
    }),
  });

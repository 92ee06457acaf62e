import { formatWorkOrderNumber } from '@falcon/domain/orders/work-order-number';
import { isFlooringTypeId } from '@falcon/domain/kit/flooring';
import type { FlooringTypeId } from '@falcon/domain/kit/flooring';
import { normaliseAddress, normaliseBuildingUnit } from '@falcon/domain/orders/work-order-number';
import { firstFreeDate } from '#orders/schedule';
import { builder } from '#core/builder';
import { notFound, recordId } from '#core/errors';
import { accessOptions } from '#core/mutation';
import { Salesperson, salespersonOf } from '#office/salespersons';
import { duplicatesOf } from '../duplicates/duplicates';
import type { FormAdditionalCost, FormAdditionalMaterial, FormCut, FormLine } from '../form/order-form';
import { answerOrderFields } from '../form/order-fields.schema';
import { partAnswers } from '../form/part-fields.schema';
import { lineLabel } from '../line-names';
import { peekNextSequence } from '../save/work-order-number.queries';
import { workOrdersByIds } from '../work-orders.queries';
import { WorkOrder } from '../work-orders.schema';
import { customerForOrder, orderDefaults, visibleOrderCustomer } from './order-defaults';
import type { OrderDefaults } from './order-defaults';

const DefaultLine = builder.objectRef<FormLine>('WorkOrderDefaultLine').implement({
  fields: (t) => ({
    ...partAnswers(t, 'lines'),
    label: t.string({ resolve: (line) => lineLabel(line.lineKey) }),
  }),
});

const DefaultCut = builder.objectRef<FormCut>('WorkOrderDefaultCut').implement({
  fields: (t) => partAnswers(t, 'cuts'),
});

const DefaultMaterial = builder.objectRef<FormAdditionalMaterial>('WorkOrderDefaultAdditionalMaterial').implement({
  fields: (t) => partAnswers(t, 'additionalMaterials'),
});

const DefaultCost = builder.objectRef<FormAdditionalCost>('WorkOrderDefaultAdditionalCost').implement({
  fields: (t) => partAnswers(t, 'additionalCosts'),
});

const ValueSourceType = builder
  .objectRef<{ readonly field: string; readonly source: string }>('WorkOrderDefaultSource')
  .implement({
    description: 'The source of a copied value.',
    fields: (t) => ({
      field: t.exposeString('field'),
      source: t.exposeString('source', { description: 'UNIT or CUSTOMER' }),
      label: t.string({ resolve: ({ source }) => (source === 'UNIT' ? 'from unit' : 'from customer') }),
    }),
  });

const Defaults = builder.objectRef<OrderDefaults>('WorkOrderDefaults').implement({
  description: 'Everything the form of a new order copies from customer and unit.',
  fields: (t) => ({
    customerId: t.id({ resolve: ({ customer }) => customer.id }),
    unitId: t.id({ nullable: true, resolve: ({ unit }) => unit?.id ?? null }),
    flooringTypeId: t.id({ resolve: ({ form }) => form.columns.flooringTypeId }),
    salesperson: t.field({
      type: Salesperson,
      nullable: true,
      resolve: ({ form }, _args, ctx) => salespersonOf(ctx, form.columns.salespersonId),
    }),
    poNumberRequired: t.boolean({ resolve: ({ customer }) => customer.poNumberRequired }),
    taxExempt: t.boolean({ resolve: ({ form }) => form.columns.taxExempt }),
    lines: t.field({ type: [DefaultLine], resolve: ({ form }) => [...form.lines] }),
    cuts: t.field({ type: [DefaultCut], resolve: ({ form }) => [...form.cuts] }),
    additionalMaterials: t.field({ type: [DefaultMaterial], resolve: ({ form }) => [...form.additionalMaterials] }),
    additionalCosts: t.field({ type: [DefaultCost], resolve: ({ form }) => [...form.additionalCosts] }),
    sources: t.field({
      type: [ValueSourceType],
      resolve: ({ sources }) => [...sources].map(([field, source]) => ({ field, source })),
    }),
    suggestedInstallDate: t.field({
      type: 'ISO8601Date',
      nullable: true,
      description: 'The first free date from the next business day on.',
      resolve: ({ form }, _args, ctx) =>
        firstFreeDate(ctx.db, ctx.today(), form.columns.flooringTypeId, form.columns.isOccupied),
    }),
  }),
});

answerOrderFields(
  Defaults,
  ({ from }) => from !== undefined,
  ({ form }, column) => form.columns[column],
);

const optional = (kind: string, id: string | number | null | undefined): number | null =>
  id == null ? null : recordId(kind, id);

function kindOfFloor(id: string | number): FlooringTypeId {
  const flooringTypeId = recordId('Flooring type', id);
  if (!isFlooringTypeId(flooringTypeId)) throw notFound('Flooring type', id);
  return flooringTypeId;
}

builder.queryFields((t) => ({
  workOrderDefaults: t.field({
    ...accessOptions({ permission: 'editWorkOrder' }),
    type: Defaults,
    args: {
      customerId: t.arg.id({ required: true }),
      unitId: t.arg.id(),
      flooringTypeId: t.arg.id({ description: 'Required without a unit.' }),
    },
    resolve: (_root, args, ctx) =>
      orderDefaults(ctx.db, ctx, {
        customerId: recordId('Customer', args.customerId),
        unitId: optional('Unit', args.unitId),
        flooringTypeId: optional('Flooring type', args.flooringTypeId),
      }),
  }),
  workOrderNumber: t.field({
    ...accessOptions({ permission: 'editWorkOrder' }),
    type: 'String',
    description: 'The number of the next order; it is assigned when the order is saved.',
    args: { customerId: t.arg.id({ required: true }), flooringTypeId: t.arg.id({ required: true }) },
    resolve: async (_root, args, ctx) => {
      const customer = await customerForOrder(ctx, recordId('Customer', args.customerId));
      return formatWorkOrderNumber({
        ...(await peekNextSequence(ctx.db, customer.geoLocationId)),
        flooringTypeId: kindOfFloor(args.flooringTypeId),
      });
    },
  }),
  workOrderSearchDuplicates: t.field({
    ...accessOptions({ permission: 'workOrder' }),
    type: [WorkOrder],
    description: 'Orders that may be the same job.',
    args: {
      customerId: t.arg.id({ required: true }),
      flooringTypeId: t.arg.id({ required: true }),
      address: t.arg.string(),
      buildingUnit: t.arg.string(),
      installDate: t.arg({ type: 'ISO8601Date' }),
      exceptId: t.arg.id({ description: 'The order itself.' }),
    },
    resolve: async (_root, args, ctx) => {
      const customer = await visibleOrderCustomer(ctx, recordId('Customer', args.customerId));
      const duplicates = await duplicatesOf(ctx.db, {
        id: optional('Work order', args.exceptId),
        customerId: customer.id,
        flooringTypeId: kindOfFloor(args.flooringTypeId),
        installDate: args.installDate ?? null,
        buildingUnitKey: normaliseBuildingUnit(args.buildingUnit ?? ''),
        addressKey: normaliseAddress(args.address ?? ''),
      });
      return workOrdersByIds(
        ctx.db,
        duplicates.map((duplicate) => duplicate.id),
      );
    },
  }),
}));

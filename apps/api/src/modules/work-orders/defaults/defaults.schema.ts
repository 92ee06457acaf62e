import { formatWorkOrderNumber } from '@falcon/domain/work-order-number';
import { isFlooringTypeId } from '@falcon/domain/flooring';
import type { FlooringTypeId } from '@falcon/domain/flooring';
import { cents, feet, quantity, unitCost } from '@falcon/domain/money';
import { normaliseAddress, normaliseBuildingUnit } from '@falcon/domain/work-order-number';
import { firstFreeDate } from '../../scheduling';
import { builder } from '../../../core/builder';
import {
  CommodeSelection,
  ContractForm,
  HaulAwaySelection,
  QuarterRoundSelection,
  TakeUpSelection,
} from '../../../core/enums';
import { notFound, recordId } from '../../../core/errors';
import { accessOptions } from '../../../core/mutation';
import { Item, itemOf } from '../../items';
import { quantityOrNull } from '../../record-kit';
import { Salesperson, salespersonOf } from '../../salespersons';
import { duplicatesOf } from '../duplicates/duplicates';
import type { FormAdditionalCost, FormAdditionalMaterial, FormColumns, FormCut, FormLine } from '../form/order-form';
import { lineLabel } from '../line-names';
import { peekNextSequence } from '../save/work-order-number.queries';
import { seesTotals } from '../work-order-parts.schema';
import { workOrdersByIds } from '../work-orders.queries';
import { WorkOrder } from '../work-orders.schema';
import { customerForOrder, orderDefaults, visibleOrderCustomer } from './order-defaults';
import type { OrderDefaults } from './order-defaults';

const items = { list: false, items: false } as const;

const DefaultLine = builder.objectRef<FormLine>('WorkOrderDefaultLine').implement({
  fields: (t) => ({
    lineKey: t.exposeString('lineKey', { nullable: false }),
    label: t.string({ nullable: false, resolve: (line) => lineLabel(line.lineKey) }),
    itemId: t.id({ nullable: true, resolve: (line) => line.itemId }),
    item: t.field({ type: Item, nullable: true, resolve: (line, _args, ctx) => itemOf(ctx, line.itemId) }),
    selectedValue: t.exposeString('selectedValue', { nullable: false }),
    quantity: t.field({ type: 'Quantity', nullable: true, resolve: (line) => quantityOrNull(line.quantityE2) }),
  }),
});

const DefaultCut = builder.objectRef<FormCut>('WorkOrderDefaultCut').implement({
  fields: (t) => ({
    sourceCutId: t.id({ nullable: true, resolve: (cut) => cut.sourceCutId }),
    isIncluded: t.exposeBoolean('isIncluded', { nullable: false }),
    usedForDescription: t.exposeString('usedForDescription', { nullable: false }),
    cutLength: t.field({ type: 'Feet', nullable: false, resolve: (cut) => feet(cut.cutLengthE4) }),
    width: t.field({ type: 'Feet', nullable: false, resolve: (cut) => feet(cut.widthE4) }),
    measureBalanced: t.exposeBoolean('measureBalanced', { nullable: false }),
    takeUp: t.exposeBoolean('takeUp', { nullable: false }),
    useCove: t.exposeBoolean('useCove', { nullable: false }),
    cove: t.field({ type: 'Quantity', nullable: false, resolve: (cut) => quantity(cut.coveE2) }),
    useQuarterRound: t.exposeBoolean('useQuarterRound', { nullable: false }),
    quarterRound: t.field({ type: 'Quantity', nullable: false, resolve: (cut) => quantity(cut.quarterRoundE2) }),
    useLuan: t.exposeBoolean('useLuan', { nullable: false }),
    luan: t.field({ type: 'Quantity', nullable: false, resolve: (cut) => quantity(cut.luanE2) }),
  }),
});

const DefaultMaterial = builder.objectRef<FormAdditionalMaterial>('WorkOrderDefaultAdditionalMaterial').implement({
  fields: (t) => ({
    lineType: t.exposeInt('lineType', { nullable: false }),
    itemId: t.exposeID('itemId', { nullable: false }),
    item: t.field({ type: Item, nullable: true, resolve: (material, _args, ctx) => itemOf(ctx, material.itemId) }),
    selectedValue: t.exposeString('selectedValue', { nullable: false }),
    quantity: t.field({ type: 'Quantity', nullable: false, resolve: (material) => quantity(material.quantityE2) }),
  }),
});

const DefaultCost = builder.objectRef<FormAdditionalCost>('WorkOrderDefaultAdditionalCost').implement({
  fields: (t) => ({
    additionalCostId: t.id({ nullable: true, resolve: (cost) => cost.additionalCostId }),
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
  }),
});

const ValueSourceType = builder
  .objectRef<{ readonly field: string; readonly source: string }>('WorkOrderDefaultSource')
  .implement({
    description: 'The source of a copied value.',
    fields: (t) => ({
      field: t.exposeString('field', { nullable: false }),
      source: t.exposeString('source', { nullable: false, description: 'UNIT or CUSTOMER' }),
      label: t.string({
        nullable: false,
        resolve: ({ source }) => (source === 'UNIT' ? 'from unit' : 'from customer'),
      }),
    }),
  });

const Defaults = builder.objectRef<OrderDefaults>('WorkOrderDefaults').implement({
  description: 'Everything the form of a new order copies from customer and unit.',
  fields: (t) => ({
    customerId: t.id({ nullable: false, resolve: ({ customer }) => customer.id }),
    unitId: t.id({ nullable: true, resolve: ({ unit }) => unit?.id ?? null }),
    flooringTypeId: t.id({ nullable: false, resolve: ({ form }) => form.columns.flooringTypeId }),
    salespersonId: t.id({ nullable: true, resolve: ({ form }) => form.columns.salespersonId }),
    salesperson: t.field({
      type: Salesperson,
      nullable: true,
      resolve: ({ form }, _args, ctx) => salespersonOf(ctx, form.columns.salespersonId),
    }),
    invoiceMethodId: t.id({ nullable: true, resolve: ({ form }) => form.columns.invoiceMethodId }),
    poNumberRequired: t.boolean({ nullable: false, resolve: ({ customer }) => customer.poNumberRequired }),
    contractForm: t.field({
      type: ContractForm,
      nullable: false,
      resolve: ({ form }) => form.columns.contractForm as 'LUMP_SUM',
    }),
    takeUpSelection: t.field({
      type: TakeUpSelection,
      nullable: false,
      resolve: ({ form }) => form.columns.takeUpSelection as 'NONE',
    }),
    commodeSelection: t.field({
      type: CommodeSelection,
      nullable: false,
      resolve: ({ form }) => form.columns.commodeSelection as 'NONE',
    }),
    haulAwaySelection: t.field({
      type: HaulAwaySelection,
      nullable: false,
      resolve: ({ form }) => form.columns.haulAwaySelection as 'NONE',
    }),
    quarterRoundSelection: t.field({
      type: QuarterRoundSelection,
      nullable: false,
      resolve: ({ form }) => form.columns.quarterRoundSelection as 'NONE',
    }),
    wrappedStairsVariance: t.field({
      type: 'Rate',
      nullable: true,
      resolve: ({ form }, _args, ctx) => (seesTotals(ctx) ? unitCost(form.columns.wrappedStairsVarianceE4) : null),
    }),
    minimumLabor: t.field({
      type: 'Money',
      nullable: true,
      resolve: ({ form }, _args, ctx) => (seesTotals(ctx) ? cents(form.columns.minimumLaborCents) : null),
    }),
    minimumProfit: t.field({
      type: 'Money',
      nullable: true,
      resolve: ({ form }, _args, ctx) => (seesTotals(ctx) ? cents(form.columns.minimumProfitCents) : null),
    }),
    lines: t.field({ type: [DefaultLine], nullable: items, resolve: ({ form }) => [...form.lines] }),
    cuts: t.field({ type: [DefaultCut], nullable: items, resolve: ({ form }) => [...form.cuts] }),
    additionalMaterials: t.field({
      type: [DefaultMaterial],
      nullable: items,
      resolve: ({ form }) => [...form.additionalMaterials],
    }),
    additionalCosts: t.field({
      type: [DefaultCost],
      nullable: items,
      resolve: ({ form }) => [...form.additionalCosts],
    }),
    sources: t.field({
      type: [ValueSourceType],
      nullable: items,
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

type Named<Type> = keyof { [Key in keyof FormColumns as FormColumns[Key] extends Type ? Key : never]: true };
const TEXTS = [
  'unitStyleName',
  'unitNotes',
  'specialInstructions',
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
] as const satisfies readonly Named<string>[];
const FLAGS = [
  'taxExempt',
  'showTaxTotal',
  'glueDown',
  'noPad',
  'appliancePay',
  'useMinimumLabor',
  'useMinimumProfit',
] as const satisfies readonly Named<boolean>[];
const COUNTS = [
  'numberOfToilets',
  'numberOfAppliances',
  'numberWrappedStairs',
  'additionalPieces',
] as const satisfies readonly Named<number>[];
for (const name of TEXTS)
  builder.objectField(Defaults, name, (t) => t.string({ nullable: false, resolve: ({ form }) => form.columns[name] }));
for (const name of FLAGS)
  builder.objectField(Defaults, name, (t) => t.boolean({ nullable: false, resolve: ({ form }) => form.columns[name] }));
for (const name of COUNTS)
  builder.objectField(Defaults, name, (t) => t.int({ nullable: false, resolve: ({ form }) => form.columns[name] }));

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
    nullable: false,
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
    nullable: false,
    description: 'The number of the next order; it is assigned when the order is saved.',
    args: { customerId: t.arg.id({ required: true }), flooringTypeId: t.arg.id({ required: true }) },
    resolve: async (_root, args, ctx) => {
      const customer = await customerForOrder(ctx.db, ctx, recordId('Customer', args.customerId));
      return formatWorkOrderNumber({
        ...(await peekNextSequence(ctx.db, customer.geoLocationId)),
        flooringTypeId: kindOfFloor(args.flooringTypeId),
      });
    },
  }),
  workOrderSearchDuplicates: t.field({
    ...accessOptions({ permission: 'workOrder' }),
    type: [WorkOrder],
    nullable: items,
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
      const customer = await visibleOrderCustomer(ctx.db, ctx, recordId('Customer', args.customerId));
      const found = await duplicatesOf(ctx.db, {
        id: optional('Work order', args.exceptId),
        customerId: customer.id,
        flooringTypeId: kindOfFloor(args.flooringTypeId),
        installDate: args.installDate ?? null,
        buildingUnitKey: normaliseBuildingUnit(args.buildingUnit ?? ''),
        addressKey: normaliseAddress(args.address ?? ''),
      });
      return workOrdersByIds(
        ctx.db,
        found.map((duplicate) => duplicate.id),
      );
    },
  }),
}));

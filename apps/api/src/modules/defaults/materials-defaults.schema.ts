import { unitCost } from '@falcon/domain/money';
import { builder } from '../../core/builder';
import type { Context } from '../../core/context';
import { CommodeSelection, HaulAwaySelection, QuarterRoundSelection, TakeUpSelection } from '../../core/enums';
import { accessOptions, mutation } from '../../core/mutation';
import { Item, itemOf } from '../items';
import { centsOrNull, quantityOrNull, rateOrNull } from '../record-kit';
import type { InputBuilder } from '../record-kit';
import { DEFAULTS_FIELDS } from './defaults-fields';
import type { DefaultsField } from './defaults-fields';
import { materialsDefaultsFor } from './defaults.queries';
import type { MaterialsDefaultsRow } from './defaults.queries';
import { customerDefaults, unitDefaults } from './owner';
import type { OwnedDefaults } from './owner';
import { updateDefaults } from './save-materials-defaults';

/** Current defaults; the row is missing while nothing is set. */
export interface DefaultsView {
  readonly owner: OwnedDefaults;
  readonly row: MaterialsDefaultsRow | undefined;
}

/** Profit is shown to users who see totals or edit the defaults. */
export const seesProfit = (ctx: Context): boolean =>
  ctx.can('workOrderViewTotals') || ctx.can('editCustomer') || ctx.can('editUnit');

type ObjectBuilder = PothosSchemaTypes.ObjectFieldBuilder<typeof builder.$inferSchemaTypes, DefaultsView>;

/** One plain field of the defaults, by its kind; null means "not set". */
function plainField(t: ObjectBuilder, field: DefaultsField) {
  const [kind, column] = DEFAULTS_FIELDS[field];
  const value = ({ row }: DefaultsView) => row?.[column] ?? null;
  const number = (view: DefaultsView) => value(view) as number | null;
  switch (kind) {
    case 'flag':
      return t.field({ type: 'Boolean', nullable: true, resolve: (view) => value(view) as boolean | null });
    case 'item':
      return t.field({ type: Item, nullable: true, resolve: (view, _args, ctx) => itemOf(ctx, number(view)) });
    case 'quantity':
      return t.field({ type: 'Quantity', nullable: true, resolve: (view) => quantityOrNull(number(view)) });
    case 'count':
      return t.field({ type: 'Int', nullable: true, resolve: number });
    case 'rate':
      return t.field({ type: 'Rate', nullable: true, resolve: (view) => rateOrNull(number(view)) });
    case 'money':
      return t.field({
        type: 'Money',
        nullable: true,
        resolve: (view, _args, ctx) =>
          field === 'minimumProfit' && !seesProfit(ctx) ? null : centsOrNull(number(view)),
      });
    default:
      return t.field({ type: 'String', nullable: true, resolve: (view) => value(view) as string | null });
  }
}

type Selection = 'haulAwaySelection' | 'quarterRoundSelection' | 'takeUpSelection' | 'commodeSelection';
const selected =
  (field: Selection) =>
  ({ row }: DefaultsView) =>
    (row?.[field] ?? null) as 'NONE' | null;

const FIELDS = Object.keys(DEFAULTS_FIELDS) as DefaultsField[];
const isRemoved = (selection: string | null | undefined): boolean => selection != null && selection !== 'NONE';

export const WorkOrderMaterialsDefaults = builder.objectRef<DefaultsView>('WorkOrderMaterialsDefaults').implement({
  description: 'What a new order copies from the unit, or else from the customer. Null = not set.',
  fields: (t) => ({
    ...Object.fromEntries(FIELDS.map((field) => [field, plainField(t, field)])),
    haulAwaySelection: t.field({ type: HaulAwaySelection, nullable: true, resolve: selected('haulAwaySelection') }),
    quarterRoundSelection: t.field({
      type: QuarterRoundSelection,
      nullable: true,
      resolve: selected('quarterRoundSelection'),
    }),
    takeUpSelection: t.field({ type: TakeUpSelection, nullable: true, resolve: selected('takeUpSelection') }),
    commode: t.boolean({
      description: 'Whether toilets are removed or replaced.',
      resolve: ({ row }) => isRemoved(row?.commodeSelection),
    }),
    commodeSelection: t.field({ type: CommodeSelection, nullable: true, resolve: selected('commodeSelection') }),
    wrappedStairsVariance: t.field({
      type: 'Rate',
      nullable: true,
      description: 'Added to the labor of each wrapped stair; may be negative.',
      resolve: ({ row }) => (row?.wrappedStairsVarianceE4 == null ? null : unitCost(row.wrappedStairsVarianceE4)),
    }),
    customerId: t.id({ resolve: ({ owner }) => owner.customerId }),
    unitId: t.id({ nullable: true, resolve: ({ owner }) => owner.unitId }),
    flooringTypeId: t.id({ resolve: ({ owner }) => owner.flooringTypeId }),
    editable: t.boolean({
      description: 'Whether you can change it now.',
      resolve: ({ owner }, _args, ctx) => ctx.can(owner.unitId === null ? 'editCustomer' : 'editUnit'),
    }),
    version: t.int({ description: '0 while nothing is set.', resolve: ({ row }) => row?.version ?? 0 }),
  }),
});

const viewOf = async (ctx: Context, owner: OwnedDefaults): Promise<DefaultsView> => ({
  owner,
  row: await materialsDefaultsFor(ctx.db, owner.key),
});

builder.queryFields((t) => ({
  customerWorkOrderMaterialsDefaults: t.field({
    ...accessOptions({ permission: 'customer' }),
    type: WorkOrderMaterialsDefaults,
    nullable: true,
    args: { customerId: t.arg.id({ required: true }), flooringTypeId: t.arg.id({ required: true }) },
    resolve: async (_root, args, ctx) => viewOf(ctx, await customerDefaults(ctx, args.customerId, args.flooringTypeId)),
  }),
  unitWorkOrderMaterialsDefaults: t.field({
    ...accessOptions({ permission: 'unit' }),
    type: WorkOrderMaterialsDefaults,
    nullable: true,
    args: { id: t.arg.id({ required: true, description: 'Of the unit.' }) },
    resolve: async (_root, args, ctx) => viewOf(ctx, await unitDefaults(ctx, args.id)),
  }),
}));

/** One plain field of the inputs, by its kind; items are sent by id. */
function plainInput(t: InputBuilder, field: DefaultsField) {
  const [kind] = DEFAULTS_FIELDS[field];
  switch (kind) {
    case 'flag':
      return t.boolean();
    case 'item':
      return t.id({ description: 'The id of the item.' });
    case 'quantity':
      return t.field({ type: 'Quantity' });
    case 'count':
      return t.int();
    case 'rate':
      return t.field({ type: 'Rate' });
    case 'money':
      return t.field({ type: 'Money' });
    default:
      return t.string();
  }
}

const inputs = (t: InputBuilder) => ({
  version: t.int({ required: true, description: '0 while nothing is set.' }),
  ...(Object.fromEntries(FIELDS.map((field) => [field, plainInput(t, field)])) as Record<
    DefaultsField,
    ReturnType<typeof plainInput>
  >),
  haulAwaySelection: t.field({ type: HaulAwaySelection }),
  quarterRoundSelection: t.field({ type: QuarterRoundSelection }),
  takeUpSelection: t.field({ type: TakeUpSelection }),
  commodeSelection: t.field({ type: CommodeSelection }),
  wrappedStairsVariance: t.field({ type: 'Rate' }),
});

mutation('customerWorkOrderMaterialsDefaultsUpdate', {
  description: 'Changes what new orders of the customer copy. A field left out is kept; null clears it.',
  access: { permission: 'editCustomer' },
  input: (t) => ({ customerId: t.id({ required: true }), flooringTypeId: t.id({ required: true }), ...inputs(t) }),
  resolve: (input, ctx, call) => updateDefaults(ctx, input, call, 'customer'),
  payload: (t) => ({
    workOrderMaterialsDefaults: t.field({
      type: WorkOrderMaterialsDefaults,
      nullable: true,
      resolve: (payload) => payload,
    }),
  }),
});

mutation('unitWorkOrderMaterialsDefaultsUpdate', {
  description: 'Changes what new orders of the unit copy. A field left out is kept; null clears it.',
  access: { permission: 'editUnit' },
  input: (t) => ({ unitId: t.id({ required: true }), ...inputs(t) }),
  resolve: (input, ctx, call) => updateDefaults(ctx, input, call, 'unit'),
  payload: (t) => ({
    workOrderMaterialsDefaults: t.field({
      type: WorkOrderMaterialsDefaults,
      nullable: true,
      resolve: (payload) => payload,
    }),
  }),
});

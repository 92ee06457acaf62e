import { SET_PROFIT } from '@falcon/domain/orders/work-order-fields';
import { builder } from '#core/builder';
import type { Context } from '#core/context';
import { CommodeSelection, HaulAwaySelection, QuarterRoundSelection, TakeUpSelection } from '#core/enums';
import { accessOptions } from '#core/mutation';
import { Item, itemOf } from '#catalog/items';
import type { InputBuilder } from '#kit/record-kit';
import { DEFAULTS_FIELDS, FIELDS } from './defaults-fields';
import type { ChoiceField, DefaultsField } from './defaults-fields';
import { materialsDefaultsFor } from './defaults.queries';
import { customerDefaults, unitDefaults } from './owner';
import type { DefaultsView, OwnedDefaults } from './owner';
import { ownerMutations } from './owner-mutations';
import { defaultsForm, updateDefaults } from './save-materials-defaults';

const SELECTIONS: Readonly<Record<ChoiceField, unknown>> = {
  haulAwaySelection: HaulAwaySelection,
  quarterRoundSelection: QuarterRoundSelection,
  takeUpSelection: TakeUpSelection,
  commodeSelection: CommodeSelection,
};
const TYPES = {
  flag: 'Boolean',
  item: Item,
  quantity: 'Quantity',
  count: 'Int',
  rate: 'Rate',
  variance: 'Rate',
  money: 'Money',
  text: 'String',
  line: 'String',
} as const;

/** The type of a field; the compiler can't follow a field name in a variable. */
function typeOf(field: DefaultsField): 'String' {
  const [kind] = DEFAULTS_FIELDS[field];
  return (kind === 'choice' ? SELECTIONS[field as ChoiceField] : TYPES[kind]) as 'String';
}

type ObjectBuilder = PothosSchemaTypes.ObjectFieldBuilder<typeof builder.$inferSchemaTypes, DefaultsView>;

/** One field of the defaults; null means "not set". */
function shownField(t: ObjectBuilder, field: DefaultsField) {
  const [kind, column] = DEFAULTS_FIELDS[field];
  return t.field({
    type: typeOf(field),
    nullable: true,
    ...(kind === 'variance' && { description: 'Added to the labor of each wrapped stair; may be negative.' }),
    resolve: ({ row }, _args, ctx) => {
      const value = field === 'minimumProfit' && !ctx.sees(SET_PROFIT) ? null : (row?.[column] ?? null);
      return (kind === 'item' ? itemOf(ctx, value as number | null) : value) as never;
    },
  });
}

/** One field of the inputs; items are sent by id. */
const inputField = (t: InputBuilder, field: DefaultsField) =>
  DEFAULTS_FIELDS[field][0] === 'item'
    ? t.id({ description: 'The id of the item.' })
    : t.field({ type: typeOf(field) });

const isRemoved = (selection: string | null | undefined): boolean => selection != null && selection !== 'NONE';

export const WorkOrderMaterialsDefaults = builder.objectRef<DefaultsView>('WorkOrderMaterialsDefaults').implement({
  description: 'What a new order copies from the unit or, failing that, the customer. Null = not set.',
  fields: (t) => ({
    ...Object.fromEntries(FIELDS.map((field) => [field, shownField(t, field)])),
    commode: t.boolean({
      description: 'Whether toilets are removed or replaced.',
      resolve: ({ row }) => isRemoved(row?.commodeSelection),
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

ownerMutations('WorkOrderMaterialsDefaultsUpdate', {
  description: {
    customer: 'Changes what new orders of the customer copy. A field left out is kept; null clears it.',
    unit: 'Changes what new orders of the unit copy. A field left out is kept; null clears it.',
  },
  inputs: (t) => ({
    version: t.int({ required: true, description: '0 while nothing is set.' }),
    ...Object.fromEntries(FIELDS.map((field) => [field, inputField(t, field)])),
  }),
  form: defaultsForm,
  save: updateDefaults,
  payload: { workOrderMaterialsDefaults: WorkOrderMaterialsDefaults },
});

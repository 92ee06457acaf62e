import type { UnitOfMeasureRecord } from '@falcon/domain/kit/flooring';
import { builder, plainType } from '#core/builder';
import { notFound, recordId } from '#core/errors';
import { accessOptions } from '#core/mutation';
import { allFlooringTypes, allMaterials, allStates, allTakeUpOptions } from './reference.queries';
import type { FlooringTypeRow, MaterialRow, StateRow, TakeUpOptionRow } from './reference.queries';

export const State = builder.objectRef<StateRow>('State').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    code: t.exposeString('code', { description: 'The two letters of the postal service.' }),
  }),
});

type UnitOfMeasureRow = Pick<UnitOfMeasureRecord, 'id' | 'name'> & { readonly code: string };

export const UnitOfMeasure = plainType<UnitOfMeasureRow>(
  'UnitOfMeasure',
  { id: 'ID', name: 'String', code: 'String' },
  'A unit of measure; its code is printed: SQ YDS, SF, LF.',
);

export const FlooringType = builder.objectRef<FlooringTypeRow>('FlooringType').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    code: t.exposeString('code', { description: 'The letter in the work-order number.' }),
    slug: t.exposeString('slug', { description: 'The name in addresses.' }),
    unitOfMeasure: t.field({
      type: UnitOfMeasure,
      resolve: (row) => ({ id: row.unitId, name: row.unitName, code: row.unitCode }),
    }),
  }),
});

export const Material = plainType<MaterialRow>('Material', { id: 'ID', name: 'String', itemTypeId: 'ID' });

export const TakeUpOption = plainType<TakeUpOptionRow>('TakeUpOption', { id: 'ID', code: 'String', name: 'String' });

const signedIn = accessOptions({ signedIn: true });

builder.queryFields((t) => ({
  states: t.field({ ...signedIn, type: [State], resolve: (_root, _args, ctx) => allStates(ctx.db) }),
  state: t.field({
    ...signedIn,
    type: State,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, args, ctx) =>
      (await allStates(ctx.db)).find((state) => state.id === recordId('State', args.id)) ??
      Promise.reject(notFound('State', args.id)),
  }),
  flooringTypes: t.field({
    ...signedIn,
    type: [FlooringType],
    resolve: (_root, _args, ctx) => allFlooringTypes(ctx.db),
  }),
  flooringType: t.field({
    ...signedIn,
    type: FlooringType,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, args, ctx) =>
      (await allFlooringTypes(ctx.db)).find((type) => type.id === recordId('Flooring type', args.id)) ??
      Promise.reject(notFound('Flooring type', args.id)),
  }),
  materials: t.field({ ...signedIn, type: [Material], resolve: (_root, _args, ctx) => allMaterials(ctx.db) }),
  takeUpOptions: t.field({
    ...signedIn,
    type: [TakeUpOption],
    resolve: (_root, _args, ctx) => allTakeUpOptions(ctx.db),
  }),
}));

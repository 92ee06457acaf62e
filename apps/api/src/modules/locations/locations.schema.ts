import { smallTable } from '../../db/small-tables';
import { builder } from '../../graphql/builder';
import type { Context } from '../../graphql/context';
import { accessOptions, mutation } from '../../graphql/mutation';
import { findRecord, recordOf } from '../records';
import { allLocations, locationsWithOrders } from './locations.queries';
import type { LocationRow } from './locations.queries';
import { createLocation, updateLocation } from './save-location';

async function isDefault(ctx: Context, { id }: LocationRow): Promise<boolean> {
  const all = [...(await smallTable(ctx.services, 'geoLocation')).values()];
  return id === Math.min(...all.filter((location) => location.isEnabled).map((location) => location.id));
}

const hasOrders = (ctx: Context, id: number): Promise<boolean> =>
  ctx
    .loader<number, boolean>('location:hasOrders', async (ids) => {
      const used = await locationsWithOrders(ctx.db, ids);
      return ids.map((key) => used.has(key));
    })
    .load(id);

export const GeoLocation = builder.objectRef<LocationRow>('GeoLocation').implement({
  description: 'A location (branch) of the company; its code starts the work-order number.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    name: t.exposeString('name', { nullable: false }),
    code: t.exposeString('code', { nullable: false }),
    isEnabled: t.exposeBoolean('isEnabled', {
      nullable: false,
      description: 'Only an enabled location can be selected for a customer.',
    }),
    isDefault: t.boolean({
      nullable: false,
      description: 'Whether new customers belong to it if none is selected.',
      resolve: (row, _args, ctx) => isDefault(ctx, row),
    }),
    hasOrders: t.boolean({
      nullable: false,
      description: 'Whether work orders have numbers with the code, which then can’t be changed.',
      resolve: (row, _args, ctx) => hasOrders(ctx, row.id),
    }),
    editable: t.boolean({
      nullable: false,
      description: 'Whether you can change it now.',
      resolve: (_row, _args, ctx) => ctx.can('configureSystem'),
    }),
    version: t.exposeInt('version', { nullable: false }),
  }),
});

/** The location of an id, loaded together with those of the request's other rows. */
export const geoLocationOf = (ctx: Context, id: number | null): Promise<LocationRow | null> =>
  recordOf(ctx, 'geoLocation', id);

builder.queryFields((t) => ({
  geoLocations: t.field({
    // Customers belong to a location, and lists name it: everyone signed in can select from the list.
    ...accessOptions({ signedIn: true }),
    type: [GeoLocation],
    nullable: { list: false, items: false },
    args: { activeOnly: t.arg.boolean() },
    resolve: (_root, args, ctx) => allLocations(ctx.db, args.activeOnly ?? false),
  }),
  geoLocation: t.field({
    ...accessOptions({ permission: 'configureSystem' }),
    type: GeoLocation,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, args, ctx) => findRecord(ctx, 'geoLocation', 'Location', args.id),
  }),
}));

mutation('geoLocationCreate', {
  description: 'Adds a location.',
  access: { permission: 'configureSystem' },
  input: (t) => ({
    name: t.string({ required: true }),
    code: t.string({ required: true, description: '2 to 5 letters or digits.' }),
    isEnabled: t.boolean(),
  }),
  resolve: (input, ctx, call) => createLocation(ctx, input, call),
  payload: (t) => ({
    geoLocation: t.field({ type: GeoLocation, nullable: true, resolve: (payload) => payload.geoLocation }),
  }),
});

mutation('geoLocationUpdate', {
  description:
    'Changes a location. A field left out is kept. The code can’t be changed once work orders have numbers with it.',
  access: { permission: 'configureSystem' },
  input: (t) => ({
    id: t.id({ required: true }),
    version: t.int({ required: true }),
    name: t.string(),
    code: t.string(),
    isEnabled: t.boolean(),
  }),
  resolve: (input, ctx, call) => updateLocation(ctx, input, call),
  payload: (t) => ({
    geoLocation: t.field({ type: GeoLocation, nullable: true, resolve: (payload) => payload.geoLocation }),
  }),
});

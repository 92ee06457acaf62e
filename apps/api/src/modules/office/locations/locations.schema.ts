import { location } from '@falcon/domain/company/records';
import { smallTable } from '#db/small-tables';
import type { Database } from '#db/database';
import { valueBy } from '#core/batches';
import { builder } from '#core/builder';
import type { Context } from '#core/context';
import { registerConstraint, validationError } from '#core/errors';
import { recordModule } from '#kit/record-kinds';
import type { RecordRow } from '#kit/record-kit';
import { locationsWithOrders, lockLocations } from './locations.queries';

type LocationRow = RecordRow<'geoLocation'>;

registerConstraint('geo_location_code', { path: 'code', message: 'Another location has this code.' });

/** The row is locked: an order taking this location's first number waits, and then uses the code stored here. */
async function requireUnusedCode(trx: Database, before: LocationRow): Promise<void> {
  if (!(await locationsWithOrders(trx, [before.id])).has(before.id)) return;
  throw validationError(
    'code',
    `Work orders already have numbers with ${before.code}, so this code can’t be changed. Add another location instead.`,
  );
}

async function requireOtherEnabled(trx: Database, id: number): Promise<void> {
  const others = await lockLocations(trx);
  if (!others.some((other) => other.isEnabled && other.id !== id))
    throw validationError('isEnabled', 'This is the only enabled location. Enable another one first.');
}

export const { type: GeoLocation, of: geoLocationOf } = recordModule(location, {
  // Customers belong to a location, and lists show it: every signed-in user can select from the list.
  listedFor: 'everyone',
  above: async (trx, { isEnabled }) => (isEnabled === false ? lockLocations(trx) : undefined),
  async prepare(trx, { code, isEnabled }, before) {
    if (!before) return;
    if (code !== undefined && code !== before.code) await requireUnusedCode(trx, before);
    if (isEnabled === false && before.isEnabled) await requireOtherEnabled(trx, before.id);
  },
  notes: { update: 'The code can’t be changed once work orders have numbers with it.' },
});

async function isDefault(ctx: Context, id: number): Promise<boolean> {
  const all = [...(await smallTable(ctx.services, 'geoLocation')).values()];
  return id === Math.min(...all.filter((one) => one.isEnabled).map((one) => one.id));
}

const hasOrders = valueBy(
  'location:hasOrders',
  async (db, ids) => new Map([...(await locationsWithOrders(db, ids))].map((id) => [id, true])),
  false,
);

builder.objectFields(GeoLocation, (t) => ({
  isDefault: t.boolean({
    description: 'Whether new customers belong to it if none is selected.',
    resolve: ({ id }, _args, ctx) => isDefault(ctx, id),
  }),
  hasOrders: t.boolean({
    description: 'Whether work orders have numbers with the code, which then can’t be changed.',
    resolve: ({ id }, _args, ctx) => hasOrders(ctx, id),
  }),
}));

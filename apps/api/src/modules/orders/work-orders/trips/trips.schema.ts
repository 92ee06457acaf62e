import { tripTo } from '@falcon/domain/orders/trips';
import type { Trip } from '@falcon/domain/orders/trips';
import { valueBy } from '#core/batches';
import { builder } from '#core/builder';
import type { Database } from '#db/database';
import { zipPlaces } from '#zips/zip-places';
import { WorkOrder } from '../work-orders.schema';
import { daysOfOrders } from './trips.queries';

export const TripType = builder.objectRef<Trip>('Trip').implement({
  description: 'How far a job is from where its installer comes from.',
  fields: (t) => ({
    from: t.exposeString('from', {
      nullable: true,
      description: 'The number of the job before it that day; null for the installer’s home.',
    }),
    miles: t.exposeInt('miles', {
      nullable: true,
      description: 'In a straight line between the centers of ZIP codes; 0 within one, null if it is not known.',
    }),
  }),
});

async function tripsOf(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, Trip>> {
  const [rows, placeOf] = await Promise.all([daysOfOrders(db, ids), zipPlaces()]);
  return new Map(
    rows.flatMap(({ id, jobs, ...job }) => {
      const trip = tripTo({ ...job, orderId: id }, jobs, '', placeOf);
      return trip.from === null ? [] : [[id, trip] as const];
    }),
  );
}

const tripOf = valueBy('trips', tripsOf, null);

builder.objectField(WorkOrder, 'trip', (t) =>
  t.field({
    type: TripType,
    nullable: true,
    description: 'From the installer’s job before it that day; null without an installer, and for the first job.',
    resolve: (row, _args, ctx) => (row.installerId === null ? null : tripOf(ctx, row.id)),
  }),
);

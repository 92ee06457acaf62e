import { builder } from '#core/builder';
import { quantityField } from '#core/figures';
import type { CartonPull, CartonSource } from './carton-sources';

const CartonSourceType = builder.objectRef<CartonSource>('CartonSource').implement({
  description: 'Where cartons of an order are pulled from.',
  fields: (t) => ({
    rollId: t.id({ resolve: ({ row }) => String(row.id) }),
    rollNumber: t.string({ resolve: ({ row }) => row.rollNumber }),
    dyeLot: t.string({ resolve: ({ row }) => row.dyeLot }),
    place: t.string({ nullable: true, resolve: ({ row }) => row.place }),
    cartons: t.field(quantityField('cartonsE2')),
    isPromised: t.exposeBoolean('isPromised', { description: 'Promised to the order; otherwise free now.' }),
  }),
});

/** `cartonsFrom` and `cartonsMissing` of an order that waits to be cut. */
export const cartonPullFields = <Row extends CartonPull>(
  t: PothosSchemaTypes.ObjectFieldBuilder<typeof builder.$inferSchemaTypes, Row>,
) => ({
  cartonsFrom: t.field({
    type: [CartonSourceType],
    description: 'Where the cartons of tiles are pulled from, if the orders are pulled one after the other as listed.',
    resolve: (row: Row) => [...row.cartonsFrom],
  }),
  cartonsMissing: t.int({
    description: 'Cartons of tiles that are not free.',
    resolve: (row: Row) => row.cartonsMissing,
  }),
});

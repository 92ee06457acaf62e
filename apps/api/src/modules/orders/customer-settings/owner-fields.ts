import type { builder } from '#core/builder';
import type { TargetColumns } from './targets.queries';

type Row = TargetColumns & { readonly key: string };

/** The owner of each row in a settings list: a customer, or one of its units. */
export const ownerFields = <Kind extends Row>(
  t: PothosSchemaTypes.ObjectFieldBuilder<typeof builder.$inferSchemaTypes, Kind>,
) => ({
  id: t.id({ resolve: (row) => row.key }),
  customerId: t.id({ resolve: (row) => row.customerId }),
  customerName: t.string({ resolve: (row) => row.customerName }),
  unitId: t.id({ nullable: true, resolve: (row) => row.unitId || null }),
  unitName: t.string({ nullable: true, resolve: (row) => row.unitName || null }),
  isEnabled: t.boolean({ description: 'Whether customer and unit are enabled.', resolve: (row) => row.isEnabled }),
});

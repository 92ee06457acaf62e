import { FLOORING_TYPES, isFlooringTypeId } from '@falcon/domain/kit/flooring';
import { registerConstraint } from '#core/errors';
import { defaultsOfCustomers } from '#orders/defaults';
import type { MaterialsDefaultsRow } from '#orders/defaults';
import type { SheetField, TypedRow } from '#kit/staged-files';
import { ItemNames } from './item-names';
import { customerField, floorField, WRONG_FLOOR } from './kind';
import type { ImportKind, RowPlan } from './kind';
import { faultAt } from './match-records';
import { namedCustomers } from './named-owners';
import type { NamedOwners } from './named-owners';
import { columnsOf, creates, faulty, updates } from './plain-rows';
import { CUSTOMER_DEFAULTS, usualValues } from './usual-values';

registerConstraint('materials_defaults_customer_id_flooring_type_id_key', {
  path: 'customer',
  message: 'Defaults were just added to this customer.',
});

const fields: readonly SheetField[] = [
  customerField({
    aliases: ['Customer name', 'Property', 'Community', 'Name'],
    hint: 'Its name, or # followed by its ID. One row for each customer and kind of floor.',
  }),
  floorField(true),
  ...CUSTOMER_DEFAULTS,
];

function planned(
  row: TypedRow,
  customers: NamedOwners,
  items: ItemNames,
  standing: readonly MaterialsDefaultsRow[],
): RowPlan {
  const floor = Number(row.values['flooringTypeId'] ?? 0);
  const floorName = FLOORING_TYPES.find(({ id }) => id === floor)?.name;
  const customer = customers.of(row);
  const label = [String(row.values['customer'] ?? ''), floorName].filter(Boolean).join(' · ');
  if ('message' in customer || !isFlooringTypeId(floor))
    return faulty(row, label, [
      ...('message' in customer ? [customer] : []),
      ...(isFlooringTypeId(floor) ? [] : [faultAt(row, 'flooringTypeId', WRONG_FLOOR)]),
    ]);
  const before = standing.find((one) => one.customerId === customer.id && one.flooringTypeId === floor);
  const { columns, faults } = usualValues(row, floor, items, before);
  if (faults.length > 0) return faulty(row, label, faults);
  if (Object.keys(columns).length === 0)
    return faulty(row, label, [faultAt(row, null, 'This row has no defaults. Fill in a column or remove the row.')]);
  const keys = [`${customer.id}|${floor}`];
  if (before) return updates(row, label, before, keys, columns);
  return creates('materialsDefaults', row, label, keys, {
    record: { customer_id: customer.id, flooring_type_id: floor, ...columnsOf(columns) },
  });
}

/** The defaults of customers per flooring type: one row for each customer and type. */
export const customerDefaultsImport: ImportKind = {
  type: 'CUSTOMER_DEFAULTS',
  noun: 'set of defaults',
  apart: 'Keep one of them.',
  table: 'materialsDefaults',
  places: [],
  permissions: ['editCustomer'],
  fields,
  parts: [],
  path: () => null,
  checker: async (ctx) => async (rows) => {
    const customers = await namedCustomers(ctx.db, rows);
    const [standing, items] = [await defaultsOfCustomers(ctx.db, customers.ids), await ItemNames.load(ctx.db, rows)];
    return rows.map((row) => planned(row, customers, items, standing));
  },
};

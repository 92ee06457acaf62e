import type { Selectable } from 'kysely';
import type { DB, Database } from '#db/database';
import { rowBy } from '#core/batches';
import { builder, plainType } from '#core/builder';
import { notFound } from '#core/errors';
import { accessOptions } from '#core/mutation';

type PropertyFirmTypeRow = Selectable<DB['propertyFirmType']>;

export const PropertyFirmType = plainType<PropertyFirmTypeRow>('PropertyFirmType', { id: 'ID', name: 'String' });

const allPropertyFirmTypes = (db: Database): Promise<PropertyFirmTypeRow[]> =>
  db.selectFrom('propertyFirmType').selectAll().orderBy('name').orderBy('id').execute();

/** The type of a firm; the few types are read once for each request. */
export const propertyFirmTypeOf = rowBy('propertyFirmTypes', allPropertyFirmTypes, 'id');

/** Refuses a type that does not exist. */
export async function requireFirmType(trx: Database, id: number | null | undefined): Promise<void> {
  if (id == null) return;
  if (!(await allPropertyFirmTypes(trx)).some((type) => type.id === id)) throw notFound('Property firm type', id);
}

builder.queryField('propertyFirmTypes', (t) =>
  t.field({
    ...accessOptions({ permission: 'propertyMgmtFirm' }),
    type: [PropertyFirmType],
    resolve: (_root, _args, ctx) => allPropertyFirmTypes(ctx.db),
  }),
);

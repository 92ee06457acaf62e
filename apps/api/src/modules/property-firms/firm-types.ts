import type { Selectable } from 'kysely';
import type { DB, Database } from '../../db/database';
import { builder } from '../../core/builder';
import type { Context } from '../../core/context';
import { notFound } from '../../core/errors';
import { accessOptions } from '../../core/mutation';

type PropertyFirmTypeRow = Selectable<DB['propertyFirmType']>;

export const PropertyFirmType = builder.objectRef<PropertyFirmTypeRow>('PropertyFirmType').implement({
  fields: (t) => ({ id: t.exposeID('id', { nullable: false }), name: t.exposeString('name', { nullable: false }) }),
});

const allPropertyFirmTypes = (db: Database): Promise<PropertyFirmTypeRow[]> =>
  db.selectFrom('propertyFirmType').selectAll().orderBy('name').orderBy('id').execute();

/** The type of a firm; the few types are read once for each request. */
export async function propertyFirmTypeOf(ctx: Context, id: number | null): Promise<PropertyFirmTypeRow | null> {
  if (id === null) return null;
  return ctx
    .loader<number, PropertyFirmTypeRow | null>('propertyFirmTypes', async (ids) => {
      const all = await allPropertyFirmTypes(ctx.db);
      return ids.map((key) => all.find((type) => type.id === key) ?? null);
    })
    .load(id);
}

/** Refuses a type that does not exist. */
export async function requireFirmType(trx: Database, id: number | null | undefined): Promise<void> {
  if (id == null) return;
  if (!(await allPropertyFirmTypes(trx)).some((type) => type.id === id)) throw notFound('Property firm type', id);
}

builder.queryField('propertyFirmTypes', (t) =>
  t.field({
    ...accessOptions({ permission: 'propertyMgmtFirm' }),
    type: [PropertyFirmType],
    nullable: { list: false, items: false },
    resolve: (_root, _args, ctx) => allPropertyFirmTypes(ctx.db),
  }),
);

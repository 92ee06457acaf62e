import { inDatabase } from './database';

/** A carpet of the demo with its vendor. */
export const carpet = () =>
  inDatabase((db) =>
    db
      .selectFrom('item as i')
      .innerJoin('vendor as v', 'v.id', 'i.vendorId')
      .select(['i.id', 'i.nameNumber', 'i.colorNameNumber', 'v.name as vendor'])
      .where('i.itemTypeId', '=', 1)
      .where('i.isEnabled', '=', true)
      .where('i.widthE4', '=', 120_000)
      .where('v.isEnabled', '=', true)
      .orderBy('i.id')
      .executeTakeFirstOrThrow(),
  );

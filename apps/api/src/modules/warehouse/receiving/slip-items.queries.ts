import { sql } from 'kysely';
import type { Database } from '#db/database';

/** What a slip calls an item, and the items of the vendor that this can be. */
export interface NamedItems {
  readonly name: string;
  readonly ids: readonly number[];
}

const key = (text: ReturnType<typeof sql>) => sql`lower(regexp_replace(${text}, '[^[:alnum:]]+', '', 'g'))`;

/**
 * Finds the items of a vendor by what a packing slip calls them: the vendor's own style and color, or ours by name or
 * number, without regard to case, blanks and punctuation. One statement for any number of names.
 */
export async function itemsNamed(db: Database, vendorId: number, names: readonly string[]): Promise<NamedItems[]> {
  const { rows } = await sql<NamedItems>`
    with named as (
      select i.id, ${key(sql`k.text`)} as key from item i cross join lateral unnest(array[i.vendor_style_color,
        i.name_number || i.color_name_number, i.name || i.color_name, i.number || i.color_number,
        i.name || i.color_number, i.number || i.color_name, i.name || i.number || i.color_number || i.color_name,
        i.name || i.number || i.color_name, i.name_number]) as k(text)
      where i.vendor_id = ${vendorId} and i.is_enabled)
    select q.name, array(select distinct n.id from named n where n.key = ${key(sql`q.name`)} and n.key <> ''
      order by n.id limit 2) as ids
    from unnest(${[...names]}::text[]) as q(name)`.execute(db);
  return rows;
}

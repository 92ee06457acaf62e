import { sql } from 'kysely';
import { itemType } from '@falcon/domain/kit/flooring';
import type { FlooringTypeId } from '@falcon/domain/kit/flooring';
import type { Database } from '#db/database';
import { ITEM_FIELDS, itemTypeOfField } from '#orders/defaults';
import type { MaterialsDefaultsRow } from '#orders/defaults';
import type { RowFault, TypedRow } from '#kit/staged-files';
import { grouped } from './plain-rows';

interface NamedItem {
  readonly id: number;
  readonly itemTypeId: number;
  readonly isEnabled: boolean;
  readonly names: readonly string[];
}

/**
 * The spellings of an item in a cell: name, name and number, name and color, the vendor's own code, or # and the ID.
 */
export class ItemNames {
  readonly #byName: ReadonlyMap<string, readonly { readonly item: NamedItem }[]>;

  private constructor(items: readonly NamedItem[]) {
    this.#byName = grouped(
      items.flatMap((item) => [...new Set(item.names)].map((name) => ({ name, item }))),
      ({ name }) => name,
    );
  }

  /** The items named in some rows, loaded with one statement. */
  static async load(db: Database, rows: readonly TypedRow[]): Promise<ItemNames> {
    const wanted = rows
      .flatMap(({ values }) => ITEM_FIELDS.map((field) => values[`default.${field}`]))
      .filter((value) => value !== undefined)
      .map((value) => String(value).trim().toLowerCase());
    if (wanted.length === 0) return new ItemNames([]);
    const names = sql<string[]>`array[lower(name), lower(name_number), lower(trim(name || ' ' || color_name)),
      lower(trim(name_number || ' ' || color_name_number)), lower(vendor_style_color), '#' || id]`;
    const items = await db
      .selectFrom('item')
      .select(['id', 'itemTypeId', 'isEnabled', names.as('names')])
      .where(sql<boolean>`${names} && ${[...new Set(wanted)]}::text[]`)
      .execute();
    return new ItemNames(items);
  }

  /** Replaces names by ids in the given defaults; returns the names that were not found or are ambiguous. */
  resolve(
    row: TypedRow,
    defaults: Record<string, unknown>,
    flooringTypeId: FlooringTypeId,
    before: MaterialsDefaultsRow | undefined,
  ): RowFault[] {
    return ITEM_FIELDS.flatMap((field) => {
      if (defaults[field] === undefined) return [];
      const text = String(row.values[`default.${field}`] ?? '').trim();
      const type = itemTypeOfField(field, flooringTypeId);
      const standing = before ? Object.values(before) : [];
      const matches = (this.#byName.get(text.toLowerCase()) ?? []).map(({ item }) => item);
      const right = matches.filter(
        (item) => item.itemTypeId === type && (item.isEnabled || standing.includes(item.id)),
      );
      const [first, second] = right;
      if (first && !second) {
        defaults[field] = first.id;
        return [];
      }
      delete defaults[field];
      const noun = (itemType(type)?.name ?? 'item').toLowerCase();
      const message = second
        ? `${right.length} items of type ${noun} are called "${text.slice(0, 60)}". Add the color, or write # and the ID: ${right
            .slice(0, 5)
            .map(({ id }) => `#${id}`)
            .join(', ')}.`
        : `There is no enabled item of type ${noun} called "${text.slice(0, 60)}". Import items first, or correct the name.`;
      return [{ rowNumber: row.rowNumber, field: `default.${field}`, message }];
    });
  }
}

import { sql } from 'kysely';
import type { Database } from '#db/database';
import { rightOne } from './match-records';

/** A record that others reference by name. */
interface NamedRecord {
  readonly id: number;
  readonly name: string;
  /** Another word for it, if it has one. */
  readonly code: string | null;
  readonly isEnabled: boolean;
}

const NAMED = {
  vendor: { column: 'name', noun: 'vendor' },
  customerType: { column: 'name', noun: 'customer type' },
  propertyFirm: { column: 'name', noun: 'property management firm' },
  salesperson: { column: 'fullName', noun: 'salesperson' },
  laborRate: { column: 'laborCategory', noun: 'labor rate' },
  invoiceMethod: { column: 'name', noun: 'invoice method' },
  geoLocation: { column: 'name', noun: 'location' },
} as const;
export type ReferenceTable = keyof typeof NAMED;

export type FoundReference =
  | { readonly ok: true; readonly id: number }
  | { readonly ok: false; readonly reason: string };

/** Finds records by name, code or `#ID`; each table is read once for a whole import. */
export class References {
  readonly #tables = new Map<ReferenceTable, Promise<ReadonlyMap<string, readonly NamedRecord[]>>>();

  constructor(readonly db: Database) {}

  async #load(table: ReferenceTable): Promise<ReadonlyMap<string, readonly NamedRecord[]>> {
    const { column } = NAMED[table];
    const rows = await this.db
      .selectFrom(table as 'vendor')
      .select([
        'id',
        sql.ref<string>(column).as('name'),
        (table === 'geoLocation' ? sql.ref<string | null>('code') : sql<string | null>`null`).as('code'),
        'isEnabled',
      ])
      .execute();
    const byName = new Map<string, NamedRecord[]>();
    for (const row of rows)
      for (const key of new Set([row.name.toLowerCase(), row.code?.toLowerCase() ?? '', `#${row.id}`]))
        byName.set(key, [...(byName.get(key) ?? []), row]);
    return byName;
  }

  /**
   * The one enabled record with this name; several, none and a disabled one are reported as such. `keptId` may stay
   * although it is disabled.
   */
  async find(table: ReferenceTable, text: string, keptId: number | null = null): Promise<FoundReference> {
    let byName = this.#tables.get(table);
    if (!byName) this.#tables.set(table, (byName = this.#load(table)));
    const { noun } = NAMED[table];
    const all = (await byName).get(text.trim().toLowerCase()) ?? [];
    const [first, second] = all;
    const quotedName = `"${text.slice(0, 60)}"`;
    const refused = (reason: string): FoundReference => ({ ok: false, reason });
    if (!first) return refused(`There is no ${noun} ${quotedName}. Add it first, or correct the name.`);
    if (second) return refused(`${all.length} records have the name ${quotedName}. ${rightOne(all)}`);
    if (!first.isEnabled && first.id !== keptId)
      return refused(`The ${noun} ${quotedName} is disabled. Enable it first, or use another one.`);
    return { ok: true, id: first.id };
  }
}

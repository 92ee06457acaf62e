import { sql } from 'kysely';
import type { ContactOwnerType } from '@falcon/domain/kit/flooring';
import { factsOf, inSentence } from '@falcon/domain/company/records';
import type { Database } from '#db/database';
import type { RowFault, TypedRow } from '#kit/staged-files';
import { faultAt, rightOne, textOf } from './match-records';
import { grouped, ids, texts } from './plain-rows';

/** A record that owns the records of the rows. */
export interface NamedOwner {
  readonly id: number;
  readonly name: string;
  readonly isEnabled: boolean;
}

/** The column that names owners, and the nouns that sentences use for several owners and for the imported records. */
interface Naming {
  readonly field: string;
  readonly many: string;
  readonly first: string;
}

/** The table of a kind of owner. */
export const ownerTable = (type: ContactOwnerType) => factsOf(type).table as 'customer' | 'propertyFirm' | 'vendor';

type OwnersByName = ReadonlyMap<string, readonly { readonly one: NamedOwner }[]>;

/** The owners in a column of some rows: by name, or # and the ID. */
export class NamedOwners {
  private constructor(
    readonly noun: string,
    readonly naming: Naming,
    readonly known: OwnersByName,
  ) {}

  /** Loads the owners of some rows with one statement. */
  static async load(
    db: Database,
    type: ContactOwnerType,
    rows: readonly TypedRow[],
    naming: Naming,
  ): Promise<NamedOwners> {
    const wanted = rows.map((row) => textOf(row, naming.field).toLowerCase());
    const numbers = wanted.map((name) => Number(/^#(\d{1,9})$/.exec(name)?.[1] ?? 0));
    const owners =
      rows.length === 0
        ? []
        : await db
            .selectFrom(ownerTable(type) as 'customer')
            .select(['id', 'name', 'isEnabled'])
            .where((eb) => eb.or([eb(sql<string>`lower(name)`, '=', texts(wanted)), eb('id', '=', ids(numbers))]))
            .execute();
    const keys = owners.flatMap((one) => [
      { key: one.name.toLowerCase(), one },
      { key: `#${one.id}`, one },
    ]);
    return new NamedOwners(
      inSentence(factsOf(type).noun),
      naming,
      grouped(keys, ({ key }) => key),
    );
  }

  get ids(): number[] {
    return [...this.known.values()].flat().map(({ one }) => one.id);
  }

  /** The only owner a row can refer to, or the error of its cell. */
  of(row: TypedRow): NamedOwner | RowFault {
    const { field, many, first: them } = this.naming;
    const fault = (message: string): RowFault => faultAt(row, field, message);
    const name = textOf(row, field);
    const owners = (this.known.get(name.toLowerCase()) ?? []).map(({ one }) => one);
    const [first, second] = owners;
    if (name === '') return fault(`Enter the name of the ${this.noun}.`);
    if (!first)
      return fault(`There is no ${this.noun} "${name.slice(0, 60)}". Import ${them} first, or correct the name.`);
    return second ? fault(`${owners.length} ${many} have this name. ${rightOne(owners)}`) : first;
  }
}

/** The customers in the column "customer" of some rows. */
export const namedCustomers = (db: Database, rows: readonly TypedRow[]): Promise<NamedOwners> =>
  NamedOwners.load(db, 'CUSTOMER', rows, { field: 'customer', many: 'customers', first: 'customers' });

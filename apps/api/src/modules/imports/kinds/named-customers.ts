import { sql } from 'kysely';
import type { Context } from '../../../core/context';
import type { RowFault, TypedRow } from './kind';
import { grouped, ids, texts } from './plain-rows';

/** A customer named in a row. */
export interface NamedCustomer {
  readonly id: number;
  readonly name: string;
  readonly isEnabled: boolean;
}

type Known = ReadonlyMap<string, readonly { readonly one: NamedCustomer }[]>;
const written = ({ values }: TypedRow): string =>
  String(values['customer'] ?? '')
    .trim()
    .replace(/\s+/g, ' ');

/** The customers in the column "customer" of some rows: by name, or # and the ID. */
export class NamedCustomers {
  private constructor(readonly known: Known) {}

  /** Loads the customers of some rows with one statement. */
  static async load(ctx: Context, rows: readonly TypedRow[]): Promise<NamedCustomers> {
    const wanted = rows.map((row) => written(row).toLowerCase());
    const numbers = wanted.map((name) => Number(/^#(\d{1,9})$/.exec(name)?.[1] ?? 0));
    const found = await ctx.db
      .selectFrom('customer')
      .select(['id', 'name', 'isEnabled'])
      .where((eb) => eb.or([eb(sql<string>`lower(name)`, '=', texts(wanted)), eb('id', '=', ids(numbers))]))
      .execute();
    return new NamedCustomers(
      grouped(
        found.flatMap((one) => [
          { key: one.name.toLowerCase(), one },
          { key: `#${one.id}`, one },
        ]),
        ({ key }) => key,
      ),
    );
  }

  get ids(): number[] {
    return [...this.known.values()].flat().map(({ one }) => one.id);
  }

  /** The only customer that a row can mean, or what is wrong with the cell. */
  of(row: TypedRow): NamedCustomer | RowFault {
    const fault = (message: string): RowFault => ({ rowNumber: row.rowNumber, field: 'customer', message });
    const name = written(row);
    const [first, ...others] = (this.known.get(name.toLowerCase()) ?? []).map(({ one }) => one);
    if (name === '') return fault('Enter the name of the customer.');
    if (!first)
      return fault(`There is no customer "${name.slice(0, 60)}". Import customers first, or correct the name.`);
    if (others.length > 0)
      return fault(
        `${others.length + 1} customers have this name. Enter the ID of the right one: ${[first, ...others]
          .slice(0, 5)
          .map(({ id }) => `#${id}`)
          .join(', ')}.`,
      );
    return first;
  }
}

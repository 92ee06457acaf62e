import type { Insertable, Selectable } from 'kysely';
import type { DB } from '#db/database';

export type TableName = keyof DB;
/** A row to be stored; its id, if the table has one, is assigned here and not by the database. */
export type Row<Table extends TableName> = Insertable<DB[Table]>;
export type StoredRow<Table extends TableName> = Row<Table> & { readonly id: number };

/** A stored row. Use only for rows that set every column that is read: the database fills in defaults. */
export const asStored = <Table extends TableName>(row: StoredRow<Table>): Selectable<DB[Table]> =>
  row as unknown as Selectable<DB[Table]>;

/** Rows in memory, by table, until they are stored. Ids count up from the first free one. */
export class RowStore {
  readonly #rows = new Map<TableName, object[]>();
  readonly #lastIds = new Map<TableName, number>();

  /** Adds a row and gives it the next id of its table. */
  add<Table extends TableName>(table: Table, row: Omit<Row<Table>, 'id'>): StoredRow<Table> {
    const id = (this.#lastIds.get(table) ?? 0) + 1;
    this.#lastIds.set(table, id);
    const storedRow = { id, ...row } as unknown as StoredRow<Table>;
    this.#of(table).push(storedRow);
    return storedRow;
  }

  /** Adds a row to a table whose key is not a counted id. */
  addKeyed<Table extends TableName>(table: Table, row: Row<Table>): void {
    this.#of(table).push(row);
  }

  lastId(table: TableName): number {
    return this.#lastIds.get(table) ?? 0;
  }

  count(table: TableName): number {
    return this.#rows.get(table)?.length ?? 0;
  }

  /** Returns the rows of a table and removes them; the ids continue counting. */
  take(table: TableName): readonly object[] {
    const rows = this.#rows.get(table) ?? [];
    this.#rows.delete(table);
    return rows;
  }

  /** Rows still in memory, for reading. */
  all<Table extends TableName>(table: Table): readonly StoredRow<Table>[] {
    return (this.#rows.get(table) ?? []) as StoredRow<Table>[];
  }

  get countedTables(): readonly TableName[] {
    return [...this.#lastIds.keys()];
  }

  #of(table: TableName): object[] {
    const rows = this.#rows.get(table);
    if (rows) return rows;
    const fresh: object[] = [];
    this.#rows.set(table, fresh);
    return fresh;
  }
}

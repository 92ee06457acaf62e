import { CompiledQuery, sql } from 'kysely';
import type { Database } from '#db/database';
import type { TableName } from './rows';

/** `costE4` is stored as cost_e4 and `addressLine1` as address_line1. */
export const snakeCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

interface Statement {
  readonly text: string;
  readonly keys: readonly string[];
}

const NEEDS_QUOTES = /[\s"\\{},]|^$|^null$/i;

function element(value: unknown): string {
  if (value === null || value === undefined) return 'NULL';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text =
    typeof value === 'string'
      ? value
      : value instanceof Date
        ? value.toISOString()
        : Array.isArray(value)
          ? arrayLiteral(value)
          : JSON.stringify(value);
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"` : text;
}

const arrayLiteral = (values: readonly unknown[]): string => `{${values.map(element).join(',')}}`;

/** Writes many rows with one statement: one array for each column, unpacked by the server. */
export class BulkWriter {
  readonly #columnTypes = new Map<string, ReadonlyMap<string, string>>();
  readonly #statements = new Map<string, Statement>();

  constructor(readonly db: Database) {}

  /** Rows of one table; rows with the same columns are written together. */
  async insert(table: TableName, rows: readonly object[]): Promise<void> {
    const groups = new Map<string, object[]>();
    for (const row of rows) {
      const signature = Object.keys(row).join();
      const group = groups.get(signature);
      if (group) group.push(row);
      else groups.set(signature, [row]);
    }
    for (const [signature, group] of groups) {
      const statement = await this.#statementFor(table, signature);
      const parameters = statement.keys.map((key) =>
        arrayLiteral(group.map((row) => (row as Record<string, unknown>)[key])),
      );
      await this.db.executeQuery(CompiledQuery.raw(statement.text, parameters));
    }
  }

  async #statementFor(table: TableName, signature: string): Promise<Statement> {
    const name = `${table}:${signature}`;
    const cachedStatement = this.#statements.get(name);
    if (cachedStatement) return cachedStatement;
    const types = await this.#typesOf(snakeCase(table));
    const keys = signature.split(',');
    const columns = keys.map((key) => {
      const column = snakeCase(key);
      const type = types.get(column);
      if (type === undefined) throw new Error(`${snakeCase(table)} has no column ${column}`);
      return { column, type, isArray: type.endsWith('[]') };
    });
    const arrays = columns.map(({ type, isArray }, index) => `$${index + 1}::${isArray ? 'text' : type}[]`).join(', ');
    const values = columns.map(({ type, isArray }, index) => (isArray ? `c${index}::${type}` : `c${index}`)).join(', ');
    const text = `insert into ${snakeCase(table)} (${columns.map(({ column }) => column).join(', ')}) select ${values} from unnest(${arrays}) as given (${columns.map((_column, index) => `c${index}`).join(', ')})`;
    const statement = { text, keys };
    this.#statements.set(name, statement);
    return statement;
  }

  async #typesOf(table: string): Promise<ReadonlyMap<string, string>> {
    const cachedTypes = this.#columnTypes.get(table);
    if (cachedTypes) return cachedTypes;
    const { rows } = await sql<{ name: string; type: string }>`
      select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
      where attrelid = ${table}::regclass and attnum > 0 and not attisdropped`.execute(this.db);
    const types = new Map(rows.map((row) => [row.name, row.type]));
    this.#columnTypes.set(table, types);
    return types;
  }

  /** Ids were assigned in code, so the sequences of these tables must continue after the last one. */
  async continueSequences(lastIds: ReadonlyMap<TableName, number>): Promise<void> {
    for (const [table, last] of lastIds) {
      if (last > 0)
        await sql`select setval(pg_get_serial_sequence(${snakeCase(table)}, 'id'), ${last})`.execute(this.db);
    }
  }
}

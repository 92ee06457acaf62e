import type { Selectable } from 'kysely';
import type { EventBus } from '../events/event-bus';
import type { DB, Database } from './database';

/** Tables of at most some hundreds of rows that nearly every list names; a trigger on each tells of its changes. */
export type SmallTable = 'propertyFirm' | 'salesperson' | 'installer' | 'invoiceMethod';
type RowsById<Table extends SmallTable> = ReadonlyMap<number, Selectable<DB[Table]>>;

/** Changes travel in milliseconds; this bounds how long a process that lost its event connection may show an old name. */
const LONGEST_LIFE_MS = 60_000;

interface Entry {
  readonly rows: Promise<ReadonlyMap<number, unknown>>;
  readonly until: number;
}

const tableNames: Readonly<Record<string, SmallTable>> = {
  property_firm: 'propertyFirm',
  salesperson: 'salesperson',
  installer: 'installer',
  invoice_method: 'invoiceMethod',
};

function createCache(db: Database, events: EventBus) {
  const entries = new Map<SmallTable, Entry>();
  events.subscribe('table-changed', ({ table }) => {
    const name = tableNames[String(table)];
    if (name) entries.delete(name);
  });
  events.onGap(() => entries.clear());
  return <Table extends SmallTable>(table: Table): Promise<RowsById<Table>> => {
    const known = entries.get(table);
    if (known && known.until > Date.now()) return known.rows as Promise<RowsById<Table>>;
    const rows = readAll(db, table);
    entries.set(table, { rows, until: Date.now() + LONGEST_LIFE_MS });
    // A failed read is not kept: the next caller tries again.
    rows.catch(() => entries.get(table)?.rows === rows && entries.delete(table));
    return rows;
  };
}

async function readAll<Table extends SmallTable>(db: Database, table: Table): Promise<RowsById<Table>> {
  const rows = (await db.selectFrom(table as 'installer').selectAll().execute()) as unknown as readonly Selectable<DB[Table]>[];
  return new Map(rows.map((row) => [(row as { id: number }).id, row]));
}

const caches = new WeakMap<Database, ReturnType<typeof createCache>>();

/** All rows of a small table by id, from this process's memory; read again after any change, by whichever process. */
export function smallTable<Table extends SmallTable>(services: { readonly db: Database; readonly events: EventBus }, table: Table): Promise<RowsById<Table>> {
  let cache = caches.get(services.db);
  if (!cache) {
    cache = createCache(services.db, services.events);
    caches.set(services.db, cache);
  }
  return cache(table);
}

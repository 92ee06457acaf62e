import type { Selectable } from 'kysely';
import type { EventBus } from '#events/event-bus';
import type { DB, Database } from './database';

/** Tables of at most a few hundred rows that nearly every list refers to; triggers report their changes. */
export type SmallTable = 'propertyFirm' | 'salesperson' | 'installer' | 'invoiceMethod' | 'geoLocation';
type RowsById<Table extends SmallTable> = ReadonlyMap<number, Selectable<DB[Table]>>;

/** Changes arrive in milliseconds; this limits how long a process without event connection shows an old name. */
const LONGEST_LIFE_MS = 60_000;

interface Entry {
  readonly rows: Promise<ReadonlyMap<number, unknown>>;
  /** The rows once loaded, so that a list of fifty rows awaits nothing. */
  ready: ReadonlyMap<number, unknown> | null;
  readonly until: number;
}

const tableNames: Readonly<Record<string, SmallTable>> = {
  property_firm: 'propertyFirm',
  salesperson: 'salesperson',
  installer: 'installer',
  invoice_method: 'invoiceMethod',
  geo_location: 'geoLocation',
};

function createCache(db: Database, events: EventBus) {
  const entries = new Map<SmallTable, Entry>();
  events.subscribe('table-changed', ({ table }) => {
    const name = tableNames[String(table)];
    if (name) entries.delete(name);
  });
  events.onGap(() => entries.clear());
  const entryFor = (table: SmallTable): Entry => {
    const cached = entries.get(table);
    if (cached && cached.until > Date.now()) return cached;
    const rows = readAll(db, table);
    const entry: Entry = { rows, ready: null, until: Date.now() + LONGEST_LIFE_MS };
    entries.set(table, entry);
    void rows.then(
      (readyRows) => (entry.ready = readyRows),
      () => undefined,
    );
    // A failed read is not cached: the next caller tries again.
    rows.catch(() => entries.get(table)?.rows === rows && entries.delete(table));
    return entry;
  };
  return { entryFor, forget: (table: string) => void entries.delete(table as SmallTable) };
}

async function readAll<Table extends SmallTable>(db: Database, table: Table): Promise<RowsById<Table>> {
  const rows = (await db
    .selectFrom(table as 'installer')
    .selectAll()
    .execute()) as unknown as readonly Selectable<DB[Table]>[];
  return new Map(rows.map((row) => [(row as { id: number }).id, row]));
}

const caches = new WeakMap<Database, ReturnType<typeof createCache>>();

interface CacheHost {
  readonly db: Database;
  readonly events: EventBus;
}

function entryOf(services: CacheHost, table: SmallTable): Entry {
  let cache = caches.get(services.db);
  if (!cache) {
    cache = createCache(services.db, services.events);
    caches.set(services.db, cache);
  }
  return cache.entryFor(table);
}

/** Drops this process's cache of a table it has just changed: the event may arrive after the next query. */
export const forgetSmallTable = (services: Pick<CacheHost, 'db'>, table: string): void =>
  caches.get(services.db)?.forget(table);

/** All rows of a small table by id, from this process's cache; read again after any change, by any process. */
export const smallTable = <Table extends SmallTable>(services: CacheHost, table: Table): Promise<RowsById<Table>> =>
  entryOf(services, table).rows as Promise<RowsById<Table>>;

/** One row of a small table, without waiting when the table is cached; null without an id. */
export function smallRow<Table extends SmallTable>(
  services: CacheHost,
  table: Table,
  id: number | null,
): Selectable<DB[Table]> | null | Promise<Selectable<DB[Table]> | null> {
  if (id === null) return null;
  const entry = entryOf(services, table);
  const rowOf = (rows: ReadonlyMap<number, unknown>) => (rows.get(id) as Selectable<DB[Table]> | undefined) ?? null;
  return entry.ready ? rowOf(entry.ready) : entry.rows.then(rowOf);
}

import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';

/** The part of a pino logger that platform code uses. */
export interface EventLog {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

interface ListenerOptions {
  readonly connectionString: string;
  readonly channel: string;
  readonly log: EventLog;
  readonly onMessage: (text: string) => void;
  /** Called each time messages begin to come. */
  readonly onListening: () => void;
  readonly onGap: () => void;
}

interface Listener {
  ready(): Promise<void>;
  close(): Promise<void>;
}

const FIRST_RETRY_MS = 100;
const LAST_RETRY_MS = 1_000;
/** A dead peer does not close its socket; a periodic query detects it. */
const ALIVE_CHECK_MS = 15_000;

/** Keeps one LISTEN connection open as long as the process runs, through database restarts. */
export function createListener(options: ListenerOptions): Listener {
  const { log, onListening, onGap } = options;
  const stop = new AbortController();
  const signal = gate();
  let current: Client | undefined;

  async function run(): Promise<void> {
    let retry = FIRST_RETRY_MS;
    let connectedBefore = false;
    while (!stop.signal.aborted) {
      try {
        current = newClient(options);
        const ended = endOf(current);
        await current.connect();
        await current.query(`listen ${options.channel}`);
        retry = FIRST_RETRY_MS;
        onListening();
        signal.open();
        if (connectedBefore) onGap();
        connectedBefore = true;
        await stillThere(current, ended, stop.signal);
        if (!stop.signal.aborted) log.warn({}, 'The event connection to the database was lost; connecting again');
      } catch (error) {
        if (!stop.signal.aborted)
          log.warn({ err: error }, 'The event connection to the database could not be opened; trying again');
      }
      signal.shut();
      await current?.end().catch(() => undefined);
      await delay(retry, undefined, { signal: stop.signal }).catch(() => undefined);
      retry = Math.min(retry * 2, LAST_RETRY_MS);
    }
  }

  const running = run();
  return {
    ready: () => signal.wait(),
    async close() {
      stop.abort();
      await current?.end().catch(() => undefined);
      await running;
    },
  };
}

function newClient({ connectionString, onMessage }: ListenerOptions): Client {
  const client = new Client({
    connectionString,
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    query_timeout: 10_000,
    application_name: 'falcon-flooring events',
  });
  client.on('notification', (note) => onMessage(note.payload ?? ''));
  return client;
}

function endOf(client: Client): Promise<void> {
  return new Promise((resolve) => {
    client.on('end', resolve);
    client.on('error', () => resolve());
  });
}

/** Resolves when the connection is lost, with or without notice, or when listening must stop. */
async function stillThere(client: Client, ended: Promise<void>, stop: AbortSignal): Promise<void> {
  const lostConnection = new AbortController();
  void ended.then(() => lostConnection.abort());
  const over = AbortSignal.any([stop, lostConnection.signal]);
  while (!over.aborted) {
    await delay(ALIVE_CHECK_MS, undefined, { signal: over }).catch(() => undefined);
    if (!over.aborted) await Promise.race([ended, client.query('select 1').catch(() => lostConnection.abort())]);
  }
}

/** A promise that can be reset. */
function gate(): { wait(): Promise<void>; open(): void; shut(): void } {
  let isOpen = false;
  let waiting: (() => void)[] = [];
  return {
    wait: () => (isOpen ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve))),
    open() {
      isOpen = true;
      for (const resolve of waiting) resolve();
      waiting = [];
    },
    shut: () => void (isOpen = false),
  };
}

import { isDatabaseAway } from '../db/outage';
import type { EventLog } from '../events/event-bus';

/**
 * Keeps a lost database from ending the process, whichever library forgot to listen: what nobody awaited is logged and never silent.
 * `end` is asked to stop the program for an exception after which its state is unknown.
 */
export function guardProcess(log: EventLog, end: (code: number) => Promise<void>): void {
  process.on('unhandledRejection', (reason) => log.error({ err: reason }, 'A promise failed and nobody handled it'));
  process.on('uncaughtException', (error) => {
    if (isDatabaseAway(error)) return log.error({ err: error }, 'A connection to the database was lost and nobody handled it');
    log.error({ err: error }, 'An exception that nobody handled; the server stops');
    void end(1);
  });
}

/** Says why when the process ends without having been asked, and never ends it then with the code of success. */
export function watchExit(wasAsked: () => boolean): void {
  process.on('exit', (code) => {
    if (wasAsked()) return;
    process.stderr.write(`The server ended without having been asked to (code ${code}).\n`);
    if (code === 0) process.exitCode = 70;
  });
}

import { isDatabaseAway } from '../db/outage';
import type { EventLog } from '../events/event-bus';

/**
 * Keeps a lost database from stopping the process, whichever library forgot to listen: unhandled rejections are logged. `end` stops the
 * program after an exception that leaves its state unknown.
 */
export function guardProcess(log: EventLog, end: (code: number) => Promise<void>): void {
  process.on('unhandledRejection', (reason) => log.error({ err: reason }, 'A promise failed and nobody handled it'));
  process.on('uncaughtException', (error) => {
    if (isDatabaseAway(error)) return log.error({ err: error }, 'A connection to the database was lost and nobody handled it');
    log.error({ err: error }, 'An exception that nobody handled; the server stops');
    void end(1);
  });
}

/** Gives the reason when the process exits unexpectedly, and never exits with a success code then. */
export function watchExit(wasAsked: () => boolean): void {
  process.on('exit', (code) => {
    if (wasAsked()) return;
    process.stderr.write(`The server ended without having been asked to (code ${code}).\n`);
    if (code === 0) process.exitCode = 70;
  });
}

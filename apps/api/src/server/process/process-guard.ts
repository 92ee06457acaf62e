import { isDatabaseAway } from '#db/outage';
import type { EventLog } from '#events/event-bus';

/**
 * Keeps the process running when the database is lost, even if a library has no error listener: unhandled rejections
 * are logged. `end` stops the program after an exception that leaves its state unknown.
 */
export function guardProcess(log: EventLog, end: (code: number) => Promise<void>): void {
  process.on('unhandledRejection', (reason) => log.error({ err: reason }, 'Unhandled promise rejection'));
  process.on('uncaughtException', (error) => {
    if (isDatabaseAway(error)) return log.error({ err: error }, 'Unhandled loss of a database connection');
    log.error({ err: error }, 'Unhandled exception; the server stops');
    void end(1);
  });
}

/** Gives the reason when the process exits unexpectedly, and never exits with a success code then. */
export function watchExit(wasAsked: () => boolean): void {
  process.on('exit', (code) => {
    if (wasAsked()) return;
    process.stderr.write(`The server exited unexpectedly (code ${code}).\n`);
    if (code === 0) process.exitCode = 70;
  });
}

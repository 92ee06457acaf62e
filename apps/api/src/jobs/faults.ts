/** Faults of the surroundings, which pass: lost connections, a database that restarts or is full, a deadlock. */
const PASSING_SQL = /^(08|57P0[1-5]|53|40001$|40P01$|55P03$)/;
const PASSING_NODE = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN', 'ABORT_ERR']);

/** Whether trying again later can help: faults of the surroundings, not of the job or its data. */
export function isPassingFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  if (PASSING_NODE.has(code) || PASSING_SQL.test(code)) return true;
  return error.name === 'AbortError' || /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/.test(error.message);
}

/** The job was taken over by another run, finished, or removed: this run must stop and leave no trace. */
export class JobTakenOver extends Error {
  override readonly name = 'JobTakenOver';
  constructor() {
    super('This job is now run by another process');
  }
}

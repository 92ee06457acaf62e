import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { Services } from '#core/context';
import { CodedError } from '#core/errors';
import type { DB } from '#db/database';
import { inTransaction } from '#db/in-transaction';
import type { CrewContext } from '../door/crew-context';
import { markedWrite, markWrite, noteWritten } from './writes.queries';

/** The id that the phone made for a write: sent again, it is the same write. */
export const writeId = z.uuid('Send a UUID for this write.').transform((id) => id.toLowerCase());

const REUSED = 'This was sent before with other contents, and that is what counts. Open the job again.';

/** What a write is: its id, its name and what it says. */
export interface Written {
  readonly id: string;
  readonly operation: string;
  readonly contents: unknown;
}

const digestOf = (contents: unknown): string =>
  createHash('sha256').update(JSON.stringify(contents)).digest('base64url');

/** What a write made, and whether it was made by an earlier attempt. */
export interface WriteResult {
  readonly result: number;
  readonly repeated: boolean;
}

/**
 * Runs a write once, in one transaction with its mark: sent again, it changes nothing; refused or lost, it leaves no mark
 * and can be sent again. Other contents under its id are refused.
 */
export function onceByPhone(
  { services, installer }: CrewContext,
  { id, operation, contents }: Written,
  work: (trx: Transaction<DB>, services: Omit<Services, 'db'>) => Promise<number>,
): Promise<WriteResult> {
  const write = { installerId: installer.id, id, operation, digest: digestOf(contents) };
  return inTransaction(services, async (trx, services) => {
    if (!(await markWrite(trx, write))) {
      const before = await markedWrite(trx, write);
      if (before?.operation !== operation || before.digest !== write.digest)
        throw new CodedError('VALIDATION_ERROR', REUSED);
      return { result: before.result ?? 0, repeated: true };
    }
    const result = await work(trx, services);
    await noteWritten(trx, write, result);
    return { result, repeated: false };
  });
}

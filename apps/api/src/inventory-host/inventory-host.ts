import { z } from 'zod';
import { QUIET } from '#core/outside';
import type { Outside } from '#core/outside';

/** The connection to another stock system that lists its rolls. */
export interface InventoryHostSettings {
  readonly url: string;
  readonly token: string | null;
  readonly timeoutMs: number;
}

/** The query: an item by its vendor's names, filtered by roll number or dye lot. */
export interface HostQuestion {
  readonly vendor: string;
  readonly style: string;
  readonly color: string;
  readonly vendorStyleColor: string;
  readonly rollNumber: string | null;
  readonly dyeLot: string | null;
}

const length = z
  .number()
  .min(0)
  .max(100_000)
  .nullish()
  .transform((feet) => feet ?? null);
const text = z.string().max(120);
const hostRoll = z.object({
  rollNumber: text,
  dyeLot: text.nullish().transform((lot) => lot ?? ''),
  width: length,
  length,
  cartons: length,
  location: text.nullish().transform((place) => place ?? ''),
});
const hostAnswer = z.object({ rolls: z.array(hostRoll).max(1000) });

/** A roll from the host, lengths in feet. */
export type HostRoll = z.output<typeof hostRoll>;

/** The host's rolls, or a sentence that says why there are none. */
export type HostAnswer =
  | { readonly state: 'ANSWERED'; readonly rolls: readonly HostRoll[] }
  | { readonly state: 'NO_ANSWER' | 'REFUSED' | 'NOT_UNDERSTOOD'; readonly message: string };

/** Queries another stock system; never throws and never takes longer than its timeout. */
export interface InventoryHost {
  rolls(question: HostQuestion): Promise<HostAnswer>;
}

/** A page of rolls is small; a larger response is not an answer to our query. */
const LARGEST_ANSWER = 1_000_000;

async function readText(response: Response): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > LARGEST_ANSWER) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function understood(body: string | null): HostAnswer {
  let parsed: unknown = null;
  try {
    parsed = JSON.parse(body ?? '');
  } catch {
    // Reported below with the same sentence as any other response that is not a list of rolls.
  }
  const answer = hostAnswer.safeParse(parsed);
  return answer.success
    ? { state: 'ANSWERED', rolls: answer.data.rolls }
    : {
        state: 'NOT_UNDERSTOOD',
        message: 'The inventory host did not send a list of rolls. Contact its administrator.',
      };
}

async function ask({ url, token, timeoutMs }: InventoryHostSettings, question: HostQuestion): Promise<HostAnswer> {
  const address = new URL(url);
  for (const [name, value] of Object.entries(question)) if (value) address.searchParams.set(name, value);
  const headers = { accept: 'application/json', ...(token === null ? {} : { authorization: `Bearer ${token}` }) };
  const response = await fetch(address, { headers, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) {
    await response.body?.cancel();
    return {
      state: 'REFUSED',
      message: `The inventory host answered with status ${response.status}. Its address or its token may be wrong.`,
    };
  }
  return understood(await readText(response));
}

/**
 * A client for the host; a timeout, a lost connection and an unexpected response are results too. A restored copy sends
 * no queries.
 */
export function createInventoryHost(settings: InventoryHostSettings, outside: Outside): InventoryHost {
  return {
    rolls: async (question) => {
      if (outside.isQuiet) return { state: 'REFUSED', message: QUIET };
      return ask(settings, question).catch((error: unknown) => ({
        state: 'NO_ANSWER' as const,
        message:
          error instanceof Error && error.name === 'TimeoutError'
            ? `The inventory host did not answer within ${settings.timeoutMs / 1000} seconds.`
            : 'The inventory host cannot be reached.',
      }));
    },
  };
}

import { z } from 'zod';

/** Where rolls of another stock system are asked for. */
export interface InventoryHostSettings {
  readonly url: string;
  readonly token: string | null;
  readonly timeoutMs: number;
}

/** What is asked: an item by the words its vendor uses, narrowed by roll number or dye lot. */
export interface HostQuestion {
  readonly vendor: string;
  readonly style: string;
  readonly color: string;
  readonly vendorStyleColor: string;
  readonly rollNumber: string | null;
  readonly dyeLot: string | null;
}

const length = z.number().min(0).max(100_000).nullish().transform((feet) => feet ?? null);
const text = z.string().max(120);
const hostRoll = z.object({ rollNumber: text, dyeLot: text.nullish().transform((lot) => lot ?? ''), width: length, length, cartons: length, location: text.nullish().transform((place) => place ?? '') });
const hostAnswer = z.object({ rolls: z.array(hostRoll).max(1000) });

/** A roll as the host tells it, lengths in feet. */
export type HostRoll = z.output<typeof hostRoll>;

/** The host's rolls, or in one sentence why there are none. */
export type HostAnswer = { readonly state: 'ANSWERED'; readonly rolls: readonly HostRoll[] } | { readonly state: 'NO_ANSWER' | 'REFUSED' | 'NOT_UNDERSTOOD'; readonly message: string };

/** Asks another stock system; never throws and never takes longer than its time-out. */
export interface InventoryHost {
  rolls(question: HostQuestion): Promise<HostAnswer>;
}

/** A page of rolls is small; more than this is not an answer to our question. */
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
    // Told below in the same words as any other answer that is not a list of rolls.
  }
  const answer = hostAnswer.safeParse(parsed);
  return answer.success ? { state: 'ANSWERED', rolls: answer.data.rolls } : { state: 'NOT_UNDERSTOOD', message: 'The inventory host sent something that is not a list of rolls. Contact its administrator.' };
}

async function ask({ url, token, timeoutMs }: InventoryHostSettings, question: HostQuestion): Promise<HostAnswer> {
  const address = new URL(url);
  for (const [name, value] of Object.entries(question)) if (value) address.searchParams.set(name, value);
  const headers = { accept: 'application/json', ...(token === null ? {} : { authorization: `Bearer ${token}` }) };
  const response = await fetch(address, { headers, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) {
    await response.body?.cancel();
    return { state: 'REFUSED', message: `The inventory host answered with status ${response.status}. Its address or its token may be wrong.` };
  }
  return understood(await readText(response));
}

/** A client for the host; a time-out, a lost connection and a strange answer are answers too. */
export function createInventoryHost(settings: InventoryHostSettings): InventoryHost {
  return {
    rolls: (question) =>
      ask(settings, question).catch((error: unknown) => ({
        state: 'NO_ANSWER' as const,
        message: error instanceof Error && error.name === 'TimeoutError' ? `The inventory host did not answer within ${settings.timeoutMs / 1000} seconds.` : 'The inventory host cannot be reached.',
      })),
  };
}

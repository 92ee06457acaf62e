import type { ApolloClient } from '@apollo/client';
import type { Question } from './question';

const TYPING_PAUSE = 250;
const PATIENCE = 2_000;
/** How long a result is remembered: a taken name may become free again soon. */
const KNOWN_FOR = 10_000;

const pause = (time: number) => new Promise<void>((resolve) => setTimeout(resolve, time));

/**
 * Returns the error of a value, or null; asks once per value, after typing stops. The save itself has the final say.
 */
export function faultAsker(client: ApolloClient): (question: Question) => Promise<string | null> {
  let lastRequest: { key: string; at: number; answer: Promise<string | null> } | undefined;
  const fromServer = async (question: Question): Promise<string | null> =>
    (await Promise.race([question.ask(client), pause(PATIENCE)]).catch(() => null)) ?? null;
  const ask = async (key: string, question: Question): Promise<string | null> => {
    await pause(TYPING_PAUSE);
    return lastRequest?.key === key ? fromServer(question) : null;
  };
  return async (question) => {
    const { key } = question;
    if (lastRequest?.key !== key || Date.now() - lastRequest.at > KNOWN_FOR)
      lastRequest = { key, at: Date.now(), answer: ask(key, question) };
    return lastRequest.answer;
  };
}

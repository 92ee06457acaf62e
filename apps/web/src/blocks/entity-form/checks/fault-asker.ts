import type { ApolloClient } from '@apollo/client';
import type { Question } from './question';

const TYPING_PAUSE = 250;
const PATIENCE = 2_000;
/** A taken name may be free again a little later. */
const KNOWN_FOR = 10_000;

const pause = (time: number) => new Promise<void>((done) => setTimeout(done, time));

/** Returns the error of a value, or null; asks once per value, and only when typing stops. The save itself decides. */
export function faultAsker(client: ApolloClient): (question: Question) => Promise<string | null> {
  let asked: { key: string; at: number; answer: Promise<string | null> } | undefined;
  const fromServer = async (question: Question): Promise<string | null> =>
    (await Promise.race([question.ask(client), pause(PATIENCE)]).catch(() => null)) ?? null;
  const ask = async (key: string, question: Question): Promise<string | null> => {
    await pause(TYPING_PAUSE);
    return asked?.key === key ? fromServer(question) : null;
  };
  return async (question) => {
    const { key } = question;
    if (asked?.key !== key || Date.now() - asked.at > KNOWN_FOR)
      asked = { key, at: Date.now(), answer: ask(key, question) };
    return asked.answer;
  };
}

import type { ApolloClient } from '@apollo/client';
import type { NamedRecord } from '../../graphql/schema-types.generated';
import { NameFaultDocument } from './name-fault.generated';

/** What a form gives a name to. */
export interface Named {
  type: NamedRecord;
  /** The field that no two records share. */
  field: string;
  /** The record that stands, with what it is called now; left out while one is made. */
  record?: { id: string; name: string } | undefined;
}

const TYPING_PAUSE = 250;
const PATIENCE = 2_000;
/** A name that was taken may be free again a little later. */
const KNOWN_FOR = 10_000;

const pause = (time: number) => new Promise<void>((done) => setTimeout(done, time));

/** Answers why a name cannot be given, or null; asks once for each name, and only when typing stops. The save itself has the last word. */
export function nameChecker(client: ApolloClient, named: () => Named): (text: string) => Promise<string | null> {
  let asked: { text: string; at: number; answer: Promise<string | null> } | undefined;
  const fromServer = async (text: string): Promise<string | null> => {
    const { type, record } = named();
    const query = client.query({ query: NameFaultDocument, variables: { type, text, id: record?.id ?? null }, fetchPolicy: 'no-cache', context: { handlesErrors: true } });
    const answer = await Promise.race([query, pause(PATIENCE)]).catch(() => undefined);
    return answer?.data?.nameFault ?? null;
  };
  const ask = async (text: string): Promise<string | null> => {
    await pause(TYPING_PAUSE);
    return asked?.text === text ? fromServer(text) : null;
  };
  return async (text) => {
    if (text === '' || text === named().record?.name) return null;
    if (asked?.text !== text || Date.now() - asked.at > KNOWN_FOR) asked = { text, at: Date.now(), answer: ask(text) };
    return asked.answer;
  };
}

import type { ApolloClient } from '@apollo/client';
import { AuthDocument } from '#session/session.generated';
import { refusedBy } from './refused-by';

/** Hears whether a request reached the server. */
type Contact = (isThere: boolean) => void;

/** The way of a queue to the office, in the name of the user of this page. `lock` names the queue. */
export function createOfficeLink(lock: string) {
  let client: ApolloClient | null = null;
  let contact: Contact = () => undefined;
  const user = () => client?.readQuery({ query: AuthDocument })?.auth;
  const userId = (): string | null => user()?.id ?? null;

  async function call<Answer>(work: (connected: ApolloClient) => Promise<Answer>): Promise<Answer> {
    try {
      if (!client) throw new TypeError('Nothing is sent before the page is open.');
      const answer = await work(client);
      contact(true);
      return answer;
    } catch (error) {
      contact(refusedBy(error).why !== 'AWAY');
      throw error;
    }
  }

  const asRefused = <Answer>(answer: Promise<Answer>): Promise<Answer> =>
    answer.catch((error: unknown) => {
      throw refusedBy(error);
    });

  return {
    /** From now on this client is asked; true if it is the first one. */
    connect: (connected: ApolloClient): boolean => {
      const isFirst = client === null;
      client = connected;
      return isFirst;
    },
    /** Who hears whether requests reach the server. */
    tell: (told: Contact): void => {
      contact = told;
    },
    /** The page got an answer from the server by itself. */
    heard: (): void => contact(true),
    user,
    userId,
    call,
    /** Its failure as a Refused. */
    asRefused,
    /** Asks the server whether the user of this page is who is signed in. Throws a Refused. */
    isTheirs: (): Promise<boolean> =>
      asRefused(
        call(async (connected) => {
          const { data } = await connected.query({
            query: AuthDocument,
            fetchPolicy: 'no-cache',
            context: { handlesErrors: true },
          });
          return data?.auth?.id !== undefined && data.auth.id === userId();
        }),
      ),
    /** One tab of this browser sends at a time. Where browsers have no locks, the ids are enough. */
    alone: async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
      const locks = navigator.locks as LockManager | null | undefined;
      return locks ? locks.request(lock, work) : work();
    },
  };
}

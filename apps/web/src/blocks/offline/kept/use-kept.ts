import type { TypedDocumentNode } from '@apollo/client';
import { useEffect, useState } from 'react';
import { isOutOfReach } from '#graphql/error-text';
import { useCurrentUser } from '#session/current-user';
import { keepAnswer, keptAnswer, type Kept } from './kept-answers';

/** What a page knows of its query. */
interface Answered<Data> {
  readonly data: Data | undefined;
  readonly error: unknown;
}

/** Keeps each answer that a page shows, and returns the kept one while the server is out of reach. */
export function useKept<Data>(
  document: TypedDocumentNode<Data, never>,
  variables: object,
  { data, error }: Answered<Data>,
): Kept<Data> | null {
  const userId = useCurrentUser()?.id;
  const [kept, setKept] = useState<Kept<Data> | null>(null);
  const isAway = isOutOfReach(error);
  const key = JSON.stringify(variables);
  useEffect(() => {
    if (userId === undefined || data === undefined || error !== undefined) return;
    void keepAnswer({ userId, document, variables: JSON.parse(key) as object }, data);
  }, [userId, document, key, data, error]);
  useEffect(() => {
    if (!isAway || userId === undefined) return undefined;
    let isLeft = false;
    const show = (answer: Kept<Data> | null) => {
      if (!isLeft) setKept(answer);
    };
    void keptAnswer({ userId, document, variables: JSON.parse(key) as object }).then(show);
    return () => {
      isLeft = true;
      setKept(null);
    };
  }, [isAway, userId, document, key]);
  return isAway ? kept : null;
}

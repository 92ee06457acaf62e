import type { ApolloClient, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { keepAnswer, keptAnswer } from '#blocks/offline/kept/kept-answers';
import { UNCACHED } from '#graphql/call-options';
import { useCurrentUser } from '#session/current-user';
import { CuttingDayDocument } from '../by-roll/by-roll.generated';
import type { CuttingFilter } from '../cutting-filter';
import { CUT_TABS, hasRolls } from '../cut-tabs';
import { CutsByOrderDocument } from '../cuts.generated';
import { allDays } from './use-kept-list';

/** A list that is kept is asked for again after this time. */
const FRESH_MS = 10 * 60_000;

interface Reader {
  readonly client: ApolloClient;
  readonly userId: string;
}

async function keepList<Data>(
  { client, userId }: Reader,
  document: TypedDocumentNode<Data, CuttingFilter>,
  variables: CuttingFilter,
): Promise<void> {
  const asked = { userId, document: document as TypedDocumentNode<Data, never>, variables };
  const kept = await keptAnswer(asked);
  if (kept && Math.abs(Date.now() - kept.at) < FRESH_MS) return;
  const { data } = await client.query({ query: document, variables, ...UNCACHED });
  if (data) await keepAnswer(asked, data as Data);
}

/** Keeps the lists of all tabs, one after another; ends quietly without a connection. */
async function keepAll(reader: Reader): Promise<void> {
  try {
    for (const { flooring } of CUT_TABS) {
      if (hasRolls(flooring)) await keepList(reader, CuttingDayDocument, allDays(flooring));
      await keepList(reader, CutsByOrderDocument, allDays(flooring));
    }
  } catch {
    // What was kept before stays.
  }
}

/** Keeps the lists that weren’t opened, too, once the open one is there: the network may be gone when they are. */
export function useKeptTabs(isLoaded: boolean): void {
  const client = useApolloClient();
  const userId = useCurrentUser()?.id;
  useEffect(() => {
    if (!isLoaded || userId === undefined) return undefined;
    const timer = setTimeout(() => void keepAll({ client, userId }), 2000);
    return () => clearTimeout(timer);
  }, [isLoaded, client, userId]);
}

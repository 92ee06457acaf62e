import type { TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { errorText } from '#graphql/error-text';
import { useLatest } from '#ui/use-latest';
import type { SettingsPreviewPartsFragment } from './updates.generated';

/** What an update would do, as far as it is known. */
export interface Preview {
  found: SettingsPreviewPartsFragment | null;
  loading: boolean;
  failure: string;
  /** Asks again, after someone else changed a row. */
  again: () => void;
}

const WAIT = 250;
type Document<Input> = TypedDocumentNode<{ preview?: SettingsPreviewPartsFragment | null }, { input: Input }>;

/** Previews an update shortly after its input stopped changing; responses for older inputs are dropped. */
export function usePreview<Input extends object>(document: Document<Input>, input: Input | null): Preview {
  const client = useApolloClient();
  const [round, setRound] = useState(0);
  const question = input === null ? '' : `${round} ${JSON.stringify(input)}`;
  const [answer, setAnswer] = useState<{
    question: string;
    found: SettingsPreviewPartsFragment | null;
    failure: string;
  }>({ question: '', found: null, failure: '' });
  const latest = useLatest({ document, input });
  useEffect(() => {
    if (question === '') return undefined;
    let dropped = false;
    const ask = async () => {
      const { document: query, input: currentInput } = latest.current;
      if (currentInput === null) return;
      const next = await client
        .query({ query, variables: { input: currentInput }, fetchPolicy: 'no-cache', context: { handlesErrors: true } })
        .then(
          ({ data }) => ({ question, found: data?.preview ?? null, failure: '' }),
          (error: unknown) => ({ question, found: null, failure: errorText(error) }),
        );
      if (!dropped) setAnswer(next);
    };
    const timer = setTimeout(() => void ask(), WAIT);
    return () => {
      dropped = true;
      clearTimeout(timer);
    };
  }, [client, question, latest]);
  const current = answer.question === question && question !== '';
  return {
    found: current ? answer.found : null,
    failure: current ? answer.failure : '',
    loading: question !== '' && !current,
    again: () => setRound((old) => old + 1),
  };
}

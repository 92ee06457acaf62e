import type { DocumentNode, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { OWN_ERRORS } from '#graphql/call-options';
import { errorText, type FieldFault, fieldFaults } from '#graphql/error-text';

interface Refusal {
  message: string;
}

/** One call of a step: running, refused with a sentence, or done. */
export interface StepCall<TData, TVariables> {
  /** Returns the data when the step was done, undefined when it was refused; the sentence is then in `failure`. */
  run: (variables: TVariables) => Promise<TData | undefined>;
  busy: boolean;
  failure: string | undefined;
  /** The refusal's messages for single fields. */
  faults: readonly FieldFault[];
  /** Clears the refusal: its cause has changed. */
  forget: () => void;
}

/** Runs a step once at a time and keeps the sentence of a refusal for the dialog. */
export function useStep<TData, TVariables extends OperationVariables>(
  mutation: TypedDocumentNode<TData, TVariables>,
  refusals?: (data: TData) => readonly Refusal[],
  /** What is asked again once it was done. */
  refetchQueries: DocumentNode[] = [],
): StepCall<TData, TVariables> {
  const client = useApolloClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [faults, setFaults] = useState<readonly FieldFault[]>([]);
  const running = useRef(false);
  const forget = () => {
    setFailure(undefined);
    setFaults([]);
  };
  const run = async (variables: TVariables): Promise<TData | undefined> => {
    // A second click during the first run is the same click.
    if (running.current) return undefined;
    running.current = true;
    setBusy(true);
    forget();
    try {
      const { data } = await client.mutate<TData>({ mutation, variables, refetchQueries, ...OWN_ERRORS });
      const refused = data ? (refusals?.(data) ?? []) : [{ message: 'Server response was missing for query' }];
      if (refused.length > 0) setFailure(refused.map((one) => one.message).join('\n'));
      return refused.length === 0 ? data : undefined;
    } catch (error) {
      setFailure(errorText(error));
      setFaults(fieldFaults(error));
      return undefined;
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { run, busy, failure, faults, forget };
}

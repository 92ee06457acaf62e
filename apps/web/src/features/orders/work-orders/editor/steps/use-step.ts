import type { DocumentNode, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { OWN_ERRORS } from '#graphql/call-options';
import { errorText, type FieldFault, fieldFaults } from '#graphql/error-text';

interface Refusal {
  message: string;
}

/** One call of a step: running, refused with a message, or done. */
export interface StepCall<TData, TVariables> {
  /** Returns the data if the step succeeded, undefined if it was refused; `failure` then has the message. */
  run: (variables: TVariables) => Promise<TData | undefined>;
  busy: boolean;
  failure: string | undefined;
  /** The refusal's messages for single fields. */
  faults: readonly FieldFault[];
  /** Clears the refusal, because its cause has changed. */
  forget: () => void;
}

/** Runs a step, one call at a time, and keeps a refusal's message for the dialog. */
export function useStep<TData, TVariables extends OperationVariables>(
  mutation: TypedDocumentNode<TData, TVariables>,
  refusals?: (data: TData) => readonly Refusal[],
  /** Queries to refetch once the step is done. */
  refetchQueries: DocumentNode[] = [],
): StepCall<TData, TVariables> {
  const client = useApolloClient();
  return useStepCall(
    async (variables: TVariables) =>
      (await client.mutate<TData>({ mutation, variables, refetchQueries, ...OWN_ERRORS })).data,
    refusals,
  );
}

/** A step that is called in its own way. */
export function useStepCall<TData, TVariables>(
  call: (variables: TVariables) => Promise<TData | null | undefined>,
  refusals?: (data: TData) => readonly Refusal[],
): StepCall<TData, TVariables> {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [faults, setFaults] = useState<readonly FieldFault[]>([]);
  const running = useRef(false);
  const forget = () => {
    setFailure(undefined);
    setFaults([]);
  };
  const run = async (variables: TVariables): Promise<TData | undefined> => {
    // A second click during the first run does nothing more.
    if (running.current) return undefined;
    running.current = true;
    setBusy(true);
    forget();
    try {
      const data = await call(variables);
      const refused = data ? (refusals?.(data) ?? []) : [{ message: 'Server response was missing for query' }];
      if (refused.length > 0) setFailure(refused.map((one) => one.message).join('\n'));
      return refused.length === 0 ? (data ?? undefined) : undefined;
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

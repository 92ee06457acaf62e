import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { errorText, fieldFaults } from '#graphql/error-text';
import { notify } from '#ui/feedback/notify';
import { ItemStockDocument } from '../items.generated';

/** Saves a dialog about a roll: errors go to its fields, the rest above them; then reloads the stock. */
export function useRollSave<TData, TInput>(
  document: TypedDocumentNode<TData, OperationVariables & { input: TInput }>,
  fields: readonly string[],
  message: string,
  onDone: () => void,
) {
  const [call] = useState(() => crypto.randomUUID());
  const [error, setError] = useState<unknown>();
  const [run, { loading }] = useMutation<TData, OperationVariables & { input: TInput }>(document, {
    context: { handlesErrors: true },
    refetchQueries: [ItemStockDocument],
    awaitRefetchQueries: true,
  });
  const save = async (input: TInput) => {
    setError(undefined);
    try {
      await run({ variables: { input: { ...input, clientMutationId: call } } });
      notify('success', message);
      onDone();
    } catch (refusal) {
      setError(refusal);
    }
  };
  const faults = fieldFaults(error);
  const faultOf = (field: string) => faults.find((fault) => fault.path === field)?.message;
  const placed = faults.length > 0 && faults.every((fault) => fields.includes(fault.path));
  return { save, loading, faultOf, failure: error === undefined || placed ? '' : errorText(error) };
}

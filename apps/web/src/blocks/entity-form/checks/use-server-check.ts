import type { Question } from './question';
import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import type { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useRef } from 'react';
import { useLatest } from '#ui/use-latest';
import type { faultAsker } from './fault-asker';
import { UNCACHED } from '#graphql/call-options';

/** The rules of a form. */
export type Schema = Parameters<typeof standardSchemaResolver>[0];
type Checked = Awaited<ReturnType<Schema['~standard']['validate']>>;

/** The check by a query that returns a `fault`. */
export const asking = <TVariables extends OperationVariables>(
  query: TypedDocumentNode<{ fault: string | null }, TVariables>,
  variables: TVariables,
): Question => ({
  key: JSON.stringify(variables),
  ask: async (client) => (await client.query<{ fault: string | null }>({ query, variables, ...UNCACHED })).data?.fault,
});

/** A field that only the server can check. */
export interface ServerCheck<Values> {
  field: string & keyof Values;
  /** The check for the form values; null if there is nothing to check, such as an unchanged value. */
  question: (values: Values) => Question | null;
}

/** The form's errors and, unless the field already has one, the server's. */
function withFault(result: Checked, field: string, fault: string | null): Checked {
  const issues = result.issues ?? [];
  if (fault === null || issues.some((issue) => issue.path?.[0] === field)) return result;
  return { issues: [...issues, { path: [field], message: fault }] };
}

/** A form's schema that also has the server check a field and merges the result with the form's errors. */
export function useServerCheck<Values>(schema: Schema, check: ServerCheck<Values>): Schema {
  const client = useApolloClient();
  const latest = useLatest(check);
  const asker = useRef<Promise<ReturnType<typeof faultAsker> | undefined>>(undefined);
  const load = async () => {
    try {
      return (await import('./fault-asker')).faultAsker(client);
    } catch {
      // If this fails to load, nobody is blocked; the next check tries again.
      asker.current = undefined;
      return undefined;
    }
  };
  const faultOf = async (values: unknown): Promise<string | null> => {
    const question = latest.current.question(values as Values);
    if (question === null) return null;
    asker.current ??= load();
    return (await (await asker.current)?.(question)) ?? null;
  };
  return {
    '~standard': {
      version: 1,
      vendor: 'falcon',
      validate: async (values) => {
        const [result, fault] = await Promise.all([schema['~standard'].validate(values), faultOf(values)]);
        return withFault(result, check.field, fault);
      },
    },
  };
}

import { useApolloClient } from '@apollo/client/react';
import type { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useRef } from 'react';
import { useLatest } from '../../ui/use-latest';
import type { NamedRecord } from '../../graphql/schema-types.generated';
import { NameFaultDocument } from './name-fault.generated';

type Schema = Parameters<typeof standardSchemaResolver>[0];
type Checked = Awaited<ReturnType<Schema['~standard']['validate']>>;

interface Named {
  type: NamedRecord;
  /** The field that no two records share. */
  field: string;
  /** The record that stands, with what it is called now; left out while one is made. */
  record?: { id: string; name: string } | undefined;
}

const TYPING_PAUSE = 250;
/** A name that was taken may be free again a little later. */
const KNOWN_FOR = 10_000;

const textIn = (values: unknown, field: string): string => {
  const text: unknown = typeof values === 'object' && values !== null ? (values as Readonly<Record<string, unknown>>)[field] : '';
  return typeof text === 'string' ? text.trim() : '';
};

/** The faults of form and, unless the field has one already, that its name is taken. */
function withFault(result: Checked, field: string, fault: string | null): Checked {
  const issues = result.issues ?? [];
  if (fault === null || issues.some((issue) => issue.path?.[0] === field)) return result;
  return { issues: [...issues, { path: [field], message: fault }] };
}

/** A form's schema that also asks the server whether the name is taken, so that this is told together with the faults of form. */
export function useNameCheck(schema: Schema, named: Named): Schema {
  const client = useApolloClient();
  const latest = useLatest(named);
  const asked = useRef<{ text: string; at: number; answer: Promise<string | null> }>(undefined);
  const ask = async (text: string): Promise<string | null> => {
    await new Promise((done) => setTimeout(done, TYPING_PAUSE));
    // Somebody types on: only what they end with is asked for.
    if (asked.current?.text !== text) return null;
    const { type, record } = latest.current;
    return client.query({ query: NameFaultDocument, variables: { type, text, id: record?.id ?? null }, fetchPolicy: 'no-cache', context: { handlesErrors: true } }).then(
      ({ data }) => data?.nameFault ?? null,
      // The save itself has the last word.
      () => null,
    );
  };
  const faultOf = async (text: string): Promise<string | null> => {
    if (text === '' || text === latest.current.record?.name) return null;
    if (asked.current?.text !== text || Date.now() - asked.current.at > KNOWN_FOR) asked.current = { text, at: Date.now(), answer: ask(text) };
    return asked.current.answer;
  };
  return {
    '~standard': {
      version: 1,
      vendor: 'falcon',
      validate: async (values) => {
        const [result, fault] = await Promise.all([schema['~standard'].validate(values), faultOf(textIn(values, named.field))]);
        return withFault(result, named.field, fault);
      },
    },
  };
}

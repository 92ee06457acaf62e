import { useApolloClient } from '@apollo/client/react';
import type { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useRef } from 'react';
import { useLatest } from '../../ui/use-latest';
import type { Named, nameChecker } from './name-check';

type Schema = Parameters<typeof standardSchemaResolver>[0];
type Checked = Awaited<ReturnType<Schema['~standard']['validate']>>;

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
  const checker = useRef<Promise<ReturnType<typeof nameChecker> | undefined>>(undefined);
  const load = async () => {
    try {
      return (await import('./name-check')).nameChecker(client, () => latest.current);
    } catch {
      // A part that cannot be loaded holds nobody up; the next check asks for it again.
      checker.current = undefined;
      return undefined;
    }
  };
  const faultOf = async (values: unknown): Promise<string | null> => {
    const text = (values as Readonly<Record<string, unknown>>)[latest.current.field];
    if (typeof text !== 'string') return null;
    checker.current ??= load();
    return (await checker.current)?.(text.trim()) ?? null;
  };
  return {
    '~standard': {
      version: 1,
      vendor: 'falcon',
      validate: async (values) => {
        const [result, fault] = await Promise.all([schema['~standard'].validate(values), faultOf(values)]);
        return withFault(result, named.field, fault);
      },
    },
  };
}

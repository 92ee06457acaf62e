import type { NamedRecord } from '#graphql/schema-types.generated';
import { NameFaultDocument } from '../name-fault.generated';
import { asking, type Schema, useServerCheck } from './use-server-check';

/** The form field that holds the name. */
export interface NameToCheck {
  type: NamedRecord;
  /** The unique field. */
  field: string;
  /** The existing record with its current name; omit for a new one. */
  record?: { id: string; name: string } | undefined;
}

/** A form's schema that also asks the server whether the name is taken. */
export function useNameCheck(schema: Schema, { type, field, record }: NameToCheck): Schema {
  return useServerCheck<Readonly<Record<string, unknown>>>(schema, {
    field,
    question: (values) => {
      const value = values[field];
      const text = typeof value === 'string' ? value.trim() : '';
      return text === '' || text === record?.name
        ? null
        : asking(NameFaultDocument, { type, text, id: record?.id ?? null });
    },
  });
}

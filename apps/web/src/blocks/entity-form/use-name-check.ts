import type { NamedRecord } from '../../graphql/schema-types.generated';
import { NameFaultDocument } from './name-fault.generated';
import { asking, type Schema, useServerCheck } from './use-server-check';

/** What a form gives a name to. */
export interface Named {
  type: NamedRecord;
  /** The field that no two records share. */
  field: string;
  /** The record that stands, with what it is called now; left out while one is made. */
  record?: { id: string; name: string } | undefined;
}

/** A form's schema that also asks the server whether the name is taken. */
export function useNameCheck(schema: Schema, { type, field, record }: Named): Schema {
  return useServerCheck<Readonly<Record<string, unknown>>>(schema, {
    field,
    question: (values) => {
      const typed = values[field];
      const text = typeof typed === 'string' ? typed.trim() : '';
      return text === '' || text === record?.name ? null : asking(NameFaultDocument, { type, text, id: record?.id ?? null });
    },
  });
}

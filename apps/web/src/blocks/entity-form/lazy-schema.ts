import type { standardSchemaResolver } from '@hookform/resolvers/standard-schema';

type Schema = Parameters<typeof standardSchemaResolver>[0];

/**
 * A form's schema that loads when something is checked for the first time: the page is there before the checks are.
 * `load` imports the module that holds the schema.
 */
export function lazySchema(load: () => Promise<Schema>): Schema {
  return { '~standard': { version: 1, vendor: 'falcon', validate: async (value) => (await load())['~standard'].validate(value) } };
}

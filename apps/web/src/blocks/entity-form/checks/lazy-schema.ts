import type { standardSchemaResolver } from '@hookform/resolvers/standard-schema';

type Schema = Parameters<typeof standardSchemaResolver>[0];

/**
 * A form's schema that loads with the first check, so that the page does not wait for it. `load` imports the schema's
 * module.
 */
export function lazySchema(load: () => Promise<Schema>): Schema {
  return {
    '~standard': {
      version: 1,
      vendor: 'falcon',
      validate: async (value) => (await load())['~standard'].validate(value),
    },
  };
}

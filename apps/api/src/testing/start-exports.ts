import type { GraphQLSchema } from 'graphql';
import type { ApiClient } from './api-client';
import { waysOf } from './read-everything';
import type { SampleValues } from './read-everything';

/** Starts every background export in the schema; returns those the user is allowed to start. */
export async function startExports(
  client: ApiClient,
  schema: GraphQLSchema,
  sampleValues: SampleValues,
): Promise<string[]> {
  const exports = Object.fromEntries(
    Object.entries(schema.getMutationType()?.getFields() ?? {}).filter(([name]) => name.endsWith('ExportStart')),
  );
  const started: string[] = [];
  for (const { asked: call, field } of waysOf(exports, sampleValues)) {
    const { errors } = await client.query(`mutation { ${call} { jobStatus { id } } }`);
    const [refused] = errors;
    if (!refused) started.push(field.name);
    else if (!['MISSING_PERMISSION', 'VALIDATION_ERROR'].includes(refused.extensions.code))
      throw new Error(`${call}: ${refused.message}`);
  }
  return started;
}

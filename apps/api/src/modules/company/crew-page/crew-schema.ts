import type { GraphQLSchema } from 'graphql';
import './jobs/me.schema';
import './jobs/jobs.schema';
import './pay/sheets.schema';
import './days-off/days-off.schema';
import './writes/writes.schema';
import { crewBuilder } from './door/crew-builder';

let schema: GraphQLSchema | null = null;

/** The whole schema of installers: all that they can read and do. */
export function crewSchema(): GraphQLSchema {
  schema ??= crewBuilder.toSchema();
  return schema;
}

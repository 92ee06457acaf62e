import { printSchema } from 'graphql';
import { crewSchema, productSchema } from './schema';

/** Prints the schemas of the office and of installers (decision 89), by the names of their files. */
const schemas = { 'schema.graphql': productSchema(), 'crew-schema.graphql': crewSchema() };
const texts = Object.entries(schemas).map(([name, schema]) => [name, `${printSchema(schema)}\n`] as const);
process.stdout.write(JSON.stringify(Object.fromEntries(texts)));

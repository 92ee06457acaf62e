import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { printSchema } from 'graphql';
import { crewSchema, productSchema } from './schema';

/** The schema of the office, or with `--crew` that of installers (decision 89). */
const [name, schema] = process.argv.includes('--crew')
  ? (['crew-schema.graphql', crewSchema()] as const)
  : (['schema.graphql', productSchema()] as const);

// `--check` prints to the terminal instead, to compare with the committed file.
const text = `${printSchema(schema)}\n`;
if (process.argv.includes('--check')) process.stdout.write(text);
else writeFileSync(fileURLToPath(new URL(`../../../../${name}`, import.meta.url)), text);

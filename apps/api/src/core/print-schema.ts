import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { printSchema } from 'graphql';
import { productSchema } from './schema';

// `--check` prints to the terminal instead, to compare with the committed file.
const text = `${printSchema(productSchema())}\n`;
if (process.argv.includes('--check')) process.stdout.write(text);
else writeFileSync(fileURLToPath(new URL('../../../../schema.graphql', import.meta.url)), text);

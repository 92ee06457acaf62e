/** How the row types in tables.generated.ts are generated from a migrated database (`npm run generate:tables`). */
export function codegenArguments(connectionString: string): string[] {
  return [
    '--dialect',
    'postgres',
    '--url',
    connectionString,
    '--camel-case',
    '--out-file',
    'apps/api/src/db/tables.generated.ts',
    '--date-parser',
    'string',
    '--numeric-parser',
    'number',
    '--type-mapping',
    '{"int8":"number"}',
    '--exclude-pattern',
    'graphile_worker.*',
  ];
}

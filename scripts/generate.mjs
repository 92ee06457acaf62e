// Prints schema.graphql and crew-schema.graphql from the API, then writes the typed documents of the web app next to their .graphql files. Only
// files whose text changes are written, so that a running development server does not reload.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { bundleApi } from './lib/bundle-api.mjs';
import { root, runDirectly } from './lib/project.mjs';

const web = join(root, 'apps/web/src');
const crew = join(web, 'crew');
const cache = join(root, 'apps/api/.cache');
/** The two schemas: of the office, and of installers. The documents in a folder are of one of them. */
const SURFACES = [
  {
    schemaFile: join(root, 'schema.graphql'),
    sharedTypes: join(web, 'graphql/schema-types.generated.ts'),
    owns: (path) => !path.startsWith(crew),
  },
  {
    schemaFile: join(root, 'crew-schema.graphql'),
    sharedTypes: join(crew, 'schema-types.generated.ts'),
    owns: (path) => path.startsWith(crew),
  },
];
const HEADER = '// Written by `npm run generate`; not edited by hand.\n/* eslint-disable */\n';

const config = {
  strictScalars: true,
  scalars: {
    ID: 'string',
    Money: 'number',
    Rate: 'number',
    Quantity: 'number',
    Feet: 'number',
    Percent: 'number',
    ISO8601Date: 'string',
    ISO8601DateTime: 'string',
    JSON: 'unknown',
  },
  enumType: 'string-literal',
  arrayInputCoercion: false,
  useTypeImports: true,
  skipTypename: true,
  dedupeFragments: true,
  documentMode: 'documentNode',
  inlineFragmentTypes: 'inline',
};

/** Writes the schema and the documents; returns the errors in the documents, one sentence each. */
export async function generate({ check = false } = {}) {
  const problems = await renewSchemas(check);
  for (const surface of SURFACES) problems.push(...(await writeDocuments(surface)));
  removeOrphans(new Set(graphqlFiles(web).map(generatedPath)));
  return problems;
}

/** The committed schemas are the reviewed contract: a check compares them, everything else renews them. */
async function renewSchemas(check) {
  let printed;
  try {
    printed = await printedSchemas();
  } catch (error) {
    return [`The schema could not be printed from the API: ${String(error.stderr || error.message).trim()}`];
  }
  const outdated = SURFACES.map(({ schemaFile }) => schemaFile).filter(
    (file) => !existsSync(file) || readFileSync(file, 'utf8') !== printed[basename(file)],
  );
  if (check)
    return outdated.map(
      (file) => `${basename(file)} differs from the API: run "npm run generate" and commit the file.`,
    );
  for (const file of outdated) writeFileSync(file, printed[basename(file)]);
  return [];
}

/** The schemas by the names of their files. */
async function printedSchemas() {
  mkdirSync(cache, { recursive: true });
  // Bundling the API takes a third of the time that loading its files one by one takes.
  const folder = mkdtempSync(join(cache, 'schema-'));
  try {
    await bundleApi(folder, { 'print-schema': 'core/print-schema.ts' });
    const text = execFileSync(process.execPath, [join(folder, 'print-schema.js')], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64_000_000,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    return JSON.parse(text);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function writeDocuments({ schemaFile, sharedTypes, owns }) {
  const graphql = await import('graphql');
  const { buildSchema, Kind, parse, specifiedRules, validate, visit } = graphql;
  if (!existsSync(schemaFile)) return [];
  const printed = readFileSync(schemaFile, 'utf8');
  const schema = buildSchema(printed, { assumeValid: true });
  const problems = [];
  const sources = graphqlFiles(web)
    .filter(owns)
    .flatMap((path) => {
      try {
        return [{ path, document: withInputFields(graphql, schema, parse(readFileSync(path, 'utf8'))) }];
      } catch (error) {
        problems.push(`${relative(root, path)}: ${error.message}`);
        return [];
      }
    });
  const fragments = collectFragments(sources, problems);
  const sound = [];
  for (const source of sources) {
    const needed = neededFragments(source.document, fragments, visit);
    const foreign = [...needed]
      .map((name) => fragments.get(name))
      .filter((fragment) => fragment && fragment.path !== source.path);
    const whole = {
      kind: Kind.DOCUMENT,
      definitions: [...source.document.definitions, ...foreign.map((fragment) => fragment.node)],
    };
    const rules = specifiedRules.filter((rule) => rule.name !== 'NoUnusedFragmentsRule');
    const errors = validate(schema, whole, rules);
    for (const error of errors) problems.push(`${relative(root, source.path)}${position(error)}: ${error.message}`);
    if (errors.length === 0) sound.push({ ...source, foreign });
  }
  await writeTypes(schema, parse(printed), sound, sharedTypes);
  return problems;
}

/**
 * A selection marked `@withFieldsOf(input: "VendorUpdateInput")` also selects every plain field that this input has
 * too: a form reads what it can send back, without naming it.
 */
function withInputFields(
  { isInputObjectType, isLeafType, getNamedType, TypeInfo, Kind, visit, visitWithTypeInfo },
  schema,
  document,
) {
  const typeInfo = new TypeInfo(schema);
  const expand = (node) => {
    const mark = node.directives?.find((directive) => directive.name.value === 'withFieldsOf');
    if (!mark) return undefined;
    const input = schema.getType(mark.arguments?.[0]?.value.value);
    if (!isInputObjectType(input)) throw new Error('@withFieldsOf needs the name of an input.');
    const { selections } = node.selectionSet;
    const known = new Set(selections.map((selection) => selection.name?.value));
    const added = Object.values(getNamedType(typeInfo.getType()).getFields()).filter(
      (field) => field.name in input.getFields() && isLeafType(getNamedType(field.type)) && !known.has(field.name),
    );
    const more = added.map((field) => ({ kind: Kind.FIELD, name: { kind: Kind.NAME, value: field.name } }));
    return {
      ...node,
      directives: node.directives.filter((directive) => directive !== mark),
      selectionSet: { ...node.selectionSet, selections: [...selections, ...more] },
    };
  };
  return visit(document, visitWithTypeInfo(typeInfo, { FragmentDefinition: expand, Field: expand }));
}

async function writeTypes(schema, schemaDocument, sources, sharedTypes) {
  const [{ codegen }, operations, documents] = await Promise.all([
    import('@graphql-codegen/core'),
    import('@graphql-codegen/typescript-operations'),
    import('@graphql-codegen/typed-document-node'),
  ]);
  const common = { schema: schemaDocument, schemaAst: schema, skipDocumentsValidation: true };
  const options = { skipDocumentsValidation: true };
  const file = (path, document, type) => ({ location: path, document, type });

  const shared = await codegen({
    ...common,
    filename: sharedTypes,
    documents: sources.map((source) => file(source.path, source.document)),
    config: { ...config, ...options, generateOperationTypes: false },
    plugins: [{ operations: {} }],
    pluginMap: { operations },
  });
  writeIfChanged(sharedTypes, shared.trim() === '' ? 'export {};\n' : shared);

  for (const source of sources) {
    const foreign = source.foreign.map((fragment) =>
      file(fragment.path, { kind: 'Document', definitions: [fragment.node] }, 'external'),
    );
    const own = [file(source.path, source.document, 'standard')];
    const types = await codegen({
      ...common,
      filename: generatedPath(source.path),
      documents: [...own, ...foreign],
      config: { ...config, ...options, importSchemaTypesFrom: sharedTypes, namespacedImportName: 'Types' },
      plugins: [{ operations: {} }],
      pluginMap: { operations },
    });
    const nodes = await codegen({
      ...common,
      filename: generatedPath(source.path),
      documents: own,
      config: { ...config, ...options, externalFragments: source.foreign.map(asExternal) },
      plugins: [{ documents: {} }],
      pluginMap: { documents },
    });
    writeIfChanged(
      generatedPath(source.path),
      withImportsFirst(`${types}\n${nodes}`, specifier(source.path, sharedTypes)),
    );
  }
}

/**
 * The generator takes ".generated" for a file extension and drops it, so its import of the shared types is rewritten.
 */
function withImportsFirst(text, sharedSpecifier) {
  const lines = text.split('\n');
  const imports = lines.filter((line) => line.startsWith('import '));
  const others = lines.filter((line) => !line.startsWith('import '));
  const corrected = imports.map((line) =>
    line.includes(' * as Types ') ? `import type * as Types from '${sharedSpecifier}';` : line,
  );
  return [...corrected, ...others].join('\n').replace(/\n{3,}/g, '\n\n');
}

const asExternal = (fragment) => ({
  isExternal: true,
  name: fragment.node.name.value,
  onType: fragment.node.typeCondition.name.value,
  node: fragment.node,
});

function collectFragments(sources, problems) {
  const fragments = new Map();
  const names = new Map();
  for (const source of sources) {
    for (const node of source.document.definitions) {
      const name = node.name?.value;
      if (!name) {
        problems.push(`${relative(root, source.path)}: every operation needs a name.`);
        continue;
      }
      // A fragment may share its name with an operation: their generated names are different.
      const key = node.kind === 'FragmentDefinition' ? `${name}Fragment` : name;
      const other = names.get(key);
      if (other)
        problems.push(`${relative(root, source.path)}: the name ${name} is taken by ${relative(root, other)}.`);
      names.set(key, source.path);
      if (node.kind === 'FragmentDefinition') fragments.set(name, { path: source.path, node });
    }
  }
  return fragments;
}

function neededFragments(document, fragments, visit) {
  const needed = new Set();
  const walk = (node) =>
    visit(node, {
      FragmentSpread: (spread) => {
        const name = spread.name.value;
        if (needed.has(name)) return;
        needed.add(name);
        const found = fragments.get(name);
        if (found) walk(found.node);
      },
    });
  walk(document);
  return needed;
}

function position(error) {
  const line = error.nodes?.[0]?.loc?.startToken.line;
  return line ? `:${line}` : '';
}

function specifier(from, to) {
  const path = relative(dirname(from), to.replace(/\.ts$/, '')).replaceAll('\\', '/');
  return path.startsWith('.') ? path : `./${path}`;
}

const generatedPath = (path) => path.replace(/\.graphql$/, '.generated.ts');

function writeIfChanged(path, text) {
  const full = HEADER + text.trim() + '\n';
  if (existsSync(path) && readFileSync(path, 'utf8') === full) return;
  writeFileSync(path, full);
}

const walkFiles = (folder) =>
  existsSync(folder) ? readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name))) : [];
const graphqlFiles = (folder) =>
  walkFiles(folder)
    .filter((path) => path.endsWith('.graphql'))
    .sort();

function removeOrphans(wanted) {
  for (const path of walkFiles(web).filter((name) => name.endsWith('.generated.ts'))) {
    if (
      !wanted.has(path) &&
      !SURFACES.some(({ sharedTypes }) => path === sharedTypes) &&
      readFileSync(path, 'utf8').startsWith(HEADER)
    )
      rmSync(path);
  }
}

if (runDirectly(import.meta.url)) {
  const problems = await generate({ check: process.argv.includes('--check') });
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
}

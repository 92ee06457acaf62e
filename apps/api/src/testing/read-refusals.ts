import { isEnumType, isInputObjectType, isListType, isNonNullType, isObjectType } from 'graphql';
import type { GraphQLInputType, GraphQLSchema } from 'graphql';
import { sql } from 'kysely';
import type { ApiClient, TestApi } from './api-client';
import { chunks } from './read-everything';
import type { RecordedAnswer } from './read-everything';
import { companyToday } from './today';
import { undoneApi } from './undone-api';
import { everythingOf, namedTypeOf } from './whole-selection';

/** Whether only required fields are filled, or all; either way with the planted records. */
type Filled = 'needed' | 'all';

const MANY = 15;
/** How deep the selection of a payload goes; less where it is refused as too large. */
const PAYLOAD_DEPTHS = [3, 2, 1];
const PLAIN: Readonly<Record<string, string>> = {
  Boolean: 'true',
  ISO8601Date: `"${companyToday()}"`,
  String: '"New"',
  JSON: '{}',
};

interface PlantedRow {
  readonly table: string;
  readonly id: number;
}

/** Every mutation with the planted records, in two ways. */
async function attempts({ db }: TestApi, schema: GraphQLSchema, tables: ReadonlyMap<string, PlantedRow>) {
  const longestFirst = [...tables.keys()].toSorted((one, other) => other.length - one.length);
  const versions = new Map<string, number>();
  for (const [api, { table, id }] of tables) {
    const row = db
      .selectFrom(table as 'vendor')
      .select('version')
      .where('id', '=', id);
    versions.set(api, (await row.executeTakeFirst())?.version ?? 1);
  }

  function literalOf(inputType: GraphQLInputType, name: string, kind: string, filled: Filled): string {
    const type = isNonNullType(inputType) ? inputType.ofType : inputType;
    if (isListType(type)) return `[${literalOf(type.ofType, name.replace(/s$/, ''), kind, filled)}]`;
    if (isEnumType(type)) return type.getValues()[0]?.name ?? 'null';
    if (isInputObjectType(type)) {
      const fields = Object.values(type.getFields()).filter(
        (field) => field.name !== 'clientMutationId' && (filled === 'all' || isNonNullType(field.type)),
      );
      return `{ ${fields.map((field) => `${field.name}: ${literalOf(field.type, field.name, kind, filled)}`).join(' ')} }`;
    }
    if (name === 'version') return String(versions.get(kind) ?? 1);
    if (type.name === 'ID') return `"${tables.get(name.replace(/Id$/, ''))?.id ?? tables.get(kind)?.id ?? 1}"`;
    return PLAIN[type.name] ?? '1';
  }

  return Object.entries(schema.getMutationType()?.getFields() ?? {}).flatMap(([name, { args, type }]) => {
    const kind = longestFirst.find((api) => name.startsWith(api)) ?? '';
    return (['needed', 'all'] as const).map((filled) => ({
      name,
      asked: `${name}(${args.map((arg) => `${arg.name}: ${literalOf(arg.type, arg.name, kind, filled)}`).join(' ')})`,
      payload: namedTypeOf(type),
    }));
  });
}

/** From now on no transaction can commit: each one runs to its end and is then rolled back. */
export async function undoEverything({ db }: TestApi): Promise<() => Promise<void>> {
  await sql`create function undo_everything() returns trigger language plpgsql as $$ begin raise exception 'undone';
    end $$`.execute(db);
  const tables = await sql<{
    name: string;
  }>`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(db);
  for (const { name } of tables.rows)
    await sql`create constraint trigger undo_everything after insert or update or delete on ${sql.table(name)}
      deferrable initially deferred for each row execute function undo_everything()`.execute(db);
  return async () => {
    await sql`drop function undo_everything() cascade`.execute(db);
  };
}

/** A mutation with its input. */
interface MutationCall {
  readonly name: string;
  readonly asked: string;
}

/** The texts with which a user's calls are refused; many go in one request. */
export async function refusalTexts(client: ApiClient, calls: readonly MutationCall[]): Promise<RecordedAnswer[]> {
  const reads: RecordedAnswer[] = [];
  for (const some of chunks(calls, MANY)) {
    const fields = some.map(({ asked: request }, at) => `a${at}: ${request} { __typename }`);
    const { errors } = await client.query(`mutation { ${fields.join(' ')} }`);
    for (const { message, path, extensions } of errors) {
      const call = some[Number(String(path?.[0]).slice(1))];
      if (!call) throw new Error(`${message}: ${JSON.stringify(some)}`);
      reads.push({ root: call.name, asked: call.asked, text: JSON.stringify([message, extensions]) });
    }
  }
  return reads;
}

/** Every mutation's refusal texts: for a missing permission, the state of a record, or the input. */
export async function refusalsOf(api: TestApi, schema: GraphQLSchema, tables: ReadonlyMap<string, PlantedRow>) {
  const all = await attempts(api, schema, tables);
  return (client: ApiClient): Promise<RecordedAnswer[]> => refusalTexts(client, all);
}

/**
 * What mutations answer that are carried out: of those that a Super Admin can carry out, with everything that their
 * payload shows, if `tells` finds anything in it. Nothing is stored, see `undoneApi`.
 */
export async function payloadsOf(
  api: TestApi,
  schema: GraphQLSchema,
  root: ApiClient,
  tables: ReadonlyMap<string, PlantedRow>,
  tells: (text: string) => boolean,
) {
  const undone = await undoneApi(api);
  const mutations: { readonly name: string; readonly document: string }[] = [];
  for (const { name, asked, payload } of await attempts(api, schema, tables)) {
    if (!isObjectType(payload)) continue;
    for (const depth of PAYLOAD_DEPTHS) {
      const document = `mutation { ${asked} { ${everythingOf(payload, depth)} } }`;
      const { data, errors } = await undone(root).query(document);
      const isTooLarge = errors.some(({ message }) => message.startsWith('This request is too large'));
      if (isTooLarge) continue;
      if (errors.length === 0 && tells(JSON.stringify(data))) mutations.push({ name, document });
      break;
    }
  }
  return async (client: ApiClient): Promise<RecordedAnswer[]> => {
    const reads: RecordedAnswer[] = [];
    for (const { name, document } of mutations) {
      const { data, errors } = await undone(client).query(document);
      reads.push({ root: name, asked: `the payload of ${name}`, text: JSON.stringify([data, errors]) });
    }
    return reads;
  };
}

/** The refusal texts of changes to a version that never existed. */
export function readRefusals(
  client: ApiClient,
  schema: GraphQLSchema,
  ids: ReadonlyMap<string, number>,
): Promise<RecordedAnswer[]> {
  const calls = Object.entries(schema.getMutationType()?.getFields() ?? {}).flatMap(([name, { args }]) => {
    const input = args[0] && isNonNullType(args[0].type) ? args[0].type.ofType : undefined;
    if (!isInputObjectType(input)) return [];
    const fields = input.getFields();
    const needed = Object.values(fields).filter(({ type }) => isNonNullType(type));
    if (!fields['version'] || needed.some((field) => field.name !== 'id' && field.name !== 'version')) return [];
    const kind = [...ids.keys()].findLast((api) => name.startsWith(api));
    const id = fields['id'] ? `id: "${ids.get(kind ?? '') ?? 1}"` : '';
    return { name, asked: `${name}(input: { ${id} version: 999999 })` };
  });
  return refusalTexts(client, calls);
}

import { startOfWeek } from '@falcon/domain/kit/schedule';
import {
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
} from 'graphql';
import type { GraphQLArgument, GraphQLField, GraphQLInputField, GraphQLInputType } from 'graphql';
import type { ApiClient } from './api-client';
import { companyToday } from './today';
import { everythingInParts, namedTypeOf } from './whole-selection';

/** Selection depth; less for answers with so many values that they are refused. */
const DEPTHS = [3, 2, 1];

/** Sample values for arguments, by the argument's name and its field. */
export interface SampleValues {
  /** The ids to use for an `id` argument. */
  readonly ids: (field: string, name: string) => readonly string[];
  readonly word: string;
}

/** Values for arguments that accept only certain words, by argument name. */
export const WORDS: Readonly<Record<string, string>> = { flooring: 'carpet', list: 'work-orders', report: 'aging' };

const quoted = (value: string): string => JSON.stringify(value);

/** A period of pay starts on a Sunday: with another day, its queries would be refused on six days of the week. */
function dateFor(name: string): string {
  if (name === 'periodStart') return startOfWeek(companyToday());
  return name.startsWith('start') ? '2020-01-01' : companyToday();
}

function valuesOf(sampleValues: SampleValues, field: string, type: GraphQLInputType, name: string): string[] {
  if (isNonNullType(type)) return valuesOf(sampleValues, field, type.ofType, name);
  if (isListType(type)) return [`[${valuesOf(sampleValues, field, type.ofType, name).join(', ')}]`];
  if (isEnumType(type)) return type.getValues().map((value) => value.name);
  if (isInputObjectType(type))
    return combined(sampleValues, field, Object.values(type.getFields())).map((fields) => `{ ${fields} }`);
  if (type.name === 'ID') return sampleValues.ids(field, name).map(quoted);
  if (type.name === 'Int') return ['2'];
  if (type.name === 'Boolean') return ['true'];
  if (type.name === 'ISO8601Date') return [quoted(dateFor(name))];
  return type.name === 'String' ? [quoted(WORDS[name] ?? sampleValues.word)] : ['1'];
}

/** Every combination of values for a field's required arguments. */
function combined(
  sampleValues: SampleValues,
  field: string,
  all: readonly (GraphQLArgument | GraphQLInputField)[],
): string[] {
  const needed = all.filter((one) =>
    'defaultValue' in one ? isRequiredArgument(one) || isRequiredInputField(one) : false,
  );
  return needed.reduce<string[]>(
    (before, { name, type }) =>
      before.flatMap((prefix) =>
        valuesOf(sampleValues, field, type, name).map((value) => `${prefix} ${name}: ${value}`.trim()),
      ),
    [''],
  );
}

/** One call of a root field, with its arguments. */
interface Way {
  readonly field: GraphQLField<unknown, unknown>;
  readonly asked: string;
}

const selected = ({ field, asked: call }: Way, selection: string): string =>
  `${call} ${isObjectType(namedTypeOf(field.type)) ? `{ ${selection} }` : ''}`;

/** Every call of each of these root fields. */
export function waysOf(
  fields: Readonly<Record<string, GraphQLField<unknown, unknown>>>,
  sampleValues: SampleValues,
): Way[] {
  return Object.values(fields).flatMap((field) =>
    combined(sampleValues, field.name, field.args).map((args) => ({
      field,
      asked: args === '' ? field.name : `${field.name}(${args})`,
    })),
  );
}

/** Parts of at most so many. */
export const chunks = <Value>(all: readonly Value[], size: number): Value[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));

/** One recorded answer, and which root field, file or refused mutation it is from. */
export interface RecordedAnswer {
  readonly root: string;
  readonly asked: string;
  readonly text: string;
}

/** Root fields in one request. */
const ROOT_FIELDS = 30;
/** So many users ask at a time: the server reads each document once for all of them. */
const TOGETHER = 12;

/**
 * Runs every call as each of these users and records the answers, including the text of refusals. They ask the same at
 * the same time: whose turn it is makes no difference to what anyone gets. Of a call that is not asked whole, only
 * whether there is an answer is recorded.
 */
export async function readEverything(
  clients: readonly ApiClient[],
  ways: readonly Way[],
  isAskedWhole: (client: ApiClient, way: Way) => boolean = () => true,
): Promise<ReadonlyMap<ApiClient, readonly RecordedAnswer[]>> {
  const read = new Map<ApiClient, RecordedAnswer[]>(clients.map((client) => [client, []]));
  for (const some of chunks(clients, TOGETHER)) {
    const together = <Value>(work: (client: ApiClient) => Promise<Value>) => Promise.all(some.map(work));
    const opened = new Map<Way, ApiClient[]>();
    for (const part of chunks(ways, ROOT_FIELDS))
      await together(async (client) => {
        const { answered, open } = await readRoots(client, part);
        read.get(client)?.push(...answered);
        for (const way of open)
          if (isAskedWhole(client, way)) opened.set(way, [...(opened.get(way) ?? []), client]);
          else read.get(client)?.push({ root: way.field.name, asked: way.asked, text: `{"${way.field.name}":{}}` });
      });
    for (const [way, users] of opened)
      await Promise.all(
        users.map(async (client) => {
          const text = await readWhole(client, way);
          if (text !== undefined) read.get(client)?.push({ root: way.field.name, asked: way.asked, text });
        }),
      );
  }
  return read;
}

/** Asks for nothing but the root fields: the refusals, and the calls that have an answer. */
async function readRoots(client: ApiClient, ways: readonly Way[]) {
  const answer = await client.query(
    `query { ${ways.map((way, at) => `a${at}: ${selected(way, '__typename')}`).join(' ')} }`,
  );
  const refused = new Set(answer.errors.map(({ path }) => path?.[0]));
  if (refused.has(undefined)) throw new Error(JSON.stringify(answer.errors));
  const answered = answer.errors.flatMap(({ message, path }): RecordedAnswer[] => {
    const way = ways[Number(String(path?.[0]).slice(1))];
    return way ? [{ root: way.field.name, asked: way.asked, text: message }] : [];
  });
  const data = answer.data as Readonly<Record<string, unknown>> | null;
  return { answered, open: ways.filter((_way, at) => !refused.has(`a${at}`) && data?.[`a${at}`] !== null) };
}

/** The documents that ask for everything of a call, as deep as the server allows: the first answer shows how deep. */
const documentsOf = new WeakMap<Way, readonly string[]>();

/** Everything that a call answers this user. */
async function readWhole(client: ApiClient, way: Way): Promise<string | undefined> {
  const type = namedTypeOf(way.field.type);
  if (!isObjectType(type)) return undefined;
  const known = documentsOf.get(way);
  if (known) return (await readAll(client, way, known)).texts.join('\n');
  for (const depth of DEPTHS) {
    const documents = everythingInParts(type, depth).map((part) => `query { ${selected(way, part)} }`);
    const { texts, allowed } = await readAll(client, way, documents);
    if (allowed.length === 0) continue;
    documentsOf.set(way, allowed);
    return texts.join('\n');
  }
  return undefined;
}

/** The answers to documents, up to the first one that is too large. */
async function readAll(client: ApiClient, way: Way, documents: readonly string[]) {
  const texts: string[] = [];
  for (const [at, document] of documents.entries()) {
    const answer = await client.query(document);
    const whole = answer.errors.find(({ path }) => !path);
    if (whole && !whole.message.startsWith('This request is too large'))
      throw new Error(`${way.asked}: ${whole.message}`);
    if (whole) return { texts, allowed: documents.slice(0, at) };
    texts.push(JSON.stringify(answer.data), ...answer.errors.map(({ message }) => message));
  }
  return { texts, allowed: documents };
}

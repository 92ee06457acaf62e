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

const chunks = <Value>(all: readonly Value[], size: number): Value[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));

/** One recorded answer, and which root field, file or refused mutation it is from. */
export interface RecordedAnswer {
  readonly root: string;
  readonly asked: string;
  readonly text: string;
}

/** Runs every call as this user and records the answers, including the text of refusals. */
export async function readEverything(client: ApiClient, ways: readonly Way[]): Promise<RecordedAnswer[]> {
  const answered: RecordedAnswer[] = [];
  const open: Way[] = [];
  for (const some of chunks(ways, 30)) {
    const answer = await client.query(
      `query { ${some.map((way, at) => `a${at}: ${selected(way, '__typename')}`).join(' ')} }`,
    );
    const refused = new Set(answer.errors.map(({ path }) => path?.[0]));
    if (refused.has(undefined)) throw new Error(JSON.stringify(answer.errors));
    for (const { message, path } of answer.errors) {
      const way = some[Number(String(path?.[0]).slice(1))];
      if (way) answered.push({ root: way.field.name, asked: way.asked, text: message });
    }
    open.push(
      ...some.filter(
        (_way, at) => !refused.has(`a${at}`) && (answer.data as Record<string, unknown>)?.[`a${at}`] !== null,
      ),
    );
  }
  for (const way of open) {
    const type = namedTypeOf(way.field.type);
    if (!isObjectType(type)) continue;
    for (const depth of DEPTHS) {
      const texts: string[] = [];
      for (const part of everythingInParts(type, depth)) {
        const answer = await client.query(`query { ${selected(way, part)} }`);
        const whole = answer.errors.find(({ path }) => !path);
        if (whole && !whole.message.startsWith('This request is too large'))
          throw new Error(`${way.asked}: ${whole.message}`);
        if (whole) break;
        texts.push(JSON.stringify(answer.data), ...answer.errors.map(({ message }) => message));
      }
      if (texts.length === 0) continue;
      answered.push({ root: way.field.name, asked: way.asked, text: texts.join('\n') });
      break;
    }
  }
  return answered;
}

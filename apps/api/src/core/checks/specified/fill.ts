import { isInputObjectType } from 'graphql';
import { expect } from 'vitest';
import { textAt, valueAt } from '#testing/api-client';
import type { ApiClient } from '#testing/api-client';
import { productSchema } from '../../schema';

type Input = Readonly<Record<string, unknown>>;

/** Inputs that can't be set together with the others, and why. */
const NEVER_TOGETHER: Readonly<Record<string, string>> = {
  'customer.taxExemptDocumentId': 'The document belongs to a customer that exists.',
  'item.width': 'Only floors from rolls.',
  'item.isPatterned': 'Only carpet.',
  'item.piecesPerCarton': 'Only floors by the carton.',
  'item.sqftPerCarton': 'Only floors by the carton.',
  'item.coveThickness': 'Only cove.',
  'item.coveSize': 'Only cove.',
  'paymentAdjustment.installerId': 'An adjustment is of an installer or of a salesperson.',
  'paymentAdjustment.salespersonId': 'An adjustment is of an installer or of a salesperson.',
  'salesperson.duplicateOfId': 'The record is new, not a duplicate.',
};
const inputType = (mutation: string) => {
  const type = productSchema().getType(`${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Input`);
  if (!isInputObjectType(type)) throw new Error(`${mutation} has no input.`);
  return type;
};

/** Creates records through the API with every field filled in, and keeps what was entered. */
export function fillRecord(client: ApiClient) {
  const entered = new Map<string, Input>();
  const call = async (mutation: string, input: Input, select = 'clientMutationId') => {
    const answer = await client.mutate(mutation, input, select);
    expect(answer.errors.map(({ message, extensions }) => [mutation, message, extensions['fields']])).toEqual([]);
    return answer;
  };
  const queryValue = async (query: string, select: string): Promise<unknown> => {
    const answer = await client.query(`{ ${query} { ${select} } }`);
    expect(answer.errors).toEqual([]);
    return valueAt(answer, query);
  };
  return {
    entered: entered as ReadonlyMap<string, Input>,
    call,
    /** Creates a record of a kind with every field that can be entered, and returns its id. */
    one: async (entity: string, kind: string, input: Input): Promise<string> => {
      const missing = Object.keys(inputType(`${kind}Create`).getFields()).filter(
        (name) =>
          name !== 'clientMutationId' && input[name] === undefined && NEVER_TOGETHER[`${kind}.${name}`] === undefined,
      );
      expect([kind, missing]).toEqual([kind, []]);
      entered.set(entity, input);
      return textAt(await call(`${kind}Create`, input, `${kind} { id }`), `${kind}Create.${kind}.id`);
    },
    /** The only record of its kind, or the first one of a list. */
    record: async (query: string, select: string) =>
      (await queryValue(query, select)) as Readonly<Record<string, unknown>>,
    first: async (query: string, select: string) =>
      ((await queryValue(query, select)) as Readonly<Record<string, string>>[])[0] ?? {},
    /** The values entered for an entity. */
    enter: (entity: string, input: Input) => void entered.set(entity, input),
  };
}
export type FillRecord = ReturnType<typeof fillRecord>;

/**
 * Paths without a value in a response: null, a blank text or an empty list. In a list, one row with a value is enough.
 */
export function blanksOf(value: unknown, path = ''): string[] {
  if (value === null || value === undefined || value === '') return [path];
  if (Array.isArray(value)) {
    const [first, ...others] = value.map((row) => blanksOf(row, path));
    return first?.filter((blank) => others.every((blanks) => blanks.includes(blank))) ?? [`${path} (no rows)`];
  }
  if (typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, part]) => blanksOf(part, path === '' ? name : `${path}.${name}`));
}

const isObject = (value: unknown): value is Input =>
  value !== null && typeof value === 'object' && !Array.isArray(value);
const asRecord = (id: unknown): Input => ({ id: String(id) });

/** The response field and value for an input: the same name, or the record or records that its ids refer to. */
function namedAs(name: string, value: unknown, answer: Input): [string, unknown] | null {
  if (name in answer)
    return [name, typeof answer[name] === 'object' && typeof value === 'string' ? asRecord(value) : value];
  const [one, several] = [name.replace(/Id$/, ''), name.replace(/Ids$/, 's')];
  if (Array.isArray(value) && several in answer) return [several, value.map(asRecord)];
  return one in answer ? [one, asRecord(value)] : null;
}

/** The entered values, limited to the fields that the response has; lists must contain the entered rows. */
export function answeredAs(entered: unknown, answer: unknown): unknown {
  if (Array.isArray(entered)) {
    const [first] = answer as readonly unknown[];
    const isSet = entered.every((value) => typeof value === 'string');
    return isSet && !isObject(first) ? entered : expect.arrayContaining(entered.map((row) => answeredAs(row, first)));
  }
  if (!isObject(entered) || !isObject(answer)) return entered;
  const parts = Object.entries(entered).flatMap(([name, value]) => {
    const entry = namedAs(name, value, answer);
    return entry === null ? [] : [[entry[0], answeredAs(entry[1], answer[entry[0]])] as const];
  });
  return expect.objectContaining(Object.fromEntries(parts));
}

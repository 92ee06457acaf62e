import { GraphQLScalarType, Kind } from 'graphql';
import type { ValueNode } from 'graphql';
import type { Cents, Feet, Percent, Quantity, UnitCost } from '@falcon/domain/kit/money';
import { CodedError } from './errors';
import { isCalendarDate } from './calendar-date';

/** The internal types of the scalars: whole numbers on the server, JSON numbers with fixed decimals in the API. */
export type ScalarTypes = {
  ID: { Input: string; Output: string | number };
  Money: { Input: Cents; Output: Cents };
  Rate: { Input: UnitCost; Output: UnitCost };
  Quantity: { Input: Quantity; Output: Quantity };
  Feet: { Input: Feet; Output: Feet };
  Percent: { Input: Percent; Output: Percent };
  ISO8601Date: { Input: string; Output: string };
  ISO8601DateTime: { Input: Date; Output: Date };
  JSON: { Input: unknown; Output: unknown };
};

const refuse = (message: string): CodedError => new CodedError('VALIDATION_ERROR', message);

function literalNumber(node: ValueNode): unknown {
  return node.kind === Kind.INT || node.kind === Kind.FLOAT ? Number(node.value) : undefined;
}

/** Text of a JSON number without an exponent; numbers that can't be written plainly are invalid here. */
function wholeOf(value: unknown, decimals: number, largest: number, name: string): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw refuse(`${name} must be a number.`);
  const scaled = Math.round(value * 10 ** decimals);
  if (Math.abs(scaled) > largest) throw refuse(`${name} is too large.`);
  // The shortest text of a double shows how many decimals were typed.
  if (Number(`${scaled}e-${decimals}`) !== value) throw refuse(`${name} may have at most ${decimals} decimals.`);
  return scaled === 0 ? 0 : scaled;
}

function decimalScalar(name: string, decimals: number, largest: number, description: string): GraphQLScalarType {
  return new GraphQLScalarType({
    name,
    description,
    serialize: (value) => {
      if (!Number.isSafeInteger(value))
        throw new Error(`${name} inside the server must be a whole number, got ${String(value)}`);
      // Dividing whole numbers gives the same double as parsing the decimal text, in a fraction of the time.
      return (value as number) / 10 ** decimals;
    },
    parseValue: (value) => wholeOf(value, decimals, largest, name),
    parseLiteral: (node) => wholeOf(literalNumber(node), decimals, largest, name),
  });
}

const isoDate = new GraphQLScalarType({
  name: 'ISO8601Date',
  description: 'A calendar date, `YYYY-MM-DD`.',
  serialize: (value) => value,
  parseValue: (value) => dateOf(value),
  parseLiteral: (node) => dateOf(node.kind === Kind.STRING ? node.value : undefined),
});

function dateOf(value: unknown): string {
  if (typeof value === 'string' && isCalendarDate(value)) return value;
  throw refuse(
    `${typeof value === 'string' ? `"${value.slice(0, 20)}"` : 'This'} is not a date that exists (YYYY-MM-DD).`,
  );
}

const INSTANT = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2}))?$/;

function instantOf(value: unknown): Date {
  const text = typeof value === 'string' && INSTANT.test(value) ? value : '';
  const instant = new Date(text);
  if (!text || !isCalendarDate(text.slice(0, 10)) || Number.isNaN(instant.getTime()))
    throw refuse('This is not a date and time (ISO 8601 with offset).');
  return instant;
}

const isoDateTime = new GraphQLScalarType({
  name: 'ISO8601DateTime',
  description: 'An instant, ISO 8601 in UTC to the second.',
  serialize: (value) => {
    if (!(value instanceof Date)) throw new Error('An instant inside the server must be a Date');
    return value.toISOString().replace(/\.\d{3}Z$/, 'Z');
  },
  parseValue: instantOf,
  parseLiteral: (node) => instantOf(node.kind === Kind.STRING ? node.value : undefined),
});

function literalJson(node: ValueNode, variables: Readonly<Record<string, unknown>> | null | undefined): unknown {
  if (node.kind === Kind.VARIABLE) return variables?.[node.name.value];
  if (node.kind === Kind.LIST) return node.values.map((value) => literalJson(value, variables));
  if (node.kind === Kind.OBJECT)
    return Object.fromEntries(node.fields.map((field) => [field.name.value, literalJson(field.value, variables)]));
  if (node.kind === Kind.NULL) return null;
  if (node.kind === Kind.INT || node.kind === Kind.FLOAT) return Number(node.value);
  return node.value;
}

const json = new GraphQLScalarType({
  name: 'JSON',
  description: 'Any JSON value.',
  serialize: (value) => value,
  parseValue: (value) => value,
  parseLiteral: literalJson,
});

const BILLION = 1_000_000_000;

/** Every scalar of the contract; amounts with too many decimals or of an absurd size are refused. */
export const scalars = {
  Money: decimalScalar('Money', 2, BILLION * 100, 'An amount in dollars with 2 decimals.'),
  Rate: decimalScalar('Rate', 4, 10_000_000 * 10_000, 'A price per unit in dollars with up to 4 decimals.'),
  Quantity: decimalScalar('Quantity', 2, 100_000_000 * 100, 'A quantity with up to 2 decimals.'),
  Feet: decimalScalar('Feet', 4, 100_000 * 10_000, 'A length in feet with up to 4 decimals.'),
  Percent: decimalScalar('Percent', 2, 100_000 * 100, 'A percentage with up to 2 decimals.'),
  ISO8601Date: isoDate,
  ISO8601DateTime: isoDateTime,
  JSON: json,
} as const;

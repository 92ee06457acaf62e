import { isNonNullType, isObjectType } from 'graphql';
import { apiOf, DEFINED_KINDS, factsOf } from '@falcon/domain/company/records';
import { expect, test } from 'vitest';
import { namedTypeOf } from '#testing/whole-selection';
import { productSchema } from '../schema';

const schema = productSchema();
const FIGURES = new Set(['money', 'rate', 'percent']);

/** The amounts that some users can't see although they can see the record. */
const hidden = DEFINED_KINDS.flatMap((kind) =>
  Object.entries(kind.fields).flatMap(([name, field]) =>
    FIGURES.has(field.kind) && (field.seenBy !== undefined || field.needs !== undefined)
      ? [[apiOf(factsOf(kind.type)), name] as const]
      : [],
  ),
);

test('there are amounts that not everyone sees', () => {
  expect(hidden.map((path) => path.join('.'))).toEqual(expect.arrayContaining(['item.profit', 'customer.creditLimit']));
});

test.each(hidden)('%s.%s is null for those who don’t see it, not 0', (api, name) => {
  const query = schema.getQueryType()?.getFields()[api];
  const type = query && namedTypeOf(query.type);
  const field = isObjectType(type) ? type.getFields()[name] : undefined;
  expect(field && !isNonNullType(field.type)).toBe(true);
});

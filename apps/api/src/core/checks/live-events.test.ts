import { isEnumType, isLeafType, isObjectType } from 'graphql';
import type { GraphQLNamedOutputType } from 'graphql';
import { expect, test } from 'vitest';
import { namedTypeOf } from '#testing/whole-selection';
import { productSchema } from '../schema';

const schema = productSchema();

/** Types that reveal no contents of a record: only which one it is, and how often and when it was changed. */
const PLAIN = new Set(['ID', 'Int', 'Boolean', 'ISO8601DateTime']);

/** The fields reachable from a type that could reveal more, with the type each is in. */
function tellingFields(type: GraphQLNamedOutputType, entered = new Set<string>()): string[] {
  if (!isObjectType(type) || entered.has(type.name)) return [];
  entered.add(type.name);
  return Object.values(type.getFields()).flatMap((field) => {
    const inner = namedTypeOf(field.type);
    if (!isLeafType(inner)) return isObjectType(inner) ? tellingFields(inner, entered) : [`${type.name}.${field.name}`];
    return PLAIN.has(inner.name) || isEnumType(inner) ? [] : [`${type.name}.${field.name}`];
  });
}

const live = Object.values(schema.getSubscriptionType()?.getFields() ?? {});

test('live events say that a record was changed and by whom, never what is in it: that is requested, with the rights of then', () => {
  const jobs = new Set(['jobUpdated']);
  const fieldsByEvent = live
    .filter(({ name }) => !jobs.has(name))
    .map(({ name, type }) => [name, tellingFields(namedTypeOf(type))]);
  expect(Object.fromEntries(fieldsByEvent)).toEqual({
    cutPlanChanged: [],
    recordChanged: [],
    recordViewed: ['ViewingUser.fullName'],
    workOrderViewed: ['ViewingUser.fullName', 'ViewedWorkOrder.workOrderNumber'],
  });
});

test('jobs are answered in the list of one’s own, and where what they work on names them to the user who started them', () => {
  const answering = Object.values(schema.getTypeMap())
    .filter((type) => isObjectType(type))
    .filter(({ name }) => !name.endsWith('Payload'))
    .flatMap((type) =>
      Object.values(type.getFields()).flatMap((field) =>
        namedTypeOf(field.type).name === 'JobStatus' ? [`${type.name}.${field.name}`] : [],
      ),
    );
  expect(answering.toSorted()).toEqual([
    'CustomerSettingsUpdate.jobStatus',
    'Import.job',
    'PriceCatalog.job',
    'Query.currentJobs',
  ]);
});

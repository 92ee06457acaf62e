import { describe, expect, test } from 'vitest';
import { testApi, valueAt } from '#testing/api-client';
import type { ApiAnswer, ApiClient } from '#testing/api-client';
import { makeCompany } from '#testing/company';
import { make } from '#testing/records-kit';
import { customerRecordStories } from './customer-records.stories';
import { customerSettingsStories } from './customer-settings.stories';
import { customerStories } from './customers.stories';
import { itemStories } from './items.stories';
import { MUTATIONS, QUERIES } from './operations';
import { peopleStories } from './people.stories';
import type { Call, Facts, Story } from './story';
import { unitStories } from './units.stories';
import { userStories } from './users.stories';

const api = await testApi();
const admin = await api.as('super-admin');
const facts: Facts = {
  ...(await makeCompany(api.db)),
  api,
  admin,
  make: (mutation, input, entity) => make(admin, mutation, input, entity),
};
const nobody = await api.userWith({ permissions: [] });

const stories = {
  ...customerStories,
  ...customerRecordStories,
  ...unitStories,
  ...customerSettingsStories,
  ...itemStories,
  ...peopleStories,
  ...userStories,
};

/** Open to every signed-in user: reference lists and the user's own data. */
const OPEN = new Set([
  'appConfiguration',
  'auth',
  'flooringType',
  'flooringTypes',
  'geoLocations',
  'invoiceMethods',
  'materials',
  'permissions',
  'propertyFirmTypes',
  'state',
  'states',
  'takeUpOptions',
]);

const send = (by: ApiClient, name: string, call: Call, select = ''): Promise<ApiAnswer> =>
  typeof call === 'string' ? by.query(`{ ${call} ${select && `{ ${select} }`} }`) : by.mutate(name, call, select);

/**
 * Responses contain at least what a story states: objects by their fields, lists by their first rows, texts by a
 * pattern.
 */
function expectAnswer(answer: unknown, expectedValue: unknown): void {
  if (expectedValue instanceof RegExp) expect(answer).toMatch(expectedValue);
  else if (Array.isArray(expectedValue)) {
    expect(
      Array.isArray(answer) &&
        answer.length >= expectedValue.length &&
        (expectedValue.length > 0 || answer.length === 0),
    ).toBe(true);
    expectedValue.forEach((part, index) => expectAnswer((answer as unknown[])[index], part));
  } else if (typeof expectedValue === 'object' && expectedValue !== null) {
    expect(answer).toEqual(expect.any(Object));
    for (const [key, part] of Object.entries(expectedValue)) expectAnswer(Reflect.get(answer as object, key), part);
  } else expect(answer).toEqual(expectedValue);
}

function expectFault(answer: ApiAnswer, story: Story): void {
  expect(answer.codes).toEqual([story.code]);
  expect(answer.errors[0]?.message).toMatch(/\w+ \w+/);
  if (!story.fields) return;
  const fieldErrors = answer.errors.flatMap(
    (error) => error.extensions['fields'] as { path: string; message: string }[],
  );
  expect(fieldErrors.map(({ path }) => path).toSorted()).toEqual(story.fields);
  for (const { message } of fieldErrors) expect(message).toMatch(/^.+ .+\.$/);
}

test('every operation of the record areas has its story', () => {
  expect(Object.keys(stories).toSorted()).toEqual([...QUERIES, ...MUTATIONS].toSorted());
});

describe.each(Object.entries(stories))('%s', (name, tell) => {
  test('refuses anonymous callers and those without permission, names an error, and then does its work', async () => {
    const story = await tell(facts);
    const { call, select, faulty } = story;
    expect((await send(api.anonymous, name, call, select)).codes).toEqual(['UNAUTHORIZED']);
    const refused = await send(nobody, name, call, select);
    if (!OPEN.has(name))
      expect([refused.codes, valueAt(refused, name) ?? null]).toEqual([['MISSING_PERMISSION'], null]);
    if (faulty !== null) expectFault(await send(facts.admin, name, faulty, select), story);
    const answer = await send(facts.admin, name, call, select);
    expect(answer.errors).toEqual([]);
    expectAnswer(valueAt(answer, name), story.answers);
  });
});

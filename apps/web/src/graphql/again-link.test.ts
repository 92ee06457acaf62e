import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client';
import { of } from 'rxjs';
import { expect, test } from 'vitest';
import { againLink } from './again-link';
import { errorCode, errorText } from './error-text';

const AWAY = { data: null, errors: [{ message: 'Try again in a few seconds.', extensions: { code: 'TRY_AGAIN' } }] };
const HERE = { data: { count: 3 } };
const countQuery = gql`
  query Count {
    count
  }
`;
const change = gql`
  mutation Save {
    count
  }
`;

/** A client whose server returns these responses in order, then repeats the last one. */
function clientOf(answers: readonly ApolloLink.Result[]) {
  let calls = 0;
  const server = new ApolloLink(() => of(answers[Math.min(calls++, answers.length - 1)] ?? HERE));
  return {
    client: new ApolloClient({ cache: new InMemoryCache(), link: againLink([0, 0]).concat(server) }),
    asked: () => calls,
  };
}

test('a query is repeated automatically while the database restarts', async () => {
  const { client, asked } = clientOf([AWAY, AWAY, HERE]);
  expect((await client.query({ query: countQuery })).data).toEqual({ count: 3 });
  expect(asked()).toBe(3);
});

test("a query that stays unanswered ends with the server's sentence", async () => {
  const { client, asked } = clientOf([AWAY]);
  const error: unknown = await client.query({ query: countQuery }).catch((reason: unknown) => reason);
  expect([errorCode(error), errorText(error), asked()]).toEqual(['TRY_AGAIN', 'Try again in a few seconds.', 3]);
});

test('a change is never repeated automatically, and neither is a refused query', async () => {
  const saving = clientOf([AWAY, HERE]);
  expect(errorCode(await saving.client.mutate({ mutation: change }).catch((reason: unknown) => reason))).toBe(
    'TRY_AGAIN',
  );
  expect(saving.asked()).toBe(1);
  const refused = clientOf([{ data: null, errors: [{ message: 'No.', extensions: { code: 'NOT_FOUND' } }] }]);
  await refused.client.query({ query: countQuery }).catch(() => undefined);
  expect(refused.asked()).toBe(1);
});

import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client';
import { of, throwError } from 'rxjs';
import { expect, test } from 'vitest';
import { callKeyLink } from './call-key-link';

const CHANGE = gql`
  mutation Move($input: WorkOrderChangeStatusInput!) {
    workOrderChangeStatus(input: $input) {
      clientMutationId
    }
  }
`;
const SAVE = gql`
  mutation Save($input: CustomerUpdateInput!) {
    customerUpdate(input: $input) {
      clientMutationId
    }
  }
`;

/** A client whose server answers in turn; `keys` has the keys it received. */
function clientWith(answers: readonly (ApolloLink.Result | Error)[]) {
  const keys: unknown[] = [];
  let keyCount = 0;
  const server = new ApolloLink((operation) => {
    keys.push((operation.variables as { input: { clientMutationId?: string } }).input.clientMutationId);
    const answer = answers[keys.length - 1] ?? { data: { workOrderChangeStatus: null, customerUpdate: null } };
    return answer instanceof Error ? throwError(() => answer) : of(answer);
  });
  const client = new ApolloClient({
    cache: new InMemoryCache(),
    link: callKeyLink(() => `key ${(keyCount += 1)}`).concat(server),
  });
  const send = (mutation: typeof CHANGE, input: object) =>
    client.mutate({ mutation, variables: { input } }).catch(() => undefined);
  return { keys, send };
}

const outage: ApolloLink.Result = {
  data: null,
  errors: [{ message: 'Restarting', extensions: { code: 'TRY_AGAIN' } }],
};

test('a change whose response was lost is sent again with the same key, a new one with another', async () => {
  const { keys, send } = clientWith([new TypeError('Failed to fetch'), outage]);
  for (const statusId of ['1', '1', '1', '1', '2']) await send(CHANGE, { ids: ['7'], statusId });
  expect(keys).toEqual(['key 1', 'key 1', 'key 1', 'key 2', 'key 3']);
});

test('a form that creates its own key keeps it, and other records are sent as they are', async () => {
  const { keys, send } = clientWith([]);
  await send(CHANGE, { ids: ['7'], statusId: '1', clientMutationId: 'own' });
  await send(SAVE, { id: '1' });
  expect(keys).toEqual(['own', undefined]);
});

import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { cleanup, renderHook } from '@testing-library/react';
import { Observable } from 'rxjs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { user } from '@falcon/domain/company/records';
import { kindForm } from '#blocks/record-kind/kind-form';
import { useSalespersonCheck } from './use-salesperson-check';
import { userDocuments, userParts, type UserValues } from './user-form';

const { useSchema, startOf } = kindForm(user, {
  documents: userDocuments,
  parts: userParts,
  useRules: (rules, { record }) => useSalespersonCheck(rules, record),
});

const onRequest = vi.fn();
beforeEach(() => onRequest.mockClear());
afterEach(cleanup);

function rules() {
  const link = new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        onRequest(operation.operationName);
        observer.next({ data: { fault: `${operation.operationName ?? ''} says no.` } });
        observer.complete();
      }),
  );
  const client = new ApolloClient({ cache: new InMemoryCache(), link });
  const { result } = renderHook(() => useSchema(), {
    wrapper: ({ children }) => <ApolloProvider client={client}>{children}</ApolloProvider>,
  });
  return async (values: Partial<UserValues>) => {
    const { issues = [] } = await result.current['~standard'].validate({ ...startOf(undefined), ...values });
    return issues.map(({ path, message }) => [path?.[0], message]);
  };
}

const filled = { firstName: 'Ann', lastName: 'Lee', emailAddress: 'ann@falcon.test' };

test("a taken address and a salesperson linked to another user are reported together with the form's errors", async () => {
  expect(await rules()({ ...filled, firstName: '', salesperson: { id: '7', name: 'Bob Ray' } })).toEqual([
    ['firstName', 'Enter the first name.'],
    ['salesperson', 'SalespersonLinkFault says no.'],
    ['emailAddress', 'NameFault says no.'],
  ]);
});

test('nothing is checked for a blank salesperson, or for a disabled user', async () => {
  const faultsOf = rules();
  await faultsOf(filled);
  await faultsOf({ ...filled, salesperson: { id: '7', name: 'Bob Ray' }, enabled: false });
  expect(onRequest.mock.calls).toEqual([['NameFault']]);
});

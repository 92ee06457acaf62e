import { ApolloClient, ApolloLink, gql, InMemoryCache, type TypedDocumentNode } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { Observable, Subject } from 'rxjs';
import { vi } from 'vitest';
import { shareLink } from '#graphql/share-link';
import { AuthDocument } from '#session/session.generated';

/** A record of these tests. */
export interface Vendor {
  __typename: 'Vendor';
  id: string;
  name: string;
  version: number;
}

export const VendorDocument = gql`
  query VendorRecord($id: ID!) {
    vendor(id: $id) {
      id
      name
      version
    }
  }
` as TypedDocumentNode<{ vendor: Vendor }, { id: string }>;

export const VendorsDocument = gql`
  query VendorList {
    vendors {
      edges {
        node {
          id
          name
          version
        }
      }
      pageInfo {
        hasNextPage
        hasPreviousPage
      }
      totalCount
    }
  }
` as TypedDocumentNode<{ vendors: ReturnType<typeof vendorsOf> }, Record<string, never>>;

const vendorsOf = (rows: readonly Vendor[]) => ({
  __typename: 'VendorConnection',
  edges: rows.map((node) => ({ __typename: 'VendorEdge', node })),
  pageInfo: { __typename: 'PageInfo', hasNextPage: false, hasPreviousPage: false },
  totalCount: rows.length,
});

const person = (id: string, fullName: string) => ({ __typename: 'ViewingUser', id, fullName });
export const dana = person('2', 'Dana Reyes');
const ada = person('1', 'Ada Clerk');

/** What the server says about the open record. */
export const viewedRecordOf = (
  version: number | null,
  viewers: readonly [user: typeof dana, isEditing: boolean][] = [],
) => ({
  __typename: 'ViewedRecord',
  version,
  lastSave: { __typename: 'RecordSave', by: dana, at: new Date(Date.now() - 130_000).toISOString() },
  viewers: viewers.map(([user, isEditing]) => ({ __typename: 'RecordViewer', user, isEditing })),
});

const CLERK = {
  __typename: 'User' as const,
  id: '1',
  fullName: 'Ada Clerk',
  firstName: 'Ada',
  lastName: 'Clerk',
  emailAddress: 'ada@falcon.example',
  permissions: [],
  isSalesperson: false,
  salespersonId: null,
  multiFactorEnabled: false,
  roles: [],
};

/** A test's server: its records, the requests it got, and the changes it announces. The signed-in user is Ada Clerk. */
export function office(...rows: readonly [name: string, version: number][]) {
  const vendors = rows.map(([name, version], place): Vendor => ({
    __typename: 'Vendor',
    id: String(place + 1),
    name,
    version,
  }));
  const onRequest = vi.fn<(operation: string | undefined, variables: Record<string, unknown>) => void>();
  const viewed = new Subject<unknown>();
  const changed = new Subject<unknown>();
  const answers: Record<string, (variables: Record<string, unknown>) => unknown> = {
    VendorRecord: ({ id }) => ({ vendor: vendors.find((one) => one.id === id) }),
    VendorList: () => ({ vendors: vendorsOf([...vendors]) }),
    LiveStartViewing: () => ({
      recordStartViewing: {
        __typename: 'RecordStartViewingPayload',
        record: viewedRecordOf(vendors[0]?.version ?? null, [[ada, false]]),
      },
    }),
  };
  const link = new ApolloLink((operation) => {
    const { operationName, variables } = operation;
    onRequest(operationName, variables);
    const live = operationName === 'LiveViewed' ? viewed : operationName === 'LiveChanges' ? changed : undefined;
    return new Observable<ApolloLink.Result>((observer) => {
      if (live) {
        const stop = live.subscribe((data) => observer.next({ data: data as Record<string, unknown> }));
        operation.getContext()['onListening']?.();
        return () => stop.unsubscribe();
      }
      observer.next({ data: answers[operationName ?? '']?.(variables) as Record<string, unknown> });
      observer.complete();
      return undefined;
    });
  });
  const client = new ApolloClient({ cache: new InMemoryCache(), link: shareLink().concat(link) });
  client.writeQuery({
    query: AuthDocument,
    data: { auth: CLERK },
  });
  return {
    client,
    stored: vendors,
    asked: onRequest,
    /** How often an operation was requested. */
    count: (name: string) => onRequest.mock.calls.filter(([operation]) => operation === name).length,
    /** Announces a change of the open record, or of its viewers. */
    announce: (record: ReturnType<typeof viewedRecordOf>, hasChanged = true, isDeleted = false) =>
      viewed.next({ recordViewed: { ...record, hasChanged, isDeleted } }),
    /** Announces that some record of the list changed. */
    notice: (id: string | null) => changed.next({ recordChanged: { __typename: 'RecordChange', id } }),
    Around: ({ children }: { children: ReactNode }) => <ApolloProvider client={client}>{children}</ApolloProvider>,
  };
}

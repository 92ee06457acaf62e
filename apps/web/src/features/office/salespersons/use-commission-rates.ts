import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useState } from 'react';
import { errorText } from '#graphql/error-text';
import { CommissionRatesDocument, type CommissionRatesQuery } from './commission-rates.generated';

/** A salesperson with their current stored rate. */
export type RatedPerson = NonNullable<NonNullable<CommissionRatesQuery['salespersons']['nodes']>[number]>;

const PAGE = 200;

/** The stored salespersons with these ids, and a function to reload them. */
export function useCommissionRates(ids: readonly string[]): {
  people: readonly RatedPerson[] | undefined;
  failure: string;
  reload: () => Promise<void>;
} {
  const client = useApolloClient();
  const [people, setPeople] = useState<readonly RatedPerson[]>();
  const [failure, setFailure] = useState('');
  const [wanted] = useState(() => new Set(ids));
  const reload = useCallback(async () => {
    const loadedPeople: RatedPerson[] = [];
    let after: string | null = null;
    try {
      do {
        const { data }: { data?: CommissionRatesQuery | undefined } = await client.query({
          query: CommissionRatesDocument,
          variables: { first: PAGE, after },
          fetchPolicy: 'no-cache',
          context: { handlesErrors: true },
        });
        loadedPeople.push(
          ...(data?.salespersons.nodes ?? [])
            .filter((person) => person !== null)
            .filter((person) => wanted.has(person.id)),
        );
        after = data?.salespersons.pageInfo.hasNextPage ? (data.salespersons.pageInfo.endCursor ?? null) : null;
      } while (after !== null && loadedPeople.length < wanted.size);
      setPeople(loadedPeople);
    } catch (error) {
      setFailure(errorText(error));
    }
  }, [client, wanted]);
  useEffect(() => {
    const first = async () => reload();
    void first();
  }, [reload]);
  return { people, failure, reload };
}

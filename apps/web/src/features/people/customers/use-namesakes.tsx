import { useQuery } from '@apollo/client/react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Caution } from '#ui/Caution';
import { useSettled } from '#ui/use-settled';
import { CustomerNamesakesDocument } from './customer.generated';

/**
 * Warns of other customers with the typed name, with links; nothing for an unchanged name. Duplicate names are allowed.
 */
export function useNamesakes(text: string, customer: { id: string; name: string } | undefined): ReactNode {
  const name = useSettled(text.trim());
  const skip = name === '' || name.toLowerCase() === customer?.name.toLowerCase();
  const { data } = useQuery(CustomerNamesakesDocument, {
    variables: { name, exceptId: customer?.id ?? null },
    skip,
    fetchPolicy: 'cache-and-network',
    context: { handlesErrors: true },
  });
  // Hides the result for a name that has changed since.
  const namesakes = skip || name !== text.trim() ? [] : (data?.customerNamesakes ?? []);
  if (namesakes.length === 0) return undefined;
  return (
    <Caution>
      {namesakes.length === 1
        ? 'There is already a customer with this name:'
        : 'There are already customers with this name:'}{' '}
      {namesakes.map(({ id, addressSingleLine, isEnabled }, index) => (
        <span key={id}>
          {index > 0 && '; '}
          <Link to={`/customers/${id}/profile`} target="_blank" rel="noopener">
            {addressSingleLine || 'without an address'}
          </Link>
          {!isEnabled && ' (disabled)'}
        </span>
      ))}
    </Caution>
  );
}

import { useQuery } from '@apollo/client/react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Caution } from '../../ui/Caution';
import { useSettled } from '../../ui/use-settled';
import { CustomerNamesakesDocument } from './customer.generated';

/** Warns of other customers of the name as it is typed, with a way to each; nothing where there are none, and none for the name that stands. Both may have it. */
export function useNamesakes(typed: string, customer: { id: string; name: string } | undefined): ReactNode {
  const name = useSettled(typed.trim());
  const skip = name === '' || name.toLowerCase() === customer?.name.toLowerCase();
  const { data } = useQuery(CustomerNamesakesDocument, { variables: { name, exceptId: customer?.id ?? null }, skip, fetchPolicy: 'cache-and-network', context: { handlesErrors: true } });
  // What was found for a name before is not told of another one.
  const found = skip || name !== typed.trim() ? [] : (data?.customerNamesakes ?? []);
  if (found.length === 0) return undefined;
  return (
    <Caution>
      {found.length === 1 ? 'There is already a customer with this name:' : 'There are already customers with this name:'}{' '}
      {found.map(({ id, addressSingleLine, isEnabled }, index) => (
        <span key={id}>
          {index > 0 && '; '}
          <Link to={`/customers/${id}/profile`} target="_blank" rel="noopener">{addressSingleLine || 'without an address'}</Link>
          {!isEnabled && ' (disabled)'}
        </span>
      ))}
    </Caution>
  );
}

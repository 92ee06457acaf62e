import type { AddressValues } from '@falcon/domain/company/filters';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { createContext, useContext, useMemo } from 'react';

/** Address values that a page can change; undefined and '' remove a value. */
export type AddressChange = Readonly<Record<string, string | undefined>>;

/**
 * Which list the components below belong to, on a page with several: each has its own values in the address, such as
 * `stock.sort`. Blank for a page with one list.
 */
export const AddressPart = createContext('');

const PART = /^[a-z-]+\./;

/** The address values of one part, without its prefix. */
export function partOf(query: AddressValues, part: string): AddressValues {
  if (part === '') return Object.fromEntries(Object.entries(query).filter(([name]) => !PART.test(name)));
  return Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) =>
      name.startsWith(`${part}.`) ? [[name.slice(part.length + 1), value]] : [],
    ),
  );
}

/** The address's query as text values, and a way to change it. */
export function useAddressQuery(): {
  query: AddressValues;
  change: (values: AddressChange, options?: { keepPage?: boolean; push?: boolean }) => void;
} {
  const part = useContext(AddressPart);
  const query: Record<string, string | undefined> = useSearch({ strict: false });
  const navigate = useNavigate();
  return useMemo(
    () => ({
      query: partOf(query, part),
      change: (values, options = {}) => {
        const page = options.keepPage ? {} : { after: undefined, before: undefined, page: undefined };
        const entries = Object.entries({ ...page, ...values }).map(([name, value]) => [
          part === '' ? name : `${part}.${name}`,
          value,
        ]);
        void navigate({
          to: '.',
          search: (old: Record<string, unknown>) => ({ ...old, ...Object.fromEntries(entries) }),
          replace: options.push !== true,
          resetScroll: false,
        });
      },
    }),
    [query, part, navigate],
  );
}

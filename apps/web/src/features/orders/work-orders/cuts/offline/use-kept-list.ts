import type { TypedDocumentNode } from '@apollo/client';
import { useMemo } from 'react';
import type { Kept } from '#blocks/offline/kept/kept-answers';
import { useKept } from '#blocks/offline/kept/use-kept';
import type { CuttingFilter } from '../cutting-filter';

/**
 * Keeps a list of this page for reading without a connection; returns the kept one while the server is out of reach: for
 * install dates that were never opened, what the list of all days has of them.
 */
export function useKeptList<Data>(
  document: TypedDocumentNode<Data, never>,
  { flooring, dateFrom, dateTo }: CuttingFilter,
  answered: { readonly data: Data | undefined; readonly error: unknown },
  between: (all: Data, dates: Pick<CuttingFilter, 'dateFrom' | 'dateTo'>) => Data,
): Kept<Data> | null {
  const own = useKept(document, { flooring, dateFrom, dateTo }, answered);
  const all = useKept(document, allDays(flooring), { data: undefined, error: answered.error });
  return useMemo(
    () => own ?? (all && { at: all.at, data: between(all.data, { dateFrom, dateTo }) }),
    [own, all, between, dateFrom, dateTo],
  );
}

/** The list of all days. */
export const allDays = (flooring: string): CuttingFilter => ({ flooring, dateFrom: null, dateTo: null });

import type { FilterArguments, Filters } from '@falcon/domain/company/filters';
import { argumentsOf, type FilterParts, listFilters } from './defined-filters';
import type { ListState, PageVariables } from '@falcon/domain/company/filters';

/** What a list page needs from its filters: chips, search label, and query variables. */
export function filteredBy<All extends Filters>(filters: All, parts: FilterParts<All>) {
  return {
    filters: listFilters(filters, parts),
    searchLabel: Object.values(filters).find(({ kind }) => kind === 'search')?.label,
    variables: <Sort extends string>(
      list: ListState<Sort>,
    ): PageVariables & FilterArguments<All> & Pick<ListState<Sort>, 'direction' | 'sort'> => ({
      ...list.page,
      sort: list.sort,
      direction: list.direction,
      ...argumentsOf(filters, list),
    }),
  };
}

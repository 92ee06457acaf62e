import { Link } from '@tanstack/react-router';
import { TabRow } from '#ui/TabRow';
import { useAddressQuery } from '../list-state';
import { totalText } from '../Pager';
import { useViewCounts } from './use-saved-views';
import { currentQuery, sameQuery } from './view-query';
import type { CountViews, ListView } from './views';

interface Props {
  /** The built-in views of the list. */
  views: readonly ListView[];
  /** Omit while the rows are not known. */
  counts: CountViews | undefined;
  /** What is counted again after it has changed: the rows that are shown. */
  since: unknown;
}

/** The built-in views of a queue of work as tabs, each with how many rows it has. */
export function ViewTabs({ views, counts, since }: Props) {
  const { query } = useAddressQuery();
  const now = currentQuery(query);
  const countOf = useViewCounts(
    counts,
    views.map((view) => view.query),
    since,
  );
  return (
    <TabRow aria-label="Views">
      {views.map((view) => {
        const count = countOf(view.query);
        return (
          <Link
            key={view.name}
            to="."
            search={view.query}
            resetScroll={false}
            activeOptions={{ exact: true, includeSearch: true }}
            // As the router writes it; it doesn't know which parameters are no part of a view.
            aria-current={sameQuery(now, view.query) ? 'page' : 'false'}
          >
            {view.name}
            {count && <small>{totalText(count.total, count.capped)}</small>}
          </Link>
        );
      })}
    </TabRow>
  );
}

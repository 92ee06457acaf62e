import { Link } from '@tanstack/react-router';
import { TabRow } from '#ui/TabRow';
import { useAddressQuery } from '../list-state';
import { totalText } from '../Pager';
import { useViewCounts } from './use-saved-views';
import { currentQuery, sameQuery } from './view-query';
import type { CountViews, ListView } from './views';
import type { ViewQuery } from './view-count';

interface Props {
  /** The built-in views of the list. */
  views: readonly ListView[];
  counts: CountViews;
  /** What is counted again after it has changed: the rows that are shown. */
  since: unknown;
  /** What else is in the address and stays there: the day of statements. */
  kept?: ViewQuery | undefined;
}

const NONE: ViewQuery = {};

/** The built-in views of a queue of work as tabs, each with how many rows it has. */
export function ViewTabs({ views, counts, since, kept = NONE }: Props) {
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
            search={{ ...kept, ...view.query }}
            resetScroll={false}
            activeProps={{}}
            aria-current={sameQuery(now, { ...kept, ...view.query })}
          >
            {view.name}
            {count && <small>{totalText(count.total, count.capped)}</small>}
          </Link>
        );
      })}
    </TabRow>
  );
}

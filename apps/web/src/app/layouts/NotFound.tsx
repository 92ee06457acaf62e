import { EmptyState } from '../../ui/feedback/EmptyState';

/** Shown when a page says that its address leads nowhere; unknown addresses go home before they come here. */
export function NotFound() {
  return <EmptyState title="There is nothing at this address" text="Pick a page from the navigation, or search with Ctrl K." />;
}

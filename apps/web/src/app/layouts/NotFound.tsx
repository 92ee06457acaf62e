import { EmptyState } from '../../ui/feedback/EmptyState';

/** Shown when a page says that its address leads nowhere; unknown addresses go home before they come here. */
export function NotFound() {
  return <EmptyState title="Page not found" text="Select a page from the navigation, or search with Ctrl K." />;
}

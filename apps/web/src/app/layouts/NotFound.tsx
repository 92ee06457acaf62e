import { EmptyState } from '#ui/feedback/EmptyState';

/** Shown when a page reports that its address is wrong; unknown addresses are redirected to home before. */
export function NotFound() {
  return <EmptyState title="Page not found" text="Select a page from the navigation, or search with Ctrl K." />;
}

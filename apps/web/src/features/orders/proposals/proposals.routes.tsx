import { kindScreens } from '#blocks/record-kind/kind-screens';
import type { FeatureTab } from '#blocks/record-page/handed-tabs';
import type { AnyScreen } from '#blocks/routing/screen';

/** Proposals: the list, a new one, and one with its generator and the tabs of other features. */
export const proposalScreens = ({ tabs }: { tabs: readonly FeatureTab[] }): AnyScreen[] =>
  kindScreens('PROPOSAL', {
    list: async () => (await import('./proposal-list.page')).ProposalListPage,
    pages: async () => (await import('./proposal-pages')).proposalPages(tabs),
    tabs,
  });

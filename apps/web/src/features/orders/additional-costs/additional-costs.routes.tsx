import { childScreens } from '#blocks/record-kind/child-screens';
import { kindNames } from '#blocks/record-kind/kind-names';
import type { AnyScreen } from '#blocks/routing/screen';

/** The additional costs of a customer: the list, a new one, one of them. */
export const additionalCostScreens = (): AnyScreen[] =>
  childScreens('ADDITIONAL_COST', kindNames('CUSTOMER'), {
    list: async () => (await import('./additional-cost-list.page')).additionalCostList,
    pages: async () => (await import('./additional-cost-pages')).additionalCostPages,
  });

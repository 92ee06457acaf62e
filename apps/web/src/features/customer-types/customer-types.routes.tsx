import { RECORD_KINDS } from '@falcon/domain/records';
import { kindScreens } from '../../blocks/record-kind/kind-screens';
import type { AnyScreen } from '../../blocks/routing/screen';

/** Customer types: the list, a new one, and one of them. */
export const customerTypeScreens = (): AnyScreen[] =>
  kindScreens({
    facts: RECORD_KINDS.CUSTOMER_TYPE,
    keys: { list: 'customer-types', one: 'customer-type' },
    titles: { list: 'Customer Types', one: 'Customer Type' },
    words: { list: 'Customer types', add: 'New customer type' },
    param: 'customerTypeId',
    list: async () => (await import('./customer-type-list.page')).CustomerTypeListPage,
    pages: async () => (await import('./customer-type-pages')).customerTypePages,
  });

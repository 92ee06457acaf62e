import { kindScreens } from '#blocks/record-kind/kind-screens';
import type { AnyScreen } from '#blocks/routing/screen';

/** The page of one flooring type: all of them are parts of one form. */
const sheet = (slug: string) => async () => (await import('./labor-rate-tabs.page')).laborRateTab(slug);

/** Labor rates: the list, a new one, and one with a tab for each flooring type. */
export const laborRateScreens = (): AnyScreen[] =>
  kindScreens('LABOR_RATE', {
    list: async () => (await import('./labor-rate-list.page')).LaborRateListPage,
    pages: async () => (await import('./labor-rate-pages')).laborRatePages,
    sheets: {
      carpet: sheet('carpet'),
      vinyl: sheet('vinyl'),
      vct: sheet('vct'),
      'carpet-tile': sheet('carpet-tile'),
    },
  });

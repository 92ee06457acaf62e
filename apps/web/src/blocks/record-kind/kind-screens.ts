import type { ComponentType } from 'react';
import { type HandedTab, handedScreens } from '../record-page/handed-tabs';
import type { AnyScreen } from '../routing/screen';
import { kindNames, type NamedKind } from './kind-names';

/** The pages of a record, loaded with the first of them. */
interface Pages {
  Create: ComponentType;
  Page: ComponentType;
  Profile: ComponentType;
}

interface KindScreens {
  list: () => Promise<ComponentType>;
  pages: () => Promise<Pages>;
  /** The tabs after the profile; left out: a record is one page. */
  tabs?: readonly HandedTab[];
}

/** The addresses of a kind: its list, a new record, and one of them with its tabs. */
export function kindScreens(type: NamedKind, { list, pages, tabs }: KindScreens): AnyScreen[] {
  const { home, view, edit, keys, titles, words, param } = kindNames(type);
  const path = home.slice(1);
  let made: Pages | undefined;
  // The same components each time: another one would begin its page again.
  const page = (which: keyof Pages) => async () => (made ??= await pages())[which];
  const permissions = [view];
  const record = { path: `${path}/$${param}`, key: keys.one, permissions, page: page('Page') };
  return [
    {
      path,
      key: keys.list,
      title: titles.list,
      permissions,
      crumb: words.list,
      actions: [{ label: words.add, to: `${home}/create`, permission: edit }],
      page: list,
    },
    {
      path: `${path}/create`,
      key: `${keys.one}-create`,
      title: `Create ${titles.one}`,
      permissions: [edit],
      page: page('Create'),
    },
    tabs === undefined
      ? { ...record, title: `Edit ${titles.one}` }
      : {
          ...record,
          title: titles.one,
          index: 'profile',
          children: [
            {
              path: 'profile',
              key: `${keys.one}-profile`,
              title: `${titles.one} Profile`,
              permissions,
              page: page('Profile'),
            },
            ...handedScreens(tabs),
          ],
        },
  ];
}

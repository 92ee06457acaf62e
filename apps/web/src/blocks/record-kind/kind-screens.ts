import type { PermissionKey } from '@falcon/domain/access';
import type { ComponentType } from 'react';
import { type HandedTab, handedScreens } from '../record-page/handed-tabs';
import type { AnyScreen } from '../routing/screen';

/** The pages of a record, loaded with the first of them. */
interface Pages {
  Create: ComponentType;
  Page: ComponentType;
  Profile: ComponentType;
}

interface KindScreens {
  /** The registry's facts of the kind. */
  facts: { readonly home: string; readonly view: PermissionKey; readonly edit: PermissionKey };
  /** The names of the record's routes begin with it; `list` is the name of the list's. */
  keys: { list: string; one: string };
  /** As in window titles: `Vendor`, `Vendors`. */
  titles: { list: string; one: string };
  /** The list's breadcrumb, and what the button to add one says. */
  words: { list: string; add: string };
  param: string;
  list: () => Promise<ComponentType>;
  pages: () => Promise<Pages>;
  /** The tabs after the profile; left out: a record is one page. */
  tabs?: readonly HandedTab[];
}

/** The addresses of a kind: its list, a new record, and one of them with its tabs. */
export function kindScreens({ facts, keys, titles, words, param, list, pages, tabs }: KindScreens): AnyScreen[] {
  const path = facts.home.slice(1);
  let made: Pages | undefined;
  // The same components each time: another one would begin its page anew.
  const page = (which: keyof Pages) => async () => (made ??= await pages())[which];
  const permissions = [facts.view];
  const record = { path: `${path}/$${param}`, key: keys.one, permissions, page: page('Page') };
  return [
    {
      path,
      key: keys.list,
      title: titles.list,
      permissions,
      crumb: words.list,
      actions: [{ label: words.add, to: `${facts.home}/create`, permission: facts.edit }],
      page: list,
    },
    {
      path: `${path}/create`,
      key: `${keys.one}-create`,
      title: `Create ${titles.one}`,
      permissions: [facts.edit],
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

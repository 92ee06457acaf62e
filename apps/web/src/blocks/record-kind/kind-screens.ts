import type { ComponentType } from 'react';
import { type FeatureTab, handedScreens } from '../record-page/handed-tabs';
import type { AnyScreen } from '../routing/screen';
import { kindNames, type NamedKind } from './kind-names';
import { offerPanel, type PanelProps } from './panels';

/** The pages of a record; they load together with the first one opened. */
interface Pages {
  Create: ComponentType;
  Page: ComponentType;
  Profile?: ComponentType;
  /** The form of a new one beside another page. */
  Panel: ComponentType<PanelProps>;
}

interface KindScreens {
  list: () => Promise<ComponentType>;
  pages: () => Promise<Pages>;
  /** The page around a record, if it loads before the pages inside it. */
  frame?: () => Promise<ComponentType>;
  /** The tabs after the profile; omit if a record is a single page. */
  tabs?: readonly FeatureTab[];
  /** The tabs of one form, by their addresses below a record's, and below `create`. */
  sheets?: Readonly<Record<string, () => Promise<ComponentType>>>;
}

/** The addresses of a kind: its list, a new record, and one of them with its tabs. */
export function kindScreens(type: NamedKind, { list, pages, frame, tabs, sheets }: KindScreens): AnyScreen[] {
  const { home, view, edit, keys, titles, words, param } = kindNames(type);
  const path = home.slice(1);
  let kindPages: Pages | undefined;
  // Returns the same components each time: a new one would remount its page.
  const loaded = async () => (kindPages ??= await pages());
  const page = (which: Exclude<keyof Pages, 'Panel'>) => async () => (await loaded())[which] as ComponentType;
  offerPanel(type, words.one, async () => (await loaded()).Panel);
  let around: ComponentType | undefined;
  const framed = frame && (async () => (around ??= await frame()));
  const permissions = [view];
  const [first] = Object.keys(sheets ?? {});
  const sheetsOf = (meta: { key: string; title: string; permissions: readonly (typeof view | typeof edit)[] }) =>
    first && {
      index: first,
      children: Object.entries(sheets ?? {}).map(([slug, sheet]) => ({
        ...meta,
        path: slug,
        key: `${meta.key}-${slug}`,
        page: sheet,
      })),
    };
  const create = { key: `${keys.one}-create`, title: `Create ${titles.one}`, permissions: [edit] };
  const record = { key: keys.one, title: `Edit ${titles.one}`, permissions };
  const at = { path: `${path}/$${param}`, page: framed ?? page('Page') };
  return [
    {
      path,
      key: keys.list,
      title: titles.list,
      permissions,
      crumb: words.list,
      actions: [{ label: words.add, to: `${home}/create${first ? `/${first}` : ''}`, permission: edit }],
      page: list,
    },
    { ...create, path: `${path}/create`, page: page('Create'), ...sheetsOf(create) },
    tabs === undefined
      ? { ...record, ...at, ...sheetsOf(record) }
      : {
          ...record,
          ...at,
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

/** A kind's screens below another page: their addresses start with that page's. */
export const innerScreens = (around: string, screens: readonly AnyScreen[]): AnyScreen[] =>
  screens.map((screen) => ({ ...screen, path: screen.path.slice(around.length + 1) }));

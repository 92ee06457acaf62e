import { RECORD_KINDS } from '@falcon/domain/company/records';
import type { ComponentType } from 'react';
import type { AnyScreen } from '../routing/screen';
import type { TabOwner } from './kind-names';

/** Kinds whose records have pages below those of their owner. */
export type ChildType = {
  [Type in keyof typeof RECORD_KINDS]: (typeof RECORD_KINDS)[Type] extends { readonly below: string } ? Type : never;
}[keyof typeof RECORD_KINDS];

/** The pages of one of an owner's records. */
export interface ChildPages {
  Create: ComponentType;
  Page: ComponentType;
}

/** The parameter of the address with the id: `costId` below `additional-costs`. */
export const childParam = (below: string): string => `${below.replace(/^.*-|s$/g, '')}Id`;

interface ChildScreens {
  list: () => Promise<(owner: TabOwner) => ComponentType>;
  pages: () => Promise<(owner: TabOwner) => ChildPages>;
  /** The window title of the list; `Customer Contacts` by default. */
  title?: string;
}

/** The addresses of an owner's records: the list, a new one, one of them. */
export function childScreens(type: ChildType, owner: TabOwner, { list, pages, title }: ChildScreens): AnyScreen[] {
  const { below, noun, view, edit } = RECORD_KINDS[type];
  const key = `${owner.keys.one}-${below}`;
  const one = noun.replace(/ [a-z]/g, (start) => start.toUpperCase());
  const permissions = [view ?? owner.view];
  let listed: ComponentType | undefined;
  let childPages: ChildPages | undefined;
  // Returns the same components each time: a new one would remount its page.
  const page = (which: keyof ChildPages) => async () => (childPages ??= (await pages())(owner))[which];
  return [
    {
      path: below,
      key,
      title: title ?? `${owner.titles.one} ${one}s`,
      permissions,
      page: async () => (listed ??= (await list())(owner)),
    },
    {
      path: `${below}/create`,
      key: `${key}-create`,
      title: `Create ${one}`,
      permissions: [edit ?? owner.edit],
      page: page('Create'),
    },
    {
      path: `${below}/$${childParam(below)}`,
      key: `${key}-edit`,
      title: `Edit ${one}`,
      permissions,
      page: page('Page'),
    },
  ];
}

import type { TabOwner } from '#blocks/record-kind/kind-names';
import type { AnyScreen } from '#blocks/routing/screen';

/** The notes tab of a customer or firm: the list, a new one, one of them. */
export function noteScreens(owner: TabOwner<'CUSTOMER' | 'PROPERTY_FIRM' | 'PROPOSAL'>): AnyScreen[] {
  const key = `${owner.keys.one}-notes`;
  const page = async (name: 'list' | 'create' | 'edit') => (await import('./note-pages')).notePage(owner, name);
  return [
    {
      path: 'notes',
      key,
      title: `${owner.titles.one} Notes`,
      permissions: [owner.view],
      page: () => page('list'),
    },
    {
      path: 'notes/create',
      key: `${key}-create`,
      title: 'Create Note',
      permissions: [owner.edit],
      page: () => page('create'),
    },
    {
      path: 'notes/$noteId',
      key: `${key}-edit`,
      title: 'Edit Note',
      permissions: [owner.view],
      page: () => page('edit'),
    },
  ];
}

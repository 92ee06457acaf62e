import type { PermissionKey } from '@falcon/domain/access';
import type { AnyScreen } from '../../blocks/routing/screen';

/** Whose notes a tab shows. */
export interface NoteOwner {
  type: 'CUSTOMER' | 'PROPERTY_FIRM';
  /** The address parameter with the owner's id. */
  param: string;
  /** The owner's address without its id: `/customers`. */
  home: string;
  key: string;
  title: string;
  view: PermissionKey;
  edit: PermissionKey;
}

/** The notes tab of a customer or firm: the list, a new one, one of them. */
export function noteScreens(owner: NoteOwner): AnyScreen[] {
  const page = async (name: 'list' | 'create' | 'edit') => (await import('./note-pages')).notePage(owner, name);
  return [
    {
      path: 'notes',
      key: owner.key,
      title: `${owner.title} Notes`,
      permissions: [owner.view],
      page: () => page('list'),
    },
    {
      path: 'notes/create',
      key: `${owner.key}-create`,
      title: 'Create Note',
      permissions: [owner.edit],
      page: () => page('create'),
    },
    {
      path: 'notes/$noteId',
      key: `${owner.key}-edit`,
      title: 'Edit Note',
      permissions: [owner.view],
      page: () => page('edit'),
    },
  ];
}

import type { PermissionKey } from '@falcon/domain/access';
import type { AnyScreen } from '../../blocks/routing/screen';

/** Whose documents a tab shows. */
export interface DocumentOwner {
  type: 'CUSTOMER' | 'PROPERTY_FIRM';
  /** The address parameter with the owner's id. */
  param: string;
  key: string;
  title: string;
  view: PermissionKey;
  edit: PermissionKey;
}

/** The documents tab of a customer or firm. */
export function documentScreens(owner: DocumentOwner): AnyScreen[] {
  return [
    {
      path: 'documents',
      key: owner.key,
      title: `${owner.title} Documents`,
      permissions: [owner.view],
      page: async () => (await import('./documents.page')).documentsPage(owner),
    },
  ];
}

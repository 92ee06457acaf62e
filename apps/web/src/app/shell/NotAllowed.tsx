import { missingPermissionSentence, type PermissionKey } from '@falcon/domain/office/access';
import { EmptyState } from '#ui/feedback/EmptyState';

/** Replaces a page that the user can't open. */
export function NotAllowed({ keys }: { keys: readonly PermissionKey[] }) {
  return (
    <EmptyState
      title="You don’t have access to this page"
      text={`${missingPermissionSentence(keys)} An administrator can change your roles.`}
    />
  );
}

import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog';
import { useLeaveGuard } from './use-leave-guard';

const nothing = () => undefined;

/** For a small form with its own button: if something typed there was not sent, leaving the page asks first. */
export function UnsavedTyping({ typed }: { typed: boolean }) {
  const guard = useLeaveGuard(typed, nothing);
  if (!guard.asking) return null;
  return (
    <ConfirmDialog title="Leave without saving?" confirm="Leave" danger onConfirm={guard.leave} onCancel={guard.stay}>
      Your changes on this page aren’t saved yet.
    </ConfirmDialog>
  );
}

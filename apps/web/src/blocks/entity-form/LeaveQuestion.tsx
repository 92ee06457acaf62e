import type { ReactNode } from 'react';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog';
import type { LeaveGuard } from './use-leave-guard';

/** Asks before leaving unsaved work. */
export function LeaveQuestion({
  guard,
  children = 'Your changes on this page aren’t saved yet.',
}: {
  guard: LeaveGuard;
  children?: ReactNode;
}) {
  return guard.asking ? (
    <ConfirmDialog title="Leave without saving?" confirm="Leave" danger onConfirm={guard.leave} onCancel={guard.stay}>
      {children}
    </ConfirmDialog>
  ) : null;
}

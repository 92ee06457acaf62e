import { LeaveQuestion } from './LeaveQuestion';
import { useLeaveGuard } from './use-leave-guard';

const nothing = () => undefined;

/** For a small form with its own button: asks before leaving the page with unsent text. */
export function UnsavedTyping({ typed }: { typed: boolean }) {
  return <LeaveQuestion guard={useLeaveGuard(typed, nothing)} />;
}

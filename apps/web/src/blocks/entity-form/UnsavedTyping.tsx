import { LeaveQuestion } from './LeaveQuestion';
import { useLeaveGuard } from './use-leave-guard';

const nothing = () => undefined;

/** For a small form with its own button: if something typed there was not sent, leaving the page asks first. */
export function UnsavedTyping({ typed }: { typed: boolean }) {
  return <LeaveQuestion guard={useLeaveGuard(typed, nothing)} />;
}

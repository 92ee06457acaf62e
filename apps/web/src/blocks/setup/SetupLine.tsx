import { Link } from '@tanstack/react-router';
import { Caution } from '#ui/Caution';
import { useIsSetUp } from './use-is-set-up';

/** Leads to the setup page for those who can open it, until the company is set up; otherwise nothing. */
export function SetupLine() {
  if (useIsSetUp()) return null;
  return (
    <p style={{ margin: '0 0 8px' }}>
      <Caution>
        The setup of your company is not finished. <Link to="/setup">Continue the setup</Link>
      </Caution>
    </p>
  );
}

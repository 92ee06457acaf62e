import { mdiPlus } from '@mdi/js';
import Button from '@mui/material/Button';
import { Link } from '@tanstack/react-router';
import { Icon } from '#ui/Icon';
import { useNewKey } from './use-new-key';

interface Props {
  to: string;
  label: string;
  variant?: 'contained' | 'outlined';
  /** Set to false on all but one of several links. */
  byKey?: boolean;
}

/** A link to the page that creates a record; `n` opens it too. */
export function CreateLink({ to, label, variant = 'outlined', byKey = true }: Props) {
  useNewKey(byKey ? { to } : undefined);
  return (
    <Button
      variant={variant}
      component={Link}
      to={to}
      startIcon={<Icon path={mdiPlus} />}
      aria-keyshortcuts={byKey ? 'n' : undefined}
    >
      {label}
    </Button>
  );
}

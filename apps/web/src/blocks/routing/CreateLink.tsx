import { mdiPlus } from '@mdi/js';
import Button from '@mui/material/Button';
import { Link } from '@tanstack/react-router';
import { Icon } from '../../ui/Icon';

interface Props {
  to: string;
  label: string;
  variant?: 'contained' | 'outlined';
}

/** Leads to the page where a new record is made. */
export const CreateLink = ({ to, label, variant = 'outlined' }: Props) => (
  <Button variant={variant} component={Link} to={to} startIcon={<Icon path={mdiPlus} />}>
    {label}
  </Button>
);

import Button from '@mui/material/Button';
import { createLink } from '@tanstack/react-router';

const ButtonLink = createLink(Button);

/** Leads to the page that makes a new record, beginning with what this one holds. */
export function DuplicateButton({ to, id, hint }: { to: string; id: string; hint: string }) {
  return <ButtonLink variant="outlined" to={to} search={{ from: id }} title={hint}>Duplicate</ButtonLink>;
}

import Button from '@mui/material/Button';
import { createLink } from '@tanstack/react-router';

const ButtonLink = createLink(Button);

/** Opens the create page, filled in from this record. `what` names a part of the open record, such as its contact. */
export function DuplicateButton({ to, id, hint, what }: { to: string; id: string; hint: string; what?: string }) {
  return (
    <ButtonLink variant="outlined" to={to} search={{ from: id }} title={hint}>
      {what === undefined ? 'Duplicate' : `Duplicate ${what}`}
    </ButtonLink>
  );
}

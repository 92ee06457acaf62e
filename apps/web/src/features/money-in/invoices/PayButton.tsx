import Button from '@mui/material/Button';
import { createLink } from '@tanstack/react-router';
import { count } from '#ui/format/numbers';

const ButtonLink = createLink(Button);

/** The most invoices that fit in an address. */
const MOST = 200;

/** Opens a new payment filled in for these invoices. */
export const PayButton = ({ ids }: { ids: readonly string[] }) => (
  <span title={ids.length > MOST ? `At most ${count(MOST)} invoices.` : undefined}>
    <ButtonLink
      variant="outlined"
      to="/payments/create"
      search={{ invoices: ids.join(',') }}
      disabled={ids.length === 0 || ids.length > MOST}
    >
      Record payment
    </ButtonLink>
  </span>
);

import Button from '@mui/material/Button';
import { createLink } from '@tanstack/react-router';
import { useCan } from '#session/current-user';

const ButtonLink = createLink(Button);

/** Starts a work order for a customer, or for one of its units; for users who can edit orders. */
export function NewOrderButton({ customerId, unitId }: { customerId: string; unitId?: string | undefined }) {
  if (!useCan()('editWorkOrder')) return null;
  return (
    <ButtonLink
      variant="contained"
      to="/work-orders/create"
      search={unitId === undefined ? { customer: customerId } : { customer: customerId, unit: unitId }}
    >
      New order
    </ButtonLink>
  );
}

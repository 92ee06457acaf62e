import { useQuery } from '@apollo/client/react';
import { Link } from '@tanstack/react-router';
import { sees } from '@falcon/domain/office/access';
import { PRICES } from '@falcon/domain/orders/work-order-fields';
import { useCan } from '#session/current-user';
import { money } from '#ui/format/numbers';
import { colors } from '#ui/tokens';
import { LiveReload } from '../live/lazy-live-reload';
import { useRequestTime } from '../live/use-request-time';
import { AccountNoteDocument } from './account-note.generated';

interface Props {
  owner: { customerId: string } | { propertyFirmId: string };
  /** The account itself. */
  account: string;
}

/** One line with the balance and credit exposure of a customer or firm; nothing without the permission to see them. */
export function AccountNote({ owner, account }: Props) {
  const can = useCan();
  const skip = !can('invoicing') || !sees(can, PRICES);
  const { context, requestedAt } = useRequestTime();
  const { data, refetch } = useQuery(AccountNoteDocument, { variables: owner, skip, context });
  if (skip) return null;
  const { balance, exposure, creditLimit } = data?.customerAccount ?? {};
  const isOver = creditLimit != null && exposure != null && exposure > creditLimit;
  return (
    <>
      <LiveReload kind="INVOICE" load={refetch} requestedAt={requestedAt} />
      {balance != null && exposure != null && (
        <span style={{ fontVariantNumeric: 'tabular-nums' }}>
          <Link to={account}>Balance {money(balance)}</Link> ·{' '}
          <span style={isOver ? { color: colors.errorText } : undefined}>
            Credit exposure {money(exposure)}
            {creditLimit != null && ` of ${money(creditLimit)}`}
          </span>
        </span>
      )}
    </>
  );
}

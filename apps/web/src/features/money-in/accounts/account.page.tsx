import { useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { createLink } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { NotLoaded } from '#blocks/not-loaded/NotLoaded';
import { useParam } from '#blocks/routing/hooks';
import { REFRESHED } from '#graphql/call-options';
import { AccountOneDocument } from './account.generated';
import { AccountActions } from './AccountActions';
import { AccountFacts } from './AccountFacts';
import { EntryRows } from './EntryRows';
import type { AccountOwner } from './owner';

const ButtonLink = createLink(Button);

/** An account: its balance, actions and entries. */
function Account({ owner }: { owner: AccountOwner }) {
  const { data, error, refetch } = useQuery(AccountOneDocument, { variables: owner, ...REFRESHED });
  const [changes, setChanges] = useState(0);
  const reload = () => {
    void refetch();
    setChanges(changes + 1);
  };
  if (!data) return <NotLoaded error={error} retry={() => void refetch()} />;
  const account = data.customerAccount;
  return (
    <>
      <AccountFacts figures={account}>
        {'customerId' in owner && (
          <AccountActions
            customerId={owner.customerId}
            invoices={account.openInvoices}
            credit={account.unappliedCredit ?? 0}
            reload={reload}
          />
        )}
        <ButtonLink
          variant="contained"
          to="/payments/create"
          search={'customerId' in owner ? { customer: owner.customerId } : { firm: owner.propertyFirmId }}
        >
          Record payment
        </ButtonLink>
      </AccountFacts>
      <EntryRows key={changes} owner={owner} reload={reload} />
    </>
  );
}

/** The account of a customer. */
export function CustomerAccountPage() {
  const customerId = useParam('customerId');
  return <Account key={customerId} owner={useMemo(() => ({ customerId }), [customerId])} />;
}

/** The account of a firm: all its customers together. */
export function FirmAccountPage() {
  const propertyFirmId = useParam('firmId');
  return <Account key={propertyFirmId} owner={useMemo(() => ({ propertyFirmId }), [propertyFirmId])} />;
}

import { useApolloClient } from '@apollo/client/react';
import { CUSTOMER_FILTERS } from '@falcon/domain/company/filters';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { addressArguments } from '#blocks/list-page/filters/defined-filters';
import { useAddressQuery } from '#blocks/list-page/list-state';
import { useCan } from '#session/current-user';
import { notify } from '#ui/feedback/notify';
import { count } from '#ui/format/numbers';
import { mailingList } from './found-customers';

/** Exports the addresses of the customers in the list; for users with the mailing list permission. */
export function MailingListButton() {
  const can = useCan();
  const client = useApolloClient();
  const { query } = useAddressQuery();
  const [busy, setBusy] = useState(false);
  if (!can('customerMailingList')) return null;
  const run = async () => {
    setBusy(true);
    try {
      const variables = addressArguments(CUSTOMER_FILTERS, query);
      const { data } = await client.query({ query: mailingList, variables, fetchPolicy: 'no-cache' });
      if (!data) return;
      const { url, rows } = data.customerMailingListExport;
      window.location.assign(url);
      notify('success', `Mailing list of ${rows === 1 ? 'one customer' : `${count(rows)} customers`} saved`);
    } catch {
      // The Apollo error link has already reported the error.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="outlined"
      loading={busy}
      title="The addresses of the customers shown here, as CSV"
      onClick={() => void run()}
    >
      Mailing list
    </Button>
  );
}

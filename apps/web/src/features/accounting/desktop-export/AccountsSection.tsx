import { useMutation, useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { DESKTOP_ACCOUNTS, type DesktopAccount } from '@falcon/domain/accounting/desktop-export';
import { useState } from 'react';
import { errorText } from '#graphql/error-text';
import { OWN_ERRORS, REFRESHED } from '#graphql/call-options';
import { ErrorLine } from '#ui/feedback/ErrorLine';
import { notify } from '#ui/feedback/notify';
import { TextInput } from '#ui/fields/TextInput';
import { Cell, FormGrid, Section } from '#ui/Section';
import { useOnce } from '#ui/use-once';
import {
  type DesktopAccountFieldsFragment,
  DesktopAccountsDocument,
  DesktopAccountsUpdateDocument,
} from './desktop-export.generated';

const keys = Object.keys(DESKTOP_ACCOUNTS) as DesktopAccount[];

/** The names of the accounts, exactly as they are in the office's own QuickBooks. */
export function AccountsSection() {
  const { data } = useQuery(DesktopAccountsDocument, REFRESHED);
  return (
    <Section
      title="Accounts"
      help="Enter the names exactly as they appear in QuickBooks; an account that doesn’t exist there is created."
    >
      {data && <AccountFields key={data.desktopAccounts.version} stored={data.desktopAccounts} />}
    </Section>
  );
}

function AccountFields({ stored }: { stored: DesktopAccountFieldsFragment }) {
  const [names, setNames] = useState(() => Object.fromEntries(keys.map((key) => [key, stored[key]])));
  const [failure, setFailure] = useState('');
  const [update] = useMutation(DesktopAccountsUpdateDocument, {
    ...OWN_ERRORS,
    refetchQueries: [DesktopAccountsDocument],
  });
  const nameOf = (key: DesktopAccount): string => names[key] ?? '';
  const isChanged = keys.some((key) => nameOf(key) !== stored[key]);
  const [save, busy] = useOnce(async () => {
    setFailure('');
    try {
      await update({
        variables: {
          input: {
            version: stored.version,
            receivable: nameOf('receivable'),
            income: nameOf('income'),
            salesTax: nameOf('salesTax'),
            funds: nameOf('funds'),
            fees: nameOf('fees'),
            discounts: nameOf('discounts'),
            refunds: nameOf('refunds'),
            payable: nameOf('payable'),
            commissions: nameOf('commissions'),
            labor: nameOf('labor'),
            garnishments: nameOf('garnishments'),
            insurance: nameOf('insurance'),
            supplies: nameOf('supplies'),
            bank: nameOf('bank'),
          },
        },
      });
      notify('success', 'The accounts are saved');
    } catch (error) {
      setFailure(errorText(error));
    }
  });
  return (
    <>
      <FormGrid>
        {keys.map((key) => (
          <Cell key={key} span={6}>
            <TextInput
              label={DESKTOP_ACCOUNTS[key].label}
              value={nameOf(key)}
              maxLength={100}
              required
              error={nameOf(key).trim() === '' ? 'Enter the name of the account.' : undefined}
              onChange={(name) => setNames({ ...names, [key]: name })}
            />
          </Cell>
        ))}
      </FormGrid>
      <Button
        variant="outlined"
        disabled={!isChanged || keys.some((key) => nameOf(key).trim() === '')}
        loading={busy}
        onClick={() => void save()}
        sx={{ mt: 2 }}
      >
        Save accounts
      </Button>
      <ErrorLine text={failure} />
    </>
  );
}

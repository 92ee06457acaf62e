import { useMutation, useQuery } from '@apollo/client/react';
import { bankAccountText } from '@falcon/domain/pay/bill-sheets';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { OWN_ERRORS, REFRESHED } from '#graphql/call-options';
import { errorText } from '#graphql/error-text';
import { useCan } from '#session/current-user';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog';
import { ErrorLine } from '#ui/feedback/ErrorLine';
import { notify } from '#ui/feedback/notify';
import { lazyPart } from '#ui/lazy-part';
import { Section } from '#ui/Section';
import {
  InstallerBankAccountDocument,
  InstallerBankAccountRemoveDocument,
  type InstallerAccountFragment,
} from './bank-account.generated';

const BankAccountDialog = lazyPart(async () => (await import('./BankAccountDialog')).BankAccountDialog);

type Account = NonNullable<InstallerAccountFragment['bankAccount']>;

interface OfInstaller {
  installer: { id: string; fullName: string };
  refresh: () => void;
}

function Remove({ installer, account, refresh }: OfInstaller & { account: Account }) {
  const [asking, setAsking] = useState(false);
  const [run, { loading, error, reset }] = useMutation(InstallerBankAccountRemoveDocument, OWN_ERRORS);
  const close = () => {
    setAsking(false);
    reset();
    if (error) refresh();
  };
  const remove = async () => {
    const input = { installerId: installer.id, replaces: account.id };
    const answer = await run({ variables: { input } }).catch(() => undefined);
    if (!answer) return;
    notify('success', 'Bank account removed');
    close();
  };
  return (
    <>
      <Button color="error" onClick={() => setAsking(true)}>
        Remove
      </Button>
      {asking && (
        <ConfirmDialog
          title={`Remove the bank account of ${installer.fullName}?`}
          confirm="Remove"
          danger
          busy={loading}
          onConfirm={() => void remove()}
          onCancel={close}
        >
          {error ? (
            <span role="alert">{errorText(error)}</span>
          ) : (
            `${bankAccountText(account)}. Without one, this installer can’t be in an ACH file.`
          )}
        </ConfirmDialog>
      )}
    </>
  );
}

function Shown({ installer, account, refresh }: OfInstaller & { account: Account | null }) {
  const can = useCan();
  const [changing, setChanging] = useState(false);
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' }}>
      <span style={{ flex: '1 1 auto' }}>{account ? bankAccountText(account) : 'None'}</span>
      {can('editInstaller') && (
        <Button variant="outlined" onClick={() => setChanging(true)}>
          {account ? 'Change' : 'Add'}
        </Button>
      )}
      {can('editInstaller') && account && <Remove installer={installer} account={account} refresh={refresh} />}
      {changing && (
        <BankAccountDialog
          installer={installer}
          account={account}
          onClose={(isStale) => {
            setChanging(false);
            if (isStale) refresh();
          }}
        />
      )}
    </div>
  );
}

/** An installer's account for transfers: the last four digits, with buttons to change or remove it. */
export function BankAccount({ installer }: { installer: { id: string; fullName: string } }) {
  const { data, error, refetch } = useQuery(InstallerBankAccountDocument, {
    variables: { id: installer.id },
    ...REFRESHED,
  });
  const refresh = () => void refetch().catch(() => undefined);
  return (
    <Section
      title="Bank account"
      help="For ACH files of transfers. Only the last four digits of an account number are shown."
    >
      {data?.installer ? (
        <Shown installer={installer} account={data.installer.bankAccount} refresh={refresh} />
      ) : error ? (
        <ErrorLine text={errorText(error)} style={{ margin: 0 }} />
      ) : (
        <Skeleton variant="rounded" height={32} aria-label="Loading" role="status" />
      )}
    </Section>
  );
}

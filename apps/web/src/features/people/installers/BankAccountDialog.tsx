import { useMutation } from '@apollo/client/react';
import { BANK_ACCOUNT_TYPES, type BankAccountType } from '@falcon/domain/pay/bill-sheets';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { OWN_ERRORS } from '#graphql/call-options';
import { errorText, fieldFaults } from '#graphql/error-text';
import { SelectInput } from '#ui/fields/choice-inputs';
import { TextInput } from '#ui/fields/TextInput';
import { DialogFrame } from '#ui/feedback/DialogFrame';
import { ErrorLine } from '#ui/feedback/ErrorLine';
import { notBeside } from '#ui/feedback/not-beside';
import { notify } from '#ui/feedback/notify';
import { Cell, FormGrid } from '#ui/Section';
import { useOnce } from '#ui/use-once';
import { type InstallerAccountFragment, InstallerBankAccountSetDocument } from './bank-account.generated';
import { accountFaults, digitsOf } from './bank-account-faults';

interface Props {
  installer: { id: string; fullName: string };
  account: InstallerAccountFragment['bankAccount'];
  /** `isStale` if someone else changed the account since the dialog opened. */
  onClose: (isStale: boolean) => void;
}

const NOTHING = { routingNumber: '', accountNumber: '', accountNumberAgain: '' };

/** An installer's bank account; the number is typed twice. Nothing typed here is kept as a draft. */
export function BankAccountDialog({ installer, account: now, onClose }: Props) {
  // The account at the time the dialog opened: the page behind it follows others' changes.
  const [account] = useState(now);
  const [typed, setTyped] = useState({ ...NOTHING, routingNumber: account?.routingNumber ?? '' });
  const [accountType, setAccountType] = useState<BankAccountType>(account?.accountType ?? 'CHECKING');
  const [wrong, setWrong] = useState<readonly { path: string; message: string }[]>([]);
  const [failure, setFailure] = useState('');
  const [set] = useMutation(InstallerBankAccountSetDocument, OWN_ERRORS);
  const isStale = wrong.some(({ path }) => path === 'replaces');
  const faultAt = (path: string) => wrong.find((fault) => fault.path === path)?.message;
  const field = (name: keyof typeof NOTHING) => ({
    value: typed[name],
    inputMode: 'numeric' as const,
    error: faultAt(name),
    required: true,
    onChange: (text: string) => {
      setTyped((before) => ({ ...before, [name]: text }));
      setWrong((before) => before.filter(({ path }) => path !== name));
    },
  });
  const [save, busy] = useOnce(async () => {
    const faults = accountFaults(typed);
    setWrong(faults);
    setFailure('');
    if (faults.length > 0) return;
    const input = {
      installerId: installer.id,
      replaces: account?.id ?? null,
      accountType,
      routingNumber: digitsOf(typed.routingNumber),
      accountNumber: digitsOf(typed.accountNumber),
    };
    try {
      await set({ variables: { input } });
      notify('success', 'Bank account saved');
      onClose(false);
    } catch (error) {
      const refused = fieldFaults(error);
      setWrong(refused);
      const others = refused.filter(({ path }) => !(path in NOTHING)).map(({ message }) => message);
      setFailure(refused.length === 0 ? errorText(error) : others.join('\n'));
    }
  });
  const actions = (
    <>
      <Button onClick={() => onClose(isStale)}>Cancel</Button>
      <Button variant="contained" loading={busy} disabled={isStale} onClick={() => void save()}>
        Save
      </Button>
    </>
  );
  return (
    <DialogFrame
      title={`Bank account of ${installer.fullName}`}
      onClose={notBeside(() => onClose(isStale))}
      actions={actions}
    >
      <FormGrid style={{ paddingTop: 8 }}>
        <Cell span={6}>
          <TextInput
            label="Routing number"
            hint="Nine digits, at the bottom left of a check."
            autoFocus
            {...field('routingNumber')}
          />
        </Cell>
        <Cell span={6}>
          <SelectInput<BankAccountType>
            label="Account type"
            value={accountType}
            options={BANK_ACCOUNT_TYPES}
            onChange={(next) => setAccountType(next ?? 'CHECKING')}
            required
          />
        </Cell>
        <Cell span={6}>
          <TextInput
            label="Account number"
            hint={account ? `Replaces the one that ends in ${account.lastDigits}.` : undefined}
            {...field('accountNumber')}
          />
        </Cell>
        <Cell span={6}>
          <TextInput label="Account number again" {...field('accountNumberAgain')} />
        </Cell>
      </FormGrid>
      <ErrorLine text={failure} />
    </DialogFrame>
  );
}

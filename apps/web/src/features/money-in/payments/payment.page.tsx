import { ADJUSTMENT_KINDS } from '@falcon/domain/money-in/accounts';
import { useMutation, useQuery } from '@apollo/client/react';
import { Link } from '@tanstack/react-router';
import { PostedPage } from '#blocks/account-entries/PostedPage';
import { ReasonButton } from '#blocks/reason-button/ReasonButton';
import { Fact } from '#blocks/record-page/Facts';
import { useReturnedFee } from '#blocks/returned-fee/use-returned-fee';
import { useParam } from '#blocks/routing/hooks';
import { OWN_ERRORS, REFRESHED } from '#graphql/call-options';
import { DateText, TimeText } from '#ui/format/dates';
import { money } from '#ui/format/numbers';
import { ReceiptOneDocument, type ReceiptOneQuery, ReceiptReverseDocument } from './payments.generated';

type Receipt = NonNullable<ReceiptOneQuery['receipt']>;

const crumbs = [{ label: 'Payments', to: '/payments' }];

/** The invoices that a payment settles. */
const openedBy = ({ entries }: Receipt): ReadonlySet<string> =>
  new Set(
    entries.flatMap(({ invoiceId, isReversal, isReversed }) => (isReversal || isReversed ? [] : (invoiceId ?? []))),
  );

const GIVEN = ADJUSTMENT_KINDS.map(({ label }): string => label);

/** Everything that a reversal reopens: all that the payment settles, not only what is shown. */
function whatOpens(receipt: Receipt): string {
  const settled = openedBy(receipt);
  const { credit } = receipt;
  const given = receipt.entries.some(({ kindLabel }) => GIVEN.includes(kindLabel));
  const removed = [
    given && ' The discounts and write-offs recorded with it are taken back, too.',
    (credit ?? 0) > 0 && ' Its credit is removed.',
  ]
    .filter(Boolean)
    .join('');
  if (settled.size === 0) return removed.trim();
  if (settled.size === 1)
    return `The invoice it settled is open again, and its order returns to Invoice Created, also if it is closed.${removed}`;
  return `All ${settled.size} invoices it settled are open again, and their orders return to Invoice Created; closed ones are reopened.${removed}`;
}

/** Why a payment is usually taken back, by its method. */
const REASONS: Readonly<Record<string, string>> = {
  CHECK: 'The check bounced.',
  ACH: 'The bank returned the transfer.',
  CARD: 'The card payment was disputed.',
};

/** Reverses a payment after a confirmation, which reopens its invoices. */
function ReversePayment({ receipt, reload }: { receipt: Receipt; reload: () => void }) {
  const [reverse] = useMutation(ReceiptReverseDocument, OWN_ERRORS);
  const { fee, isUnread, input } = useReturnedFee(receipt.method, openedBy(receipt).size > 0);
  const run = async (reason: string, date: string) => {
    if (isUnread) throw new Error('Enter the fee as an amount, or leave it blank.');
    await reverse({ variables: { input: { id: receipt.id, reason, date, ...(fee === undefined ? {} : { fee }) } } });
    return fee ? `The payment was reversed, with a fee of ${money(fee)}` : 'The payment was reversed';
  };
  return (
    <ReasonButton
      label="Reverse"
      variant="outlined"
      color="error"
      title={`Reverse the whole payment${receipt.amount === null ? '' : ` of ${money(receipt.amount)}`}?`}
      confirm="Reverse payment"
      placeholder={REASONS[receipt.method] ?? 'It was entered twice.'}
      dateLabel="Came back on"
      more={input}
      run={run}
      onDone={reload}
    >
      {whatOpens(receipt)} The payment stays in the list as reversed
      {receipt.depositId === null ? '' : ', and in its deposit'}. If that month is closed, the reversal is dated today.
    </ReasonButton>
  );
}

/** "Check 10442", "Card payment"; a number that starts with the method's name is shown alone. */
function titleOf({ methodLabel, reference }: Receipt): string {
  if (reference === '') return `${methodLabel} payment`;
  return reference.toLowerCase().startsWith(methodLabel.toLowerCase()) ? reference : `${methodLabel} ${reference}`;
}

/** Who paid, when and how, and whether the payment was deposited. */
function Facts({ receipt }: { receipt: Receipt }) {
  const { customer, propertyFirm: firm } = receipt;
  return (
    <>
      <dl>
        <Fact label="Customer">
          {customer && <Link to={`/customers/${customer.id}/account`}>{customer.name}</Link>}
        </Fact>
        <Fact label="Paid by firm">
          {firm && <Link to={`/property-management-firms/${firm.id}/account`}>{firm.name}</Link>}
        </Fact>
        <Fact label="Recorded">
          <TimeText value={receipt.recordedAt} />
        </Fact>
      </dl>
      <dl>
        <Fact label="Received">
          <DateText value={receipt.receivedOn} />
        </Fact>
        <Fact label="Method">{receipt.methodLabel}</Fact>
        <Fact label="Number">{receipt.reference}</Fact>
        <Fact label="Deposit">{receipt.depositId && <Link to={`/deposits/${receipt.depositId}`}>Deposited</Link>}</Fact>
      </dl>
    </>
  );
}

/** One payment: what it settles, and what was reversed. */
export function PaymentPage() {
  const id = useParam('paymentId');
  const { data, error, refetch } = useQuery(ReceiptOneDocument, { variables: { id }, ...REFRESHED });
  const receipt = data?.receipt ?? undefined;
  const reload = () => void refetch();
  return (
    <PostedPage
      record={receipt}
      crumbs={crumbs}
      title={receipt && titleOf(receipt)}
      facts={receipt && <Facts receipt={receipt} />}
      actions={receipt && receipt.reversedAt === null && <ReversePayment receipt={receipt} reload={reload} />}
      ofCustomers
      error={error}
      reload={reload}
    />
  );
}

import { useMutation, useQuery } from '@apollo/client/react';
import { Link } from '@tanstack/react-router';
import { PostedPage } from '../../blocks/account-entries/PostedPage';
import { ReasonButton } from '../../blocks/reason-button/ReasonButton';
import { Fact } from '../../blocks/record-page/Facts';
import { useParam } from '../../blocks/routing/hooks';
import { OWN_ERRORS, REFRESHED } from '../../graphql/call-options';
import { DateText, TimeText } from '../../ui/format/dates';
import { ReceiptOneDocument, type ReceiptOneQuery, ReceiptReverseDocument } from './payments.generated';

type Receipt = NonNullable<ReceiptOneQuery['receipt']>;

const crumbs = [{ label: 'Payments', to: '/payments' }];

/** Takes a payment back after a question: its invoices are open again. */
function ReversePayment({ receipt, reload }: { receipt: Receipt; reload: () => void }) {
  const [reverse] = useMutation(ReceiptReverseDocument, OWN_ERRORS);
  const run = async (reason: string) => {
    await reverse({ variables: { input: { id: receipt.id, reason } } });
    return 'The payment was reversed';
  };
  return (
    <ReasonButton
      label="Reverse"
      variant="outlined"
      color="error"
      title="Reverse this payment?"
      confirm="Reverse payment"
      placeholder="The check bounced."
      run={run}
      onDone={reload}
    >
      Its invoices are open again, and their orders return to Invoice Created. The payment stays in the list as reversed
      {receipt.depositId === null ? '' : ', and in its deposit'}.
    </ReasonButton>
  );
}

/** "Check 10442", "Card payment"; a number that begins with its method says it by itself. */
function titleOf({ methodLabel, reference }: Receipt): string {
  if (reference === '') return `${methodLabel} payment`;
  return reference.toLowerCase().startsWith(methodLabel.toLowerCase()) ? reference : `${methodLabel} ${reference}`;
}

/** Who paid, when and how, and whether it was taken to the bank. */
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

/** One payment: what it settles, and what was taken back. */
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

import { useMutation, useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { opens } from '@falcon/domain/office/access';
import { PostedPage } from '#blocks/account-entries/PostedPage';
import { PdfButton } from '#blocks/pdf-button/PdfButton';
import { ReasonButton } from '#blocks/reason-button/ReasonButton';
import { Fact } from '#blocks/record-page/Facts';
import { useParam } from '#blocks/routing/hooks';
import { OWN_ERRORS, REFRESHED } from '#graphql/call-options';
import { useCan } from '#session/current-user';
import { DateText } from '#ui/format/dates';
import { money } from '#ui/format/numbers';
import { lazyPart } from '#ui/lazy-part';
import { MemoOneDocument, type MemoOneQuery, MemoPdfDocument, MemoReverseDocument } from './credit-memos.generated';

type Memo = NonNullable<MemoOneQuery['creditMemo']>;

const MailMemoDialog = lazyPart(async () => (await import('./MailMemoDialog')).MailMemoDialog);

const crumbs = [{ label: 'Credit memos', to: '/credit-memos' }];
function Actions({ memo, reload }: { memo: Memo; reload: () => void }) {
  const [mailing, setMailing] = useState(false);
  const [make] = useMutation(MemoPdfDocument);
  const [reverse] = useMutation(MemoReverseDocument, OWN_ERRORS);
  const opensPaper = opens(useCan(), 'CREDIT_MEMO');
  const draw = async () => (await make({ variables: { input: { id: memo.id } } })).data?.creditMemoPdf?.pdfUrl;
  // Reversing any part reverses the whole memo.
  const part = memo.entries.findLast((entry) => !entry.isReversed && !entry.isReversal);
  const run = async (reason: string) => {
    await reverse({ variables: { input: { id: part?.id ?? '', reason } } });
    return `Credit memo ${memo.number} reversed`;
  };
  return (
    <>
      {memo.reversedAt === null && part && (
        <ReasonButton
          label="Reverse"
          variant="outlined"
          color="error"
          title={`Reverse the whole credit memo ${memo.number}${memo.amount === null ? '' : ` of ${money(memo.amount)}`}?`}
          confirm="Reverse credit memo"
          run={run}
          onDone={reload}
        >
          Its credit is removed, the invoices it settled are open again, and the commission of the order it was issued
          for is recalculated. The credit memo stays in the list as reversed.
        </ReasonButton>
      )}
      {opensPaper && <PdfButton label="Open PDF" variant="outlined" draw={draw} />}
      {opensPaper && memo.reversedAt === null && (
        <Button variant="outlined" onClick={() => setMailing(true)}>
          E-mail
        </Button>
      )}
      {mailing && <MailMemoDialog memo={memo} onClose={() => setMailing(false)} />}
    </>
  );
}

/** The customer, date and reason. */
function Facts({ memo }: { memo: Memo }) {
  return (
    <>
      <dl>
        <Fact label="Customer">
          {memo.customer && <Link to={`/customers/${memo.customer.id}/account`}>{memo.customer.name}</Link>}
        </Fact>
        <Fact label="For invoice">
          {memo.invoiceId && <Link to={`/invoices/${memo.invoiceId}`}>{memo.invoiceNumber}</Link>}
        </Fact>
      </dl>
      <dl>
        <Fact label="Date">
          <DateText value={memo.date} />
        </Fact>
        <Fact label="Reason">{memo.reason}</Fact>
      </dl>
    </>
  );
}

/** One credit memo: its reason, and the invoices it settles. */
export function CreditMemoPage() {
  const id = useParam('memoId');
  const { data, error, refetch } = useQuery(MemoOneDocument, { variables: { id }, ...REFRESHED });
  const memo = data?.creditMemo ?? undefined;
  const reload = () => void refetch();
  return (
    <PostedPage
      record={memo}
      crumbs={crumbs}
      title={memo && `Credit memo ${memo.number}`}
      facts={memo && <Facts memo={memo} />}
      actions={memo && <Actions memo={memo} reload={reload} />}
      error={error}
      reload={reload}
    />
  );
}

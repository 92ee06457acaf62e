import { useApolloClient } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { type Facts, FactRows } from '#blocks/confirmation/FactRows';
import { LeftOut } from '#blocks/confirmation/LeftOut';
import { NotDelivered } from '#blocks/mail/NotDelivered';
import { OWN_ERRORS } from '#graphql/call-options';
import { lazyPart } from '#ui/lazy-part';
import { today, typedDate } from '#ui/format/dates';
import { money } from '#ui/format/numbers';
import { StatementsPrintDocument, StatementsSendDocument } from '../receivables-jobs.generated';
import type { Account } from './statement-columns';
import { statementsText } from './statement-words';
import type { StatementQuery } from './use-statement-query';

const JobDialog = lazyPart(async () => (await import('#blocks/jobs/JobDialog')).JobDialog);

interface Props {
  accounts: readonly Account[];
  asked: StatementQuery;
  /** Called after statements were e-mailed. */
  onSent: () => void;
}

/** How many statements there are, over how much, and where they go. */
function factsOf(accounts: readonly Account[], way: 'EMAIL' | 'PRINT'): Facts {
  const balance = accounts.reduce((cents, one) => cents + Math.round(one.balance * 100), 0) / 100;
  const addresses = new Set(accounts.flatMap(({ emails }) => emails.map(({ address }) => address))).size;
  const total = ['In total', `${statementsText(accounts.length)} over ${money(balance)}`] as const;
  return way === 'PRINT' ? [total] : [total, ['Goes to', `${addresses} ${addresses === 1 ? 'address' : 'addresses'}`]];
}

/** E-mails or prints the statements of the selected accounts. */
export function StatementActions({ accounts, asked, onSent }: Props) {
  const client = useApolloClient();
  const [open, setOpen] = useState<'print' | 'send' | null>(null);
  const ready = accounts.filter(({ refusal }) => refusal === null);
  const inputOf = (some: readonly Account[]) => ({ ...asked, ids: some.map(({ id }) => id) });
  const send = async () => {
    const { data } = await client.mutate({
      mutation: StatementsSendDocument,
      variables: { input: inputOf(accounts) },
      ...OWN_ERRORS,
    });
    return data?.statementsSend?.jobStatus.id;
  };
  const print = async () => {
    const { data } = await client.mutate({
      mutation: StatementsPrintDocument,
      variables: { input: inputOf(accounts) },
      ...OWN_ERRORS,
    });
    return data?.statementsPrint?.jobStatus.id;
  };
  const shared = {
    recordLink: (id: string) =>
      asked.by === 'FIRM' ? `/property-management-firms/${id}/profile` : `/customers/${id}/profile`,
    onClose: () => setOpen(null),
  };
  const day = typedDate(asked.date ?? today());
  return (
    <>
      <Button variant="contained" disabled={accounts.length === 0} onClick={() => setOpen('send')}>
        E-mail
      </Button>
      <Button variant="outlined" disabled={accounts.length === 0} onClick={() => setOpen('print')}>
        Print
      </Button>
      {open === 'send' && (
        <JobDialog
          {...shared}
          title={`E-mail statements as of ${day}`}
          action={`E-mail ${statementsText(ready.length)}`}
          ready={ready.length > 0}
          start={send}
          onEnd={onSent}
        >
          <p style={{ margin: 0 }}>
            Each one goes to the invoice addresses, with the statement as a PDF. An account gets only one statement for
            a date.
          </p>
          <FactRows facts={factsOf(ready, 'EMAIL')} />
          {ready.length > 0 && <NotDelivered />}
          <LeftOut
            noun="statement"
            left={accounts.flatMap(({ id, name, refusal }) =>
              refusal === null ? [] : [{ id, name, message: refusal, to: shared.recordLink(id) }],
            )}
          />
        </JobDialog>
      )}
      {open === 'print' && (
        <JobDialog
          {...shared}
          title={`Print statements as of ${day}`}
          action={`Print ${statementsText(accounts.length)}`}
          ready={accounts.length > 0}
          start={print}
          onEnd={() => undefined}
        >
          <p style={{ margin: 0 }}>One document with all of them, in the order of the list.</p>
          <FactRows facts={factsOf(accounts, 'PRINT')} />
        </JobDialog>
      )}
    </>
  );
}

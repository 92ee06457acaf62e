import { useApolloClient, useQuery } from '@apollo/client/react';
import { REMINDER_FILTERS } from '@falcon/domain/company/filters';
import Button from '@mui/material/Button';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { rowFilters } from '#blocks/child-list/child-filter';
import { type Facts, FactRows } from '#blocks/confirmation/FactRows';
import { LeftOut } from '#blocks/confirmation/LeftOut';
import { columnsOf } from '#blocks/list-page/list-columns';
import type { ListView } from '#blocks/list-page/views/views';
import { NotDelivered } from '#blocks/mail/NotDelivered';
import { OWN_ERRORS, REFRESHED } from '#graphql/call-options';
import { isComing } from '#graphql/is-coming';
import { useCan } from '#session/current-user';
import { typedDate } from '#ui/format/dates';
import { counted, money as moneyText } from '#ui/format/numbers';
import { lazyPart } from '#ui/lazy-part';
import type { Tone } from '#ui/StatusPill';
import { colors } from '#ui/tokens';
import { RemindersSendDocument } from '../receivables-jobs.generated';
import { SelectionPage } from '#blocks/child-list/SelectionPage';
import { RemindersDocument, type RemindersQuery } from './reminders.generated';

const JobDialog = lazyPart(async () => (await import('#blocks/jobs/JobDialog')).JobDialog);

type Reminder = RemindersQuery['reminders']['reminders'][number];

const STAGES: Readonly<Record<number, { label: string; tone: Tone }>> = {
  1: { label: 'First', tone: 'blue' },
  2: { label: 'Second', tone: 'orange' },
  3: { label: 'Final', tone: 'red' },
};
const stageOf = ({ stage }: Reminder) => STAGES[stage] ?? { label: String(stage), tone: 'gray' as const };
const invoicesText = ({ invoices }: Reminder): string =>
  invoices.map(({ number, dueDate }) => `${number} (due ${typedDate(dueDate)})`).join(', ');

/** Where the reminder is e-mailed, or why it is not sent. */
const goesTo = ({ refusal, emails }: Reminder): string => refusal ?? emails.join(', ');

const { date, money, pill, text } = columnsOf<Reminder>();

const columns = [
  text('name', 'Customer', 230, (row) => row.customerName),
  pill('stage', 'Reminder', 100, stageOf, { value: (row) => row.stage }),
  date('oldest', 'Oldest due', 100, (row) => row.oldestDueDate),
  money('amount', 'Open', 112, (row) => row.amountOpen, { total: moneyText }),
  text('invoices', 'Invoices', 260, invoicesText),
  text('to', 'Goes to', 280, goesTo, { cell: (row) => goesTo(row) || '—' }),
  text('firm', 'Firm', 160, (row) => row.firmName, { cell: (row) => row.firmName ?? '—' }),
];

const filters = rowFilters(REMINDER_FILTERS, {
  stage: (row: Reminder) => String(row.stage) as '1',
  sent: (row: Reminder) => row.refusal === null,
});

/** The queues of reminders. */
const views: readonly ListView[] = [
  { name: 'To send', query: { sent: 'ready' } },
  { name: 'First', query: { stage: '1', sent: 'ready' } },
  { name: 'Second', query: { stage: '2', sent: 'ready' } },
  { name: 'Final', query: { stage: '3', sent: 'ready' } },
  { name: 'Left out', query: { sent: 'left-out' } },
  { name: 'All', query: {} },
];

/** How many reminders of each stage go out, for how much, and to how many addresses. */
function factsOf(ready: readonly Reminder[]): Facts {
  const open = ready.reduce((cents, { amountOpen }) => cents + Math.round(amountOpen * 100), 0) / 100;
  const addresses = new Set(ready.flatMap(({ emails }) => emails)).size;
  const stages = Object.entries(STAGES).map(([stage, { label }]): Facts[number] => [
    label,
    counted(ready.filter((one) => String(one.stage) === stage).length, 'reminder'),
  ]);
  return [
    ['In total', `${counted(ready.length, 'reminder')} for ${moneyText(open)} open`],
    ...stages,
    ['Goes to', `${addresses} ${addresses === 1 ? 'address' : 'addresses'}`],
  ];
}

function Send({ reminders, onSent }: { reminders: readonly Reminder[]; onSent: () => void }) {
  const client = useApolloClient();
  const [open, setOpen] = useState(false);
  const ready = reminders.filter(({ refusal }) => refusal === null);
  const start = async () => {
    const { data } = await client.mutate({
      mutation: RemindersSendDocument,
      variables: { input: { reminders: reminders.map(({ customerId, stage }) => ({ customerId, stage })) } },
      ...OWN_ERRORS,
    });
    return data?.remindersSend?.jobStatus.id;
  };
  return (
    <>
      <Button variant="contained" disabled={reminders.length === 0} onClick={() => setOpen(true)}>
        E-mail
      </Button>
      {open && (
        <JobDialog
          title="E-mail reminders"
          action={`E-mail ${counted(ready.length, 'reminder')}`}
          ready={ready.length > 0}
          start={start}
          recordLink={(id) => `/customers/${id}/profile`}
          onEnd={onSent}
          onClose={() => setOpen(false)}
        >
          <p style={{ margin: 0 }}>
            Each e-mail lists the invoices and has today’s statement attached. No invoice gets the same reminder twice.
          </p>
          <FactRows facts={factsOf(ready)} />
          <LeftOut
            noun="reminder"
            left={reminders.flatMap(({ id, customerId, customerName, refusal }) =>
              refusal === null
                ? []
                : [{ id, name: customerName, message: refusal, to: `/customers/${customerId}/profile` }],
            )}
          />
        </JobDialog>
      )}
    </>
  );
}

/** `7, 21 and 45 days`. */
function dayWords(days: readonly (number | null)[]): string {
  const all = days.flatMap((day) => (day === null ? [] : [String(day)]));
  const [last = '', ...before] = all.toReversed();
  const words = before.length === 0 ? last : `${before.toReversed().join(', ')} and ${last}`;
  return `${words} ${words === '1' ? 'day' : 'days'}`;
}

/** When reminders are due, with a link to change the days. */
function Rules({ days }: { days: readonly (number | null)[] }) {
  const can = useCan();
  return (
    <p style={{ margin: '0 0 8px', color: colors.muted }}>
      {days[0] == null ? 'No reminders are set up.' : `Reminders are due ${dayWords(days)} past the due date.`}{' '}
      {can('configureSystem') && (
        <>
          Change the <Link to="/app-config/settings">days</Link> or the <Link to="/app-config/mail">texts</Link>.
        </>
      )}
    </p>
  );
}

/** The reminders due today, including those not sent and the reason. */
export function RemindersPage() {
  const loaded = useQuery(RemindersDocument, { ...REFRESHED, ...OWN_ERRORS });
  const { data, error, refetch } = loaded;
  const actions = (some: readonly Reminder[]) => <Send reminders={some} onSent={() => void refetch()} />;
  return (
    <SelectionPage<Reminder>
      title="Reminders"
      noun="reminder"
      name="reminders"
      rows={data?.reminders.reminders ?? []}
      columns={columns}
      filters={filters}
      views={views}
      loading={isComing(loaded)}
      error={error}
      retry={() => void refetch()}
      belongs="Customers with invoices that are past due long enough are listed here."
      rowLink={({ customerId }) => `/customers/${customerId}/account`}
      rowDimmed={({ refusal }) => refusal !== null}
      notes={
        <>
          <NotDelivered />
          {data && <Rules days={data.reminders.days} />}
        </>
      }
      question="reminders"
      bulk={actions}
    />
  );
}

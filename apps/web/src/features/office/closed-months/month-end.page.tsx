import { useQuery } from '@apollo/client/react';
import { addDays, writtenDate } from '@falcon/domain/kit/schedule';
import type { PermissionKey } from '@falcon/domain/office/access';
import { HistoryButton } from '#blocks/history/HistoryButton';
import { useAddressQuery } from '#blocks/list-page/list-state';
import { LiveReload } from '#blocks/live/lazy-live-reload';
import { useRequestTime } from '#blocks/live/use-request-time';
import { NotLoaded } from '#blocks/not-loaded/NotLoaded';
import { REFRESHED } from '#graphql/call-options';
import type { LiveKind } from '#graphql/schema-types.generated';
import { useCan } from '#session/current-user';
import { FormSkeleton } from '#ui/feedback/Skeletons';
import { SelectInput } from '#ui/fields/choice-inputs';
import { PageFrame } from '#ui/PageFrame';
import { Panel, Section } from '#ui/Section';
import { CloseButton } from './CloseButton';
import { MonthEndDocument, type MonthEndQuery } from './closed-months.generated';
import { lastDayIn, monthIn } from './month-address';
import { ReopenButton } from './ReopenButton';
import { UnfinishedTable } from './UnfinishedTable';

type Books = MonthEndQuery['closedMonths'];

/** What changes the figures, with the permission to follow it. Deposits, QuickBooks and findings announce nothing. */
const FOLLOWED: readonly (readonly [kind: LiveKind, permission: PermissionKey])[] = [
  ['WORK_ORDER', 'workOrder'],
  ['INVOICE', 'invoicing'],
  ['CUSTOMER', 'customer'],
  ['BILL_SHEET', 'billSheet'],
  ['COMMISSION_RUN', 'commission'],
  ['APP_CONFIGURATION', 'configureSystem'],
];

/** The month that is shown, and the button that closes it. */
function MonthTools({ books, onDone }: { books: Books; onDone: () => void }) {
  const { change } = useAddressQuery();
  const { openMonths, currentMonth, monthEnd, version } = books;
  const left = monthEnd.unfinished.filter(({ count }) => count > 0);
  const hasEnded = monthEnd.lastDay !== currentMonth.lastDay;
  return (
    <>
      <div style={{ width: 168 }}>
        <SelectInput
          label="Month"
          hideLabel
          value={monthEnd.lastDay}
          onChange={(lastDay) => change({ month: lastDay ? monthIn(lastDay) : undefined }, { push: true })}
          options={[...openMonths, currentMonth].map(({ lastDay, name }) => ({ value: lastDay, label: name }))}
        />
      </div>
      {hasEnded ? (
        <CloseButton month={monthEnd} left={left} version={version} onDone={onDone} />
      ) : (
        <span>Can be closed from {writtenDate(addDays(monthEnd.lastDay, 1))}</span>
      )}
    </>
  );
}

/** How much is left, in a sentence. */
function leftSentence({ name, unfinished }: Books['monthEnd']): string {
  const left = unfinished.filter(({ count }) => count > 0).length;
  if (left === 0) return `Everything through ${name} is finished.`;
  return `Through ${name}, ${left} of ${unfinished.length} ${left === 1 ? 'is' : 'are'} not finished. Click one to open its list.`;
}

/** The closed months, and the way to reopen them. */
function ClosedSection({ books, onDone }: { books: Books; onDone: () => void }) {
  const configures = useCan()('configureSystem');
  const { name, version } = books;
  return (
    <Section
      title="Closed months"
      help="Nothing can be dated in a closed month: no invoice, payment, deposit, credit, discount, write-off or refund, and no pay, adjustment or supply purchase. Corrections are dated today, and late payments from QuickBooks in the first open month."
    >
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: '8px 12px', alignItems: 'center' }}>
        <strong style={{ flex: 1, minWidth: 200 }}>
          {name === null ? 'No month is closed yet' : `Closed through ${name}`}
        </strong>
        {configures && name !== null && (
          <>
            <ReopenButton month={name} version={version} onDone={onDone} />
            <ReopenButton month={name} version={version} all onDone={onDone} />
          </>
        )}
        {configures && <HistoryButton type="APP_CONFIGURATION" id="1" name="the settings" />}
      </div>
    </Section>
  );
}

/** Everything to finish in a month, then closing it. */
export function MonthEndPage() {
  const can = useCan();
  const { query, change } = useAddressQuery();
  const { context, requestedAt } = useRequestTime();
  const { data, previousData, error, refetch } = useQuery(MonthEndDocument, {
    variables: { lastDay: lastDayIn(query['month']) },
    ...REFRESHED,
    context,
  });
  const books = (data ?? previousData)?.closedMonths;
  const reload = () => {
    change({ month: undefined });
    void refetch();
  };
  return (
    <PageFrame title="Month end" actions={books && <MonthTools books={books} onDone={reload} />}>
      <LiveReload
        kind={FOLLOWED.flatMap(([kind, permission]) => (can(permission) ? [kind] : []))}
        load={refetch}
        requestedAt={requestedAt}
      />
      {(!books || error) && (
        <NotLoaded error={error} retry={refetch}>
          <FormSkeleton rows={8} />
        </NotLoaded>
      )}
      {books && (
        <div aria-busy={!data && !error} style={{ opacity: data ? undefined : 0.55 }}>
          <Panel aria-label={books.monthEnd.name}>
            <p style={{ margin: 0, padding: '12px 16px 8px' }}>{leftSentence(books.monthEnd)}</p>
            <UnfinishedTable works={books.monthEnd.unfinished} />
          </Panel>
          <ClosedSection books={books} onDone={reload} />
        </div>
      )}
    </PageFrame>
  );
}

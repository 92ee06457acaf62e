import { useQuery } from '@apollo/client/react';
import { HistoryButton } from '#blocks/history/HistoryButton';
import { NotLoaded } from '#blocks/not-loaded/NotLoaded';
import { REFRESHED } from '#graphql/call-options';
import { Section } from '#ui/Section';
import { ClosedMonthsDocument } from './closed-months.generated';
import { CloseMonth } from './CloseMonth';
import { ReopenButton } from './ReopenButton';

/** Which months are closed, and which one is next. */
export function ClosedMonthsPage() {
  const { data, error, refetch } = useQuery(ClosedMonthsDocument, REFRESHED);
  if (!data) return <NotLoaded error={error} retry={refetch} />;
  const { closedMonths } = data;
  const reload = () => void refetch();
  return (
    <>
      <Section
        title="Closed months"
        help="Nothing can be dated in a closed month: no invoice, payment, deposit, credit, discount, write-off or refund, and no pay, adjustment or supply purchase. Corrections are dated today, and late payments from QuickBooks in the first open month."
      >
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: '8px 12px', alignItems: 'center' }}>
          <strong style={{ flex: 1, minWidth: 200 }}>
            {closedMonths.name === null ? 'No month is closed yet' : `Closed through ${closedMonths.name}`}
          </strong>
          {closedMonths.name !== null && (
            <>
              <ReopenButton month={closedMonths.name} version={closedMonths.version} onDone={reload} />
              <ReopenButton month={closedMonths.name} version={closedMonths.version} all onDone={reload} />
            </>
          )}
          <HistoryButton type="APP_CONFIGURATION" id="1" name="the settings" />
        </div>
      </Section>
      <CloseMonth key={closedMonths.version} closedMonths={closedMonths} onDone={reload} />
    </>
  );
}

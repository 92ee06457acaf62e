import Button from '@mui/material/Button';
import { FilterChips } from '#blocks/list-page/filters/filters';
import { useAddressQuery } from '#blocks/list-page/list-state';
import { RecordPage } from '#blocks/record-page/RecordPage';
import { CameraButton } from '#blocks/scan/CameraButton';
import { today } from '#ui/format/dates';
import { daysOf } from '../list/filters/filter-codec';
import { installDates } from '../list/filters/order-filters';
import { ByOrder } from './by-order/ByOrder';
import { CUT_TABS, hasRolls } from './cut-tabs';
import { ByRoll } from './by-roll/ByRoll';
import { NotAccepted } from './offline/NotAccepted';
import { Shortages } from './Shortages';
import { Unstocked } from './Unstocked';

const tabs = CUT_TABS.map(({ flooring, label }) => ({ label, to: `/work-order-cuts/${flooring}` }));
const filters = [installDates];

/** What the warehouse has to cut: by color and roll, or by order. */
function CutsPage({ flooring }: { flooring: string }) {
  const { query, change } = useAddressQuery();
  const { from = null, to = null } = daysOf(query, today());
  const byRoll = hasRolls(flooring) && query['by'] !== 'order';
  return (
    <RecordPage title="Work order cuts" crumbs={[]} tabs={tabs}>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, margin: '-8px 0 8px' }}>
        <FilterChips filters={filters} />
        {hasRolls(flooring) && (
          <Button size="small" onClick={() => change({ by: byRoll ? 'order' : undefined })}>
            {byRoll ? 'Show by order' : 'Show by roll'}
          </Button>
        )}
        {!byRoll && <CameraButton />}
      </div>
      <NotAccepted />
      <Shortages flooring={flooring} />
      {byRoll ? (
        <ByRoll flooring={flooring} dateFrom={from} dateTo={to} />
      ) : (
        <ByOrder flooring={flooring} dateFrom={from} dateTo={to} />
      )}
      <Unstocked flooring={flooring} />
    </RecordPage>
  );
}

/** Carpet and carpet tile, VCT, and vinyl, each on its own page. */
export const cutPages = {
  carpet: () => <CutsPage flooring="carpet" />,
  vct: () => <CutsPage flooring="vct" />,
  vinyl: () => <CutsPage flooring="vinyl" />,
};

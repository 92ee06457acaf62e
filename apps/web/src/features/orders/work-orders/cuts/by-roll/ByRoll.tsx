import { useRef } from 'react';
import { Link } from '@tanstack/react-router';
import Button from '@mui/material/Button';
import { useApolloClient } from '@apollo/client/react';
import { LabelButton } from '#blocks/labels/LabelButton';
import { PieceLabelsDocument, RemnantLabelsDocument } from '#blocks/labels/labels.generated';
import { NotLoaded } from '#blocks/not-loaded/NotLoaded';
import { OWN_ERRORS } from '#graphql/call-options';
import { EmptyState } from '#ui/feedback/EmptyState';
import { notify } from '#ui/feedback/notify';
import { counted } from '#ui/format/numbers';
import { colors } from '#ui/tokens';
import { useOnce } from '#ui/use-once';
import { useScans } from '#ui/use-scans';
import { ListPanel } from '../ListPanel';
import { useNextCard } from '../use-next-card';
import { CutListPdfDocument } from './by-roll.generated';
import { type ColorGroup, colorsOf, isProposed, type RollGroup } from './day-view';
import { PlanBar } from './PlanBar';
import { undoable } from './recent';
import { RollCard } from './RollCard';
import { answerScan } from './scans';
import { type CuttingDayActions, useCuttingDay } from './use-cutting-day';

interface Props {
  flooring: string;
  dateFrom: string | null;
  dateTo: string | null;
}

const showRoll = (group: RollGroup): void => {
  const card = document.getElementById(`roll-${group.roll.id}`);
  card?.scrollIntoView({ block: 'start' });
  card?.querySelector<HTMLElement>('[data-next]:not([disabled])')?.focus({ preventScroll: true });
};

/** Orders without a roll: nothing promises them carpet. */
function Without({ color }: { color: ColorGroup }) {
  if (color.without.length === 0) return null;
  return (
    <ListPanel aria-label={`No roll: ${color.itemName}`} style={{ margin: '0 0 8px' }}>
      <h2>No roll · {color.without.length}</h2>
      <ul>
        {color.without.map(({ workOrder }) => (
          <li key={workOrder.id}>
            <Link to={`/work-orders/${workOrder.id}`}>{workOrder.workOrderNumber}</Link>
            <span style={{ color: colors.muted }}>{workOrder.customerName}</span>
          </li>
        ))}
      </ul>
    </ListPanel>
  );
}

/** What changed elsewhere, and what was cut here a moment ago. */
function Notes({ recent, gone, forgetGone, undo, busy }: CuttingDayActions) {
  const list = undoable(recent, Date.now());
  return (
    <>
      {gone.length > 0 && (
        <ListPanel aria-label="No longer to cut" style={{ margin: '0 0 12px' }} role="status">
          <h2>No longer to cut · {gone.length}</h2>
          <p style={{ margin: '4px 0 0', color: colors.muted }}>
            Canceled, held, changed or cut elsewhere. Pieces that are cut already become remnants with the cancellation.
          </p>
          <ul>
            {gone.map((order) => (
              <li key={order.id}>
                <Link to={`/work-orders/${order.id}`}>{order.workOrderNumber}</Link>
                <span style={{ flex: 1 }}>{order.customerName}</span>
              </li>
            ))}
          </ul>
          <Button size="small" onClick={forgetGone}>
            Seen
          </Button>
        </ListPanel>
      )}
      {list.length > 0 && (
        <ListPanel aria-label="Cut in the last ten minutes" style={{ margin: '0 0 12px' }}>
          <h2>Cut in the last ten minutes · {list.length}</h2>
          <ul>
            {list.map((one) => (
              <li key={one.cutIds.join()}>
                <Link to={`/work-orders/${one.orderId}`}>{one.orderNumber}</Link>
                <span style={{ flex: 1, color: colors.muted }}>{counted(one.cutIds.length, 'piece')}</span>
                <Button size="small" disabled={busy} onClick={() => void undo(one)}>
                  Undo
                </Button>
              </li>
            ))}
          </ul>
        </ListPanel>
      )}
    </>
  );
}

/** What is printed from this page: the list for the saw, labels of the pieces, labels of new remnants. */
function Prints({
  day,
  recent,
  filter,
}: {
  day: CuttingDayActions['day'];
  recent: CuttingDayActions['recent'];
  filter: Props;
}) {
  const client = useApolloClient();
  const [print, busy] = useOnce(async () => {
    // A tab opened after the answer would be blocked as a pop-up.
    const tab = window.open('', '_blank');
    const answer = await client
      .mutate({ mutation: CutListPdfDocument, variables: { input: { ...filter } }, ...OWN_ERRORS })
      .catch(() => undefined);
    const address = answer?.data?.cutListPdf?.pdfUrl;
    if (tab && address) tab.location.href = address;
    else {
      tab?.close();
      notify('info', 'Nothing is accepted yet, so there is nothing to print.');
    }
  });
  const promised = [...new Set((day?.reservations ?? []).flatMap((one) => (one.cutId ? [one.workOrderId] : [])))];
  const cut = [...new Set(recent.map((one) => one.orderId))];
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, margin: '0 0 12px' }}>
      <Button variant="outlined" loading={busy} disabled={promised.length === 0} onClick={() => void print()}>
        Print cut list
      </Button>
      {promised.length > 0 && (
        <LabelButton
          label="Print piece labels"
          draw={async (size) =>
            (
              await client.mutate({
                mutation: PieceLabelsDocument,
                variables: { input: { workOrderIds: promised, size } },
              })
            ).data?.pieceLabelsPdf?.pdfUrl
          }
        />
      )}
      {cut.length > 0 && (
        <LabelButton
          label="Print remnant labels"
          draw={async (size) => {
            const { data } = await client.mutate({
              mutation: RemnantLabelsDocument,
              variables: { input: { workOrderIds: cut, size } },
            });
            if (!data?.remnantLabelsPdf?.pdfUrl) notify('info', 'Cutting these orders left no remnant.');
            return data?.remnantLabelsPdf?.pdfUrl;
          }}
        />
      )}
    </div>
  );
}

/** The day's cutting by color and roll, in the order of the racks. */
export function ByRoll(filter: Props) {
  const actions = useCuttingDay(filter);
  const { day, error, refetch, busy, running, recent, accept, cut, plan, choose } = actions;
  const list = useRef<HTMLDivElement>(null);
  useNextCard(list, day?.reservations);
  const colorGroups = day ? colorsOf(day) : [];
  useScans((text) => {
    if (!day) return false;
    const answer = answerScan(day.companyCode, colorGroups, text);
    if (answer.kind === 'cut') void cut(answer.order, answer.cutIds);
    else if (answer.kind === 'accept' && day.plan) void accept(day.plan.id, [answer.group.roll.id]);
    else if (answer.kind === 'show') showRoll(answer.group);
    else if (answer.kind === 'say') notify('error', answer.text);
    return true;
  });
  if (!day) return <NotLoaded error={error} retry={() => void refetch()} />;
  const proposed = colorGroups.flatMap((color) => color.rolls).filter(isProposed);
  const planId = day.plan?.id;
  const excluded = day.plan?.excludedRollIds ?? [];
  return (
    <>
      <PlanBar
        plan={day.plan}
        proposed={proposed.length}
        busy={busy}
        running={running}
        onPlan={() => void plan([])}
        onAcceptAll={() =>
          planId &&
          void accept(
            planId,
            proposed.map(({ roll }) => roll.id),
          )
        }
      />
      <Prints day={day} recent={recent} filter={filter} />
      <Notes {...actions} />
      {day.total > day.orders.length && (
        <p style={{ margin: '0 0 8px', color: colors.muted }}>
          {counted(day.total - day.orders.length, 'later order')} not shown. Choose install dates to see them.
        </p>
      )}
      {day.orders.length === 0 && (
        <EmptyState title="Nothing to cut" text="Orders appear here once they are submitted." />
      )}
      <div ref={list}>
        {colorGroups.map((color) => (
          <section key={color.itemId} aria-label={color.itemName || 'No item'}>
            <h2 style={{ margin: '12px 0 8px', fontSize: 14, lineHeight: '20px', fontWeight: 600 }}>
              {color.itemName || 'No item'}
            </h2>
            {color.rolls.map((group) => (
              <RollCard
                key={group.roll.id}
                group={group}
                busy={busy}
                onAccept={(rollIds) => planId && void accept(planId, rollIds)}
                onExclude={(rollId) => void plan([...excluded, rollId])}
                onCut={(order, cutIds) => void cut(order, cutIds)}
                onChoose={choose}
              />
            ))}
            <Without color={color} />
          </section>
        ))}
      </div>
    </>
  );
}

import { useRef } from 'react';
import { AskButton } from '#blocks/confirmation/AskButton';
import { NotLoaded } from '#blocks/not-loaded/NotLoaded';
import { EmptyState } from '#ui/feedback/EmptyState';
import { notify } from '#ui/feedback/notify';
import { counted } from '#ui/format/numbers';
import { colors } from '#ui/tokens';
import { useScans } from '#ui/use-scans';
import { CutNotes } from '../CutNotes';
import { WaitingBar } from '../offline/WaitingBar';
import { useInTurn } from '../use-in-turn';
import { useNextCard } from '../use-next-card';
import { acceptQuestion } from './accept-question';
import { colorsOf, isProposed, type RollGroup } from './day-view';
import { PlanBar } from './PlanBar';
import { PrintCuts } from './PrintCuts';
import { RollCard } from './RollCard';
import { answerScan } from './scans';
import { CartonsToPull, WithoutRoll } from './color-lists';
import { useCuttingDay } from './use-cutting-day';
import type { CuttingFilter } from '../cutting-filter';

const showRoll = (group: RollGroup): void => {
  const card = document.getElementById(`roll-${group.roll.id}`);
  card?.scrollIntoView({ block: 'start' });
  card?.querySelector<HTMLElement>('[data-next]:not([disabled])')?.focus({ preventScroll: true });
};

/** The day's cutting by color and roll, in the order of the racks. */
export function ByRoll(filter: CuttingFilter) {
  const actions = useCuttingDay(filter);
  const { day, error, refetch, busy, running, recent, cutHere, accept, acceptRoll, cut, plan, choose } = actions;
  const { kept, waiting } = actions;
  const list = useRef<HTMLDivElement>(null);
  useNextCard(list, day?.reservations, cutHere);
  const colorGroups = day ? colorsOf(day) : [];
  const scanned = useInTurn((text) => {
    if (!day) return undefined;
    const answer = answerScan(day.companyCode, colorGroups, recent, text);
    if (answer.kind === 'cut') return cut(answer.orderId, answer.cutIds);
    if (answer.kind === 'ask') return cut('', [answer.cutId]);
    if (answer.kind === 'accept') return day.plan ? acceptRoll(day.plan.id, answer.group.roll.id) : undefined;
    if (answer.kind === 'show') showRoll(answer.group);
    else notify('error', answer.text);
    return undefined;
  });
  useScans((text, target) => {
    // A dialog has scans of its own.
    if (!day || (target instanceof Element && target.closest('[role=dialog]') !== null)) return false;
    scanned(text);
    return true;
  });
  const bar = <WaitingBar keptAt={kept?.at} retry={() => void refetch()} />;
  if (!day)
    return (
      <>
        {bar}
        <NotLoaded title="The day’s cuts could not be loaded" error={error} retry={() => void refetch()} />
      </>
    );
  const proposed = colorGroups.flatMap((color) => color.rolls).filter(isProposed);
  const planId = day.plan?.id;
  const excluded = day.plan?.excludedRollIds ?? [];
  return (
    <>
      {bar}
      <PlanBar
        plan={day.plan}
        hasProposals={proposed.length > 0}
        daysAhead={day.planDaysAhead}
        busy={busy}
        running={running}
        onPlan={() => void plan([])}
        acceptAll={
          planId !== undefined &&
          proposed.length > 0 && (
            <AskButton
              variant="contained"
              disabled={busy}
              label={`Accept ${counted(proposed.length, 'roll')}`}
              question={acceptQuestion(day, proposed, (rollIds) => accept(planId, rollIds))}
              onDone={() => void refetch()}
            />
          )
        }
      />
      <PrintCuts day={day} recent={recent} filter={filter} />
      <CutNotes {...actions} />
      {day.total > day.orders.length && (
        <p style={{ margin: '0 0 8px', color: colors.muted }}>
          {counted(day.total - day.orders.length, 'later order')} beyond this list. Filter by install date to see them.
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
                companyCode={day.companyCode}
                waiting={waiting}
                busy={busy}
                onAccept={() => planId && void acceptRoll(planId, group.roll.id)}
                onExclude={(rollId) => void plan([...excluded, rollId])}
                onCut={(order, cutIds) => void cut(order.id, cutIds)}
                onChoose={choose}
              />
            ))}
            <CartonsToPull color={color} />
            <WithoutRoll color={color} />
          </section>
        ))}
      </div>
    </>
  );
}

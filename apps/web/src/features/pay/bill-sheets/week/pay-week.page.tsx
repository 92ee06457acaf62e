import { mdiChevronLeft, mdiChevronRight } from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import { addDays } from '@falcon/domain/kit/schedule';
import { type ComponentType, type KeyboardEvent, useEffect, useState } from 'react';
import { Confirmation, type Question } from '#blocks/confirmation/Confirmation';
import { LiveReload } from '#blocks/live/lazy-live-reload';
import { useCan } from '#session/current-user';
import { errorText, hasFailed } from '#graphql/error-text';
import { ErrorState } from '#ui/feedback/ErrorState';
import { Icon } from '#ui/Icon';
import { isTyping } from '#ui/keys';
import { PageFrame } from '#ui/PageFrame';
import { Panel } from '#ui/Section';
import { useLatest } from '#ui/use-latest';
import { weekText } from '../sheet-words';
import { FileStep } from './FileStep';
import { HandOutStep } from './HandOutStep';
import { PayStep } from './PayStep';
import { ApproveStep, CreateStep, WholeWeek } from './PreviewSteps';
import { ReconcileStep } from './ReconcileStep';
import type { StepProps } from './step-props';
import { countsOf, doneSteps, nextView, usePayWeek, useWeekAddress, type WeekView } from './use-pay-week';
import { useTypedWeek } from './use-typed-week';
import { WeekSteps } from './WeekSteps';

const crumbs = [{ label: 'Bill sheets', to: '/bill-sheets' }, { label: 'Pay week' }];

/** What changes a week: its sheets, and the orders that are reconciled or changed elsewhere. */
const LIVE = ['BILL_SHEET', 'WORK_ORDER'] as const;

/** The week before and the one after, also by the keys [ and ]. */
function WeekSwitch({ week, open }: { week: string; open: (week: string) => void }) {
  const latest = useLatest({ week, open });
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const days = { '[': -7, ']': 7 }[event.key];
      if (days !== undefined && !isTyping(event)) latest.current.open(addDays(latest.current.week, days));
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [latest]);
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 4 }}>
      <IconButton size="small" aria-label="Previous week" onClick={() => open(addDays(week, -7))}>
        <Icon path={mdiChevronLeft} />
      </IconButton>
      <strong style={{ whiteSpace: 'nowrap' }}>{weekText(week)}</strong>
      <IconButton size="small" aria-label="Next week" onClick={() => open(addDays(week, 7))}>
        <Icon path={mdiChevronRight} />
      </IconButton>
    </span>
  );
}

/** A key that is held down goes from step to step by itself, and pays. */
function refuseHeldEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.repeat) event.preventDefault();
}

/** What is shown of each step. */
const STEPS: Readonly<Record<WeekView, ComponentType<StepProps>>> = {
  RECONCILE: ReconcileStep,
  CREATE: CreateStep,
  APPROVE: ApproveStep,
  PAY: PayStep,
  FILE: FileStep,
  HAND_OUT: HandOutStep,
  WEEK: WholeWeek,
};

/**
 * A pay week as one path: what is not reconciled yet, the sheets to create, to approve and to pay, the ACH file, and
 * the sheets to hand out. Which step is next is what the server has; the page only keeps what is typed.
 */
export function PayWeekPage() {
  const { week: periodStart, chosenView, open } = useWeekAddress();
  const week = usePayWeek(periodStart);
  const [typed, type] = useTypedWeek(periodStart);
  const mayReconcile = useCan()('reconcileWorkOrder');
  const [question, setQuestion] = useState<Question>();
  const next = nextView(week, mayReconcile);
  const view = chosenView ?? next;
  const { reload } = week;
  const Step = STEPS[view];
  const asked = useLatest(question);
  // A step that was taken leads to the next one; one that continued in the background leaves the user where they are.
  const goOn = async () => {
    await reload();
    if (asked.current === question) await open({ step: undefined });
  };
  const failed = hasFailed(week.error) && week.rows.length === 0;
  const step = { week, periodStart, next, typed, type, asking: question !== undefined, onAsk: setQuestion };
  return (
    <div onKeyDownCapture={refuseHeldEnter}>
      <PageFrame
        title="Pay week"
        crumbs={crumbs}
        note={<WeekSwitch week={periodStart} open={(other) => void open({ week: other, step: undefined })} />}
        below={
          <WeekSteps
            week={periodStart}
            shown={view}
            counts={week.loading || failed ? undefined : countsOf(week)}
            done={doneSteps(week)}
          />
        }
      >
        {failed ? (
          <Panel>
            <ErrorState text={errorText(week.error)} action={{ label: 'Try again', run: () => void reload() }} />
          </Panel>
        ) : (
          <Step key={`${periodStart} ${view}`} {...step} />
        )}
        {question && <Confirmation {...question} onClose={() => setQuestion(undefined)} onEnded={goOn} />}
      </PageFrame>
      <LiveReload kind={LIVE} load={reload} requestedAt={week.requestedAt} />
    </div>
  );
}

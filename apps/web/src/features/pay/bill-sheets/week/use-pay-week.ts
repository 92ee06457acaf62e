import { useQuery } from '@apollo/client/react';
import { useRequestTime } from '#blocks/live/use-request-time';
import { addDays, isCalendarDate, startOfWeek } from '@falcon/domain/kit/schedule';
import { PAY_WEEK_STEPS, type PayWeekStep, payWeekStepsOf } from '@falcon/domain/pay/bill-sheets';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { UNCACHED } from '#graphql/call-options';
import { today } from '#ui/format/dates';
import {
  PayWeekDocument,
  type PayWeekQuery,
  type PayWeekSheetFragment,
  type PayWeekWorkFragment,
} from './pay-week.generated';

/** A view of the week: one of its steps, or everything. */
export type WeekView = PayWeekStep | 'WEEK';

/** An installer's sheet as a run would create it, and what is left to do with it. */
export type WeekRow = PayWeekQuery['billSheetPreviews'][number] & {
  readonly id: string;
  readonly steps: readonly PayWeekStep[];
};

/** A stored sheet of the week, with the warnings of today. */
export type SheetRow = PayWeekSheetFragment;

/** The stored sheets of some installers. */
export const sheetsOf = (rows: readonly WeekRow[]): SheetRow[] =>
  rows.flatMap(({ billSheet, warnings }) => (billSheet ? [{ ...billSheet, warnings }] : []));

/** An order that pays nobody yet. */
export type WorkRow = PayWeekWorkFragment & { readonly id: string };

/** Whether an order can be reconciled now. */
export const isReady = ({ step, job }: Pick<WorkRow, 'job' | 'step'>): boolean =>
  step === 'RECONCILE' && job.installDate !== null && job.installDate <= today();

const VIEWS: readonly WeekView[] = [...PAY_WEEK_STEPS.map(({ value }) => value), 'WEEK'];

/** The week and the view in the address: the last week that has ended, and the first step with something to do. */
export function useWeekAddress() {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const weekParam = search['week'];
  const week =
    typeof weekParam === 'string' && isCalendarDate(weekParam)
      ? startOfWeek(weekParam)
      : addDays(startOfWeek(today()), -7);
  const chosenView = VIEWS.find((view) => view === search['step']);
  const open = (next: { week?: string; step?: WeekView | undefined }) =>
    navigate({ to: '/bill-sheets/week', search: { week, ...next }, replace: true, resetScroll: false });
  return { week, chosenView, open };
}

/** What is left to do in a week, as the server has it now. */
export function usePayWeek(week: string) {
  const { context, requestedAt } = useRequestTime();
  const { data, error, refetch } = useQuery(PayWeekDocument, {
    variables: { periodStart: week },
    ...UNCACHED,
    context,
  });
  return useMemo(() => {
    const rows = (data?.billSheetPreviews ?? []).map((row): WeekRow => ({
      ...row,
      id: row.installer.id,
      steps: payWeekStepsOf(row.state, row.billSheet),
    }));
    const work = (data?.billSheetWeek.work ?? []).map((row): WorkRow => ({ ...row, id: row.job.id }));
    const sheetsIn = (step: PayWeekStep) => sheetsOf(rows.filter(({ steps }) => steps.includes(step)));
    return {
      rows,
      work,
      sheetsIn,
      nextCheckNumber: data?.nextCheckNumber,
      writesAchFiles: data?.billSheetWeek.writesAchFiles ?? false,
      loading: data === undefined && error === undefined,
      error,
      reload: () => refetch(),
      requestedAt,
    };
  }, [data, error, refetch, requestedAt]);
}

export type PayWeek = ReturnType<typeof usePayWeek>;

/** How many are left in each view. */
export function countsOf({ rows, work }: Pick<PayWeek, 'rows' | 'work'>): Readonly<Record<WeekView, number>> {
  const inStep = (step: PayWeekStep) => rows.filter(({ steps }) => steps.includes(step)).length;
  return {
    RECONCILE: work.length,
    CREATE: inStep('CREATE'),
    APPROVE: inStep('APPROVE'),
    PAY: inStep('PAY'),
    FILE: inStep('FILE'),
    HAND_OUT: inStep('HAND_OUT'),
    WEEK: rows.length,
  };
}

/** The steps that are done: nothing is left in them, nor in the steps before them that could still lead there. */
export function doneSteps(week: Pick<PayWeek, 'rows' | 'work'>): ReadonlySet<WeekView> {
  const counts = countsOf(week);
  const sheetSteps = VIEWS.filter((view) => view !== 'RECONCILE' && view !== 'WEEK');
  const firstOpen = week.rows.length === 0 ? 0 : sheetSteps.findIndex((view) => counts[view] > 0);
  const before = firstOpen < 0 ? sheetSteps : sheetSteps.slice(0, firstOpen);
  // A sheet can be handed out before it is in a file.
  const handedOut = counts.HAND_OUT === 0 && before.includes('PAY') ? (['HAND_OUT'] as const) : [];
  return new Set<WeekView>([...(counts.RECONCILE === 0 ? (['RECONCILE'] as const) : []), ...before, ...handedOut]);
}

/** The first step in which this user can do something; the whole week if there is none. */
export function nextView(week: Pick<PayWeek, 'rows' | 'work' | 'writesAchFiles'>, mayReconcile: boolean): WeekView {
  const counts = countsOf(week);
  const isOpen = (step: PayWeekStep): boolean => {
    if (step === 'RECONCILE') return mayReconcile && week.work.some(isReady);
    return counts[step] > 0 && (step !== 'FILE' || week.writesAchFiles);
  };
  return VIEWS.find((view) => view !== 'WEEK' && isOpen(view)) ?? 'WEEK';
}

import { STATUS_ID } from '@falcon/domain/orders/work-order-status';
import type { Question } from '#blocks/confirmation/Confirmation';
import type { Left } from '#blocks/confirmation/LeftOut';
import type { Outcome } from '#blocks/confirmation/outcome';
import { columnsOf } from '#blocks/list-page/list-columns';
import { useSend } from '#graphql/use-send';
import { useCan } from '#session/current-user';
import { shortDate, today } from '#ui/format/dates';
import { counted, money } from '#ui/format/numbers';
import type { Tone } from '#ui/StatusPill';
import { PayWeekReconcileDocument } from './pay-week.generated';
import type { StepProps } from './step-props';
import { StepPart } from './StepPart';
import { isReady, type WorkRow } from './use-pay-week';

/** Orders reconciled in one request. */
const AT_A_TIME = 50;

const TO_DO: Readonly<Record<WorkRow['step'], readonly [label: string, tone: Tone]>> = {
  CUT: ['Cut', 'amber'],
  ASSIGN: ['Assign', 'orange'],
  RECONCILE: ['Reconcile', 'violet'],
};

/** What is to be done with an order before anybody is paid for it. */
function toDo({ step, job: { installDate } }: WorkRow): { label: string; tone: Tone } {
  if (installDate !== null && installDate > today() && step === 'RECONCILE')
    return { label: `Install on ${shortDate(installDate)}`, tone: 'gray' };
  const [label, tone] = TO_DO[step];
  return { label, tone };
}

const column = columnsOf<WorkRow>();
const columns = [
  column.text('order', 'WO#', 128, ({ job }) => job.workOrderNumber),
  column.pill('step', 'To do', 132, toDo),
  column.text('installer', 'Installer', 160, ({ installer }) => installer?.fullName ?? ''),
  column.date('installed', 'Install', 84, ({ job }) => job.installDate),
  column.titled('customer', 'Customer', 220, ({ job }) => job.customerName),
  column.text('building', 'Bldg/Unit', 104, ({ job }) => job.buildingUnit),
  column.text('flooring', 'Flooring', 88, ({ job }) => job.flooringType),
  column.ifAny.money('pay', 'Pay as planned', 120, (row) => row.pay, { total: money }),
];

const sumOf = (rows: readonly { readonly pay: number }[]): number =>
  rows.reduce((cents, { pay }) => cents + Math.round(pay * 100), 0) / 100;

const installersOf = (rows: readonly WorkRow[]): number =>
  new Set(rows.flatMap(({ installer }) => installer?.id ?? [])).size;

const orderAt = (id: string) => `/work-orders/${id}`;

/** Why an order can't be reconciled now. */
const NOT_READY: Readonly<Record<WorkRow['step'], string>> = {
  CUT: 'It is not cut yet.',
  ASSIGN: 'No installer is assigned yet.',
  RECONCILE: 'It is not installed yet.',
};

/** Orders that can't be reconciled now, with the reason. */
const leftOrders = (rows: readonly WorkRow[]): readonly Left[] =>
  rows.flatMap((row) =>
    isReady(row)
      ? []
      : [{ id: row.id, name: row.job.workOrderNumber, message: NOT_READY[row.step], to: orderAt(row.id) }],
  );

/** Work that pays nobody yet, with its installers, and what is to be done with it. */
export function ReconcileStep({ week: { work, loading }, ...part }: StepProps) {
  const send = useSend();
  const may = useCan()('reconcileWorkOrder');
  const reconcile = async (rows: readonly WorkRow[]): Promise<Outcome> => {
    const refused: Left[] = [];
    let doneCount = 0;
    for (let start = 0; start < rows.length; start += AT_A_TIME) {
      const some = rows.slice(start, start + AT_A_TIME);
      const answer = await send(PayWeekReconcileDocument, {
        ids: some.map(({ id }) => id),
        statusId: String(STATUS_ID.INVOICE),
        fromStatusIds: [String(STATUS_ID.RECONCILE)],
        quantitiesConfirmed: true,
      });
      const errors = answer?.workOrderChangeStatus?.errors ?? [];
      doneCount += some.length - errors.length;
      for (const { modelId, message } of errors) {
        const row = some.find(({ id }) => id === modelId);
        refused.push({ id: modelId, name: row?.job.workOrderNumber ?? '', message, to: orderAt(modelId) });
      }
    }
    return { done: doneCount === 0 ? '' : `${counted(doneCount, 'order')} reconciled`, refused };
  };
  const questionOf = (all: readonly WorkRow[]): Question => {
    const rows = all.filter(isReady);
    return {
      title: `Reconcile ${counted(rows.length, 'order')} as planned?`,
      confirm: `Reconcile ${counted(rows.length, 'order')}`,
      noun: 'order',
      text: 'The planned quantities become the actual ones: installers are paid and customers are billed based on them. If something else was used, open that order and reconcile it there.',
      facts: [
        ['Installers', installersOf(rows)],
        ['Pay as planned', money(sumOf(rows))],
      ],
      leftOut: leftOrders(all),
      run: () => reconcile(rows),
    };
  };
  return (
    <StepPart<WorkRow>
      {...part}
      view="RECONCILE"
      title="Not reconciled yet"
      help="Booked work of this week, and of earlier weeks, that nobody is paid for yet. What is reconciled now is on the sheet of its week, or on the next one if that week is approved."
      noun="orders"
      none="Everything installed is reconciled"
      rows={work}
      columns={columns}
      loading={loading}
      rowLink={({ id }) => orderAt(id)}
      action={
        may
          ? (rows) => {
              const ready = rows.filter(isReady).length;
              return ready === 0 ? undefined : { label: `Reconcile ${ready} as planned`, question: questionOf(rows) };
            }
          : undefined
      }
    />
  );
}

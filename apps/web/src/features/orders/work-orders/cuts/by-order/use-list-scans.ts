import { useApolloClient } from '@apollo/client/react';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import { errorText } from '#graphql/error-text';
import { notify } from '#ui/feedback/notify';
import { useScans } from '#ui/use-scans';
import { RollScannedDocument } from '../cuts.generated';
import type { Recent } from '../recent';
import type { CutJob, TypedCut } from '../rolls';
import { SCAN_WORDS } from '../scan-words';
import { useInTurn } from '../use-in-turn';
import { answerListScan } from './list-scans';

interface Cards {
  list: RefObject<HTMLElement | null>;
  companyCode: string;
  jobs: readonly CutJob[] | undefined;
  /** What is done already. */
  recent: readonly Pick<Recent, 'orderNumber'>[];
  /** Puts a roll on the pieces of an order; false if none of them gets it. */
  onRoll: (job: CutJob, roll: Omit<TypedCut, 'id'>, focusedId: string | null) => boolean;
}

const cardOf = (list: HTMLElement | null, job: CutJob | undefined): HTMLElement | null =>
  list?.querySelector<HTMLElement>(`form[data-order="${job?.workOrder.id ?? ''}"]`) ?? null;

const doneButton = (card: HTMLElement | null): HTMLButtonElement | null =>
  card?.querySelector<HTMLButtonElement>('[data-done]:not([disabled])') ?? null;

/**
 * Goes to the card of a scanned order, and marks the cartons of tiles as pulled; from there, a second scan of the order
 * is "Cut done". A scanned piece goes to its field.
 */
function goTo(card: HTMLElement | null, cutId: string | null): void {
  const piece = cutId === null ? null : card?.querySelector<HTMLInputElement>(`input[data-cut="${cutId}"]`);
  if (piece) return piece.focus();
  const done = doneButton(card);
  if (done && card?.contains(document.activeElement)) return done.click();
  const first = card?.querySelector<HTMLInputElement>('input:not([disabled]):not([readonly])');
  first?.focus();
  if (first?.type === 'checkbox' && !first.checked) first.click();
}

/** Scans on the list by order. What a mill prints on its rolls is typed into the field that has the focus. */
export function useListScans({ list, companyCode, jobs = [], recent, onRoll }: Cards): void {
  const client = useApolloClient();
  const rollOf = async (job: CutJob, rollId: string): Promise<Omit<TypedCut, 'id'>> => {
    const offered = job.rolls.find(({ id }) => id === rollId);
    if (offered) return offered;
    const { data } = await client.query({
      query: RollScannedDocument,
      variables: { id: rollId },
      fetchPolicy: 'no-cache',
    });
    if (!data) throw new Error('This roll could not be loaded. Scan it again.');
    return data.inventoryItem;
  };
  const scanned = useInTurn(async (text) => {
    const focused = document.activeElement?.closest<HTMLElement>('form[data-order]')?.dataset['order'];
    const current = jobs.find(({ workOrder }) => workOrder.id === focused);
    const answer = answerListScan(companyCode, { jobs, recent, current }, text);
    if (answer?.kind === 'order') goTo(cardOf(list.current, answer.job), answer.cutId);
    else if (answer?.kind === 'roll') {
      try {
        const { rollNumber, dyeLot } = await rollOf(answer.job, answer.rollId);
        const focusedId =
          (document.activeElement instanceof HTMLElement && document.activeElement.dataset['cut']) || null;
        if (flushSync(() => onRoll(answer.job, { rollNumber, dyeLot }, focusedId)))
          doneButton(cardOf(list.current, answer.job))?.focus();
        else
          notify(
            'error',
            `${answer.job.workOrder.workOrderNumber} has its rolls. Scan the piece that gets another one first.`,
          );
      } catch (refusal) {
        notify('error', errorText(refusal));
      }
    } else notify('error', answer?.text ?? SCAN_WORDS.unknown(text.trim()));
  });
  useScans((text, target) => {
    // A dialog has scans of its own.
    if (target instanceof Element && target.closest('[role=dialog]') !== null) return false;
    const isKnown = answerListScan(companyCode, { jobs, recent, current: undefined }, text) !== null;
    if (!isKnown && target instanceof HTMLInputElement) return false;
    scanned(text);
    return true;
  });
}

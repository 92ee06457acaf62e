import Button from '@mui/material/Button';
import { type ReactNode, useRef, useState } from 'react';
import { errorText } from '#graphql/error-text';
import { DialogFrame } from '#ui/feedback/DialogFrame';
import { ErrorLine } from '#ui/feedback/ErrorLine';
import { ErrorState } from '#ui/feedback/ErrorState';
import { notBeside } from '#ui/feedback/not-beside';
import { notify } from '#ui/feedback/notify';
import { FormSkeleton } from '#ui/feedback/Skeletons';
import { useOnce } from '#ui/use-once';
import { type Facts, FactRows } from './FactRows';
import { type Left, LeftOut } from './LeftOut';
import { type NextLink, NextLinks } from './NextLinks';
import { sayOutcome } from './say-outcome';

/** What came of an action. */
export interface Outcome {
  /** What was done, as a sentence without a period; blank if that is said elsewhere. */
  readonly done: string;
  /** What was left as it was, with reasons. */
  readonly refused: readonly Left[];
  /** What is left to do now. */
  readonly next?: readonly NextLink[] | undefined;
  /** The file that it made. */
  readonly file?: { readonly label: string; readonly path: string } | undefined;
}

/** An action as it is asked about. */
export interface Question {
  title: string;
  /** The main button, which names the sum or the number. */
  confirm: string;
  /** What happens, in a sentence. */
  text?: ReactNode;
  /** What has to be entered. */
  fields?: ReactNode;
  facts?: Facts | undefined;
  /** Below the facts: who receives what, warnings. */
  more?: ReactNode;
  /** Who is left out, and why. */
  leftOut?: readonly Left[] | undefined;
  /** One of what it happens to: "order". */
  noun: string;
  /** It can't be called back. */
  danger?: boolean | undefined;
  /** False while something is missing. */
  ready?: boolean | undefined;
  /** The server has not said yet what will happen. */
  loading?: boolean | undefined;
  /** It could not say. */
  error?: unknown;
  run: () => Promise<Outcome>;
}

function Asked({ text, fields, facts = [], more, leftOut = [], noun }: Question) {
  return (
    <>
      {text}
      {fields && <div style={{ paddingTop: 8 }}>{fields}</div>}
      <FactRows facts={facts} />
      {more}
      <LeftOut left={leftOut} noun={noun} />
    </>
  );
}

/** A question, and what follows it. */
export interface ConfirmationProps extends Question {
  /** Closes the question: nothing was done. */
  onClose: () => void;
  /** Closes it after the action, and loads again what has changed; without it, `onClose` does. */
  onDone?: (() => void) | undefined;
  /** Loads again what has changed while the question still says what is left. */
  onEnded?: (() => unknown) | undefined;
}

/**
 * Says what an action will do before it does it: sums, recipients, and who is left out. An action that is done closes
 * the question; one that left something as it was, or leaves something to do, names it.
 */
export function Confirmation({ onClose, onDone = onClose, onEnded, ...question }: ConfirmationProps) {
  const { title, confirm, danger, noun, ready = true, loading = false, error, run } = question;
  const [failure, setFailure] = useState('');
  const [outcome, setOutcome] = useState<Outcome>();
  const isClosed = useRef(false);
  const close = () => {
    isClosed.current = true;
    if (outcome) onDone();
    else onClose();
  };
  const [press, busy] = useOnce(async () => {
    setFailure('');
    try {
      const ended = await run();
      await onEnded?.();
      const isRead = ended.file !== undefined || ended.refused.length > 0 || (ended.next ?? []).length > 0;
      if (isRead && !isClosed.current) return setOutcome(ended);
      sayOutcome(ended);
      return onDone();
    } catch (reason) {
      return isClosed.current ? notify('error', errorText(reason)) : setFailure(errorText(reason));
    }
  });
  const hasFailed = error !== undefined && error !== null;
  const disabled = !ready || loading || hasFailed;
  const file = outcome?.file;
  const actions = outcome ? (
    <>
      <Button variant={file ? 'text' : 'contained'} autoFocus={!file} onClick={close}>
        Close
      </Button>
      {file && (
        <Button variant="contained" component="a" href={file.path} target="_blank" rel="noreferrer" autoFocus>
          {file.label}
        </Button>
      )}
    </>
  ) : (
    <>
      <Button onClick={close} autoFocus={danger === true}>
        {busy ? 'Continue in the background' : 'Cancel'}
      </Button>
      <Button
        // What becomes possible gets the focus.
        key={String(disabled)}
        variant="contained"
        color={danger ? 'error' : 'primary'}
        autoFocus={!disabled && !danger && !question.fields}
        disabled={disabled}
        loading={busy}
        onClick={() => void press()}
      >
        {confirm}
      </Button>
    </>
  );
  return (
    <DialogFrame title={title} onClose={notBeside(close)} actions={actions}>
      {outcome ? (
        <div role="status">
          {outcome.done !== '' && <strong>{outcome.done}.</strong>}
          <LeftOut
            left={outcome.refused}
            noun={noun}
            verb={outcome.refused.length === 1 ? 'stays as it was' : 'stay as they were'}
          />
          <NextLinks links={outcome.next ?? []} onFollow={close} />
        </div>
      ) : (
        <>
          {loading && <FormSkeleton rows={3} />}
          {hasFailed && <ErrorState text={errorText(error)} />}
          {!loading && !hasFailed && <Asked {...question} />}
        </>
      )}
      <ErrorLine text={failure} />
    </DialogFrame>
  );
}

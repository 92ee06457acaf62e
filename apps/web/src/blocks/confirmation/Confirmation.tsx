import Button from '@mui/material/Button';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { errorText, hasFailed } from '#graphql/error-text';
import { DialogFrame } from '#ui/feedback/DialogFrame';
import { ErrorLine } from '#ui/feedback/ErrorLine';
import { ErrorState } from '#ui/feedback/ErrorState';
import { notBeside } from '#ui/feedback/not-beside';
import { notify } from '#ui/feedback/notify';
import { FormSkeleton } from '#ui/feedback/Skeletons';
import { useOnce } from '#ui/use-once';
import { type Facts, FactRows } from './FactRows';
import { type Left, LeftOut } from './LeftOut';
import { NextLinks } from './NextLinks';
import type { Outcome } from './outcome';
import { sayOutcome } from './say-outcome';

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
  /** Asks it again. */
  retry?: (() => unknown) | undefined;
  run: () => Promise<Outcome>;
}

function Asked({ text, fields, facts = [], more, leftOut = [], noun, loading, error, retry }: Question) {
  if (hasFailed(error))
    return <ErrorState text={errorText(error)} action={retry && { label: 'Try again', run: () => void retry() }} />;
  if (loading) return <FormSkeleton rows={3} />;
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
  /** Closes the question, whether or not it was done. */
  onClose: () => void;
  /** Loads again what has changed, once it is done and read. */
  onDone?: (() => void) | undefined;
  /** Loads again what has changed while the question still says what is left. */
  onEnded?: (() => unknown) | undefined;
}

/** Runs the action once at a time; without an outcome to read, the question closes. */
function useRun({ run, onClose, onDone, onEnded }: Pick<ConfirmationProps, 'onClose' | 'onDone' | 'onEnded' | 'run'>) {
  const [failure, setFailure] = useState('');
  const [outcome, setOutcome] = useState<Outcome>();
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const [press, busy] = useOnce(async () => {
    setFailure('');
    try {
      const ended = await run();
      await onEnded?.();
      const isRead = ended.file !== undefined || ended.refused.length > 0 || (ended.next ?? []).length > 0;
      if (isRead && isOpen.current) return setOutcome(ended);
      sayOutcome(ended);
      // What is open after one that continued in the background is another question.
      if (isOpen.current) onClose();
      return onDone?.();
    } catch (reason) {
      return isOpen.current ? setFailure(errorText(reason)) : notify('error', errorText(reason));
    }
  });
  return { press, busy, failure, outcome };
}

/** What came of the action, and what is left to do. */
const Ended = ({ outcome, noun, close }: { outcome: Outcome; noun: string; close: () => void }) => (
  <div role="status">
    {outcome.done !== '' && <strong>{outcome.done}.</strong>}
    <LeftOut
      left={outcome.refused}
      noun={noun}
      verb={outcome.refused.length === 1 ? 'stays as it was' : 'stay as they were'}
    />
    <NextLinks links={outcome.next ?? []} onFollow={close} />
  </div>
);

const EndedActions = ({ file, close }: Pick<Outcome, 'file'> & { close: () => void }) => (
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
);

interface AskedActionsProps extends Pick<Question, 'confirm' | 'danger' | 'fields'> {
  disabled: boolean;
  busy: boolean;
  close: () => void;
  press: () => void;
}

const AskedActions = ({ confirm, danger = false, fields, disabled, busy, close, press }: AskedActionsProps) => (
  <>
    <Button onClick={close} autoFocus={danger}>
      {busy ? 'Continue in the background' : 'Cancel'}
    </Button>
    <Button
      // What becomes possible gets the focus.
      key={String(disabled)}
      variant="contained"
      color={danger ? 'error' : 'primary'}
      autoFocus={!disabled && !danger && !fields}
      disabled={disabled}
      loading={busy}
      onClick={press}
    >
      {confirm}
    </Button>
  </>
);

/**
 * Says what an action will do before it does it: sums, recipients, and who is left out. An action that is done closes
 * the question; one that left something as it was, or leaves something to do, names it.
 */
export function Confirmation({ onClose, onDone, onEnded, ...question }: ConfirmationProps) {
  const { title, noun, ready = true, loading = false, error, run } = question;
  const { press, busy, failure, outcome } = useRun({ run, onClose, onDone, onEnded });
  const close = () => {
    onClose();
    if (outcome) onDone?.();
  };
  const actions = outcome ? (
    <EndedActions file={outcome.file} close={close} />
  ) : (
    <AskedActions
      {...question}
      disabled={!ready || loading || hasFailed(error)}
      busy={busy}
      close={close}
      press={() => void press()}
    />
  );
  return (
    <DialogFrame title={title} onClose={notBeside(close)} actions={actions}>
      {outcome ? <Ended outcome={outcome} noun={noun} close={close} /> : <Asked {...question} />}
      <ErrorLine text={failure} />
    </DialogFrame>
  );
}

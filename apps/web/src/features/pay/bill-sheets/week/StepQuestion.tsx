import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useRef, useState } from 'react';
import { errorText } from '#graphql/error-text';
import { DialogFrame } from '#ui/feedback/DialogFrame';
import { ErrorLine } from '#ui/feedback/ErrorLine';
import { notBeside } from '#ui/feedback/not-beside';
import { notify } from '#ui/feedback/notify';
import { colors } from '#ui/tokens';
import { useOnce } from '#ui/use-once';

/** Who or what a step left as it was, and why. */
interface Refused {
  readonly name: string;
  readonly message: string;
  /** Where to look at it. */
  readonly to?: string | undefined;
}

/** What came of a step. */
export interface Outcome {
  /** What was done, as a sentence without a period; blank if nothing was. */
  readonly done: string;
  readonly refused: readonly Refused[];
}

/** What will happen, in figures. */
export type Facts = readonly (readonly [label: string, value: ReactNode])[];

/** A step as it is asked about. */
export interface Question {
  title: string;
  /** The main button, which names the sum or the number. */
  confirm: string;
  /** What happens, in a sentence. */
  text: ReactNode;
  facts: Facts;
  /** Between the facts and the buttons: warnings, or who is left out. */
  more?: ReactNode;
  danger?: boolean;
  run: () => Promise<Outcome>;
}

const FactList = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  gap: '4px 16px',
  margin: '12px 0 0',
  '& dt': { color: colors.muted },
  '& dd': { margin: 0, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
});
const RefusedList = styled('ul')({
  listStyle: 'none',
  margin: '8px 0 0',
  padding: 0,
  maxHeight: 320,
  overflowY: 'auto',
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(120px, 1fr) 2fr',
    gap: 12,
    padding: '6px 0',
    borderTop: `1px solid ${colors.hairline}`,
    overflowWrap: 'anywhere',
  },
});

function Ended({ outcome: { done, refused } }: { outcome: Outcome }) {
  return (
    <div role="status">
      {done !== '' && <strong>{done}. </strong>}
      These stay as they were:
      <RefusedList>
        {refused.map(({ name, message, to }) => (
          <li key={`${name}:${message}`}>
            {to === undefined ? <span>{name}</span> : <Link to={to}>{name}</Link>}
            <span>{message}</span>
          </li>
        ))}
      </RefusedList>
    </div>
  );
}

interface Props extends Question {
  onClose: () => void;
  /** Loads the week again. */
  onEnded: () => Promise<unknown>;
}

/**
 * Says what a step will do before it does it. A step that is done closes the question; one that left something as it
 * was names it, with the reason.
 */
export function StepQuestion({ title, confirm, text, facts, more, danger, run, onClose, onEnded }: Props) {
  const [failure, setFailure] = useState('');
  const [outcome, setOutcome] = useState<Outcome>();
  const isClosed = useRef(false);
  const close = () => {
    isClosed.current = true;
    onClose();
  };
  const [press, busy] = useOnce(async () => {
    setFailure('');
    try {
      const ended = await run();
      await onEnded();
      if (ended.refused.length > 0 && !isClosed.current) return setOutcome(ended);
      if (ended.done !== '') notify('success', ended.done);
      for (const { name, message } of ended.refused) notify('error', `${name}: ${message}`);
      return isClosed.current ? undefined : close();
    } catch (error) {
      return isClosed.current ? notify('error', errorText(error)) : setFailure(errorText(error));
    }
  });
  const actions = outcome ? (
    <Button variant="contained" autoFocus onClick={close}>
      Close
    </Button>
  ) : (
    <>
      <Button onClick={close}>{busy ? 'Continue in the background' : 'Cancel'}</Button>
      <Button
        variant="contained"
        color={danger ? 'error' : 'primary'}
        autoFocus
        loading={busy}
        onClick={() => void press()}
      >
        {confirm}
      </Button>
    </>
  );
  return (
    <DialogFrame title={title} onClose={(event, reason) => notBeside(close)(event, reason)} actions={actions}>
      {outcome ? (
        <Ended outcome={outcome} />
      ) : (
        <>
          <div>{text}</div>
          <FactList>
            {facts.map(([label, value]) => [<dt key={label}>{label}</dt>, <dd key={`${label} value`}>{value}</dd>])}
          </FactList>
          {more}
        </>
      )}
      <ErrorLine text={failure} />
    </DialogFrame>
  );
}

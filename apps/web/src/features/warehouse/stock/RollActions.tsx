import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { ReasonButton } from '#blocks/reason-button/ReasonButton';
import { OWN_ERRORS } from '#graphql/call-options';
import { LengthInput, QuantityInput } from '#ui/fields/number-inputs';
import { EditFactsButton } from './EditFactsButton';
import { MoveButton } from './MoveButton';
import type { StockRoll } from './RollFacts';
import { StockCorrectDocument, StockQuarantineDocument, StockReleaseDocument } from './stock.generated';
import { left } from './stock-words';

interface Props {
  roll: StockRoll;
  onDone: () => void;
}

/** Sets what is left to what was counted, with the reason for the difference. */
function CorrectButton({ roll, onDone }: Props) {
  const [actual, setActual] = useState<number | null>(null);
  const [correct] = useMutation(StockCorrectDocument, OWN_ERRORS);
  const byCarton = roll.width === null;
  const run = async (reason: string) => {
    // The server names the field that is blank or unreadable.
    const amount = actual === null || Number.isNaN(actual) ? null : actual;
    const counted = byCarton ? { cartons: amount } : { length: amount };
    await correct({ variables: { input: { id: roll.id, version: roll.version, reason, ...counted } } });
    return `${roll.rollNumber} corrected`;
  };
  const input = { label: byCarton ? 'Actual cartons left' : 'Actual length left', value: actual, onChange: setActual };
  return (
    <ReasonButton
      label="Correct"
      variant="outlined"
      title={`Correct ${roll.rollNumber}`}
      confirm="Correct"
      placeholder="Measured again."
      more={byCarton ? <QuantityInput {...input} /> : <LengthInput {...input} />}
      run={run}
      onDone={onDone}
    >
      On record: {left(roll)} left. Enter 0 to remove {byCarton ? 'them' : 'it'} from stock.
    </ReasonButton>
  );
}

/** Keeps a roll from cutting, or offers it again. */
function QuarantineButton({ roll, onDone }: Props) {
  const [quarantine] = useMutation(StockQuarantineDocument, OWN_ERRORS);
  const [release] = useMutation(StockReleaseDocument, OWN_ERRORS);
  const of = { id: roll.id, version: roll.version };
  return roll.isQuarantined ? (
    <ReasonButton
      label="Release"
      variant="outlined"
      title={`Release ${roll.rollNumber}`}
      confirm="Release"
      placeholder="The vendor inspected it."
      run={async (reason) => {
        await release({ variables: { input: { ...of, reason } } });
        return `${roll.rollNumber} is offered again`;
      }}
      onDone={onDone}
    >
      It was quarantined: {roll.quarantineReason} It will be offered for cutting again.
    </ReasonButton>
  ) : (
    <ReasonButton
      label="Quarantine"
      variant="outlined"
      color="error"
      title={`Quarantine ${roll.rollNumber}`}
      confirm="Quarantine"
      placeholder="Stained on the first ten feet."
      run={async (reason) => {
        await quarantine({ variables: { input: { ...of, reason } } });
        return `${roll.rollNumber} is quarantined`;
      }}
      onDone={onDone}
    >
      It won’t be offered for cutting until someone releases it. Orders that are promised of it show as short.
    </ReasonButton>
  );
}

/** What can be done with a roll: moved, edited, corrected, quarantined. */
export const RollActions = ({ roll, onDone }: Props) => (
  <>
    <MoveButton rollsOf={() => [roll]} onDone={onDone} />
    <EditFactsButton roll={roll} onDone={onDone} />
    <CorrectButton roll={roll} onDone={onDone} />
    {roll.isAvailable && <QuarantineButton roll={roll} onDone={onDone} />}
  </>
);

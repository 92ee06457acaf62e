import { useMutation } from '@apollo/client/react';
import { ReasonButton } from '../../blocks/reason-button/ReasonButton';
import { OWN_ERRORS } from '../../graphql/call-options';
import { MonthReopenDocument } from './closed-months.generated';

/** Opens the newest closed month again, with a reason. */
export function ReopenButton({ month, version, onDone }: { month: string; version: number; onDone: () => void }) {
  const [reopen] = useMutation(MonthReopenDocument, OWN_ERRORS);
  return (
    <ReasonButton
      label={`Reopen ${month}`}
      variant="outlined"
      title={`Reopen ${month}?`}
      confirm="Reopen"
      placeholder="A payment was entered with the wrong date."
      run={async (reason) => {
        await reopen({ variables: { input: { reason, version } } });
        return `${month} is open again`;
      }}
      onDone={onDone}
    >
      Figures that were reported for {month} can change again.
    </ReasonButton>
  );
}

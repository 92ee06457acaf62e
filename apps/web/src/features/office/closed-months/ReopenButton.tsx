import { useMutation } from '@apollo/client/react';
import { ReasonButton } from '#blocks/reason-button/ReasonButton';
import { OWN_ERRORS } from '#graphql/call-options';
import { MonthReopenDocument } from './closed-months.generated';

interface Props {
  month: string;
  version: number;
  /** Reopen all closed months, not only the newest. */
  all?: boolean;
  onDone: () => void;
}

/** Reopens the newest closed month, or all of them, with a reason. */
export function ReopenButton({ month, version, all = false, onDone }: Props) {
  const [reopen] = useMutation(MonthReopenDocument, OWN_ERRORS);
  return (
    <ReasonButton
      label={all ? 'Reopen all months' : `Reopen ${month}`}
      variant="outlined"
      title={all ? `Reopen every month through ${month}?` : `Reopen ${month}?`}
      confirm="Reopen"
      placeholder="A payment was entered with the wrong date."
      run={async (reason) => {
        await reopen({ variables: { input: { reason, all, version } } });
        return all ? 'No months are closed now' : `${month} is open again`;
      }}
      onDone={onDone}
    >
      {all
        ? `Figures that were reported for any month through ${month} can change again.`
        : `Figures that were reported for ${month} can change again. The months before it stay closed.`}
    </ReasonButton>
  );
}
